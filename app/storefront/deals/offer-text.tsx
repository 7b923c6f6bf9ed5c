import {messages} from '~/domain/deals/messages'

interface OfferTextProps {
  /** The old price; struck. */
  was: string | null
  offer: string | null
  /** The new price, where the offer does not name it. */
  now: string | null
}

const PRICE = /(\$\d+\.\d\d)/

/** Screen readers hear "was $5.49, now $3.99"; visually the old price is struck above the new one in big letters. */
export function OfferText({was, offer, now}: OfferTextProps) {
  const bigClass =
    'price text-[clamp(2.25rem,1.9rem+1.6vw,3.25rem)] leading-[1.02] text-balance whitespace-normal'
  return (
    <>
      {now && offer ? <div className={bigClass}>{offer}</div> : null}
      <div>
        {was ? (
          <>
            <s className="price block text-2xl decoration-2">
              <span className="sr-only">{messages.price.was} </span>
              {was}
            </s>
            <span className="sr-only">, </span>
          </>
        ) : null}
        <NewPrice text={now ?? offer ?? ''} spokenNow={was !== null} className={bigClass} />
      </div>
    </>
  )
}

function NewPrice({text, spokenNow, className}: {text: string; spokenNow: boolean; className: string}) {
  return (
    <>
      {spokenNow && !text.toLowerCase().includes(messages.price.now) ? (
        <span className="sr-only">{messages.price.now} </span>
      ) : null}
      <span className={`block ${className}`}>
        {text
          .split(PRICE)
          .map((part, index) => (PRICE.test(part) ? <Price key={index} text={part} /> : part))}
      </span>
    </>
  )
}

/** The cents small and raised. Screen readers and the clipboard get the whole price. */
function Price({text}: {text: string}) {
  const [dollars = '', cents = ''] = text.slice(1).split('.')
  return (
    <span className="whitespace-nowrap">
      <span className="sr-only">{text}</span>
      <span className="select-none text-[1.25em] leading-none" aria-hidden="true">
        <span className="me-[0.04em] inline-block -translate-y-[0.42em] text-[0.5em]">$</span>
        {dollars}
        <span className="ms-[0.06em] inline-block -translate-y-[0.42em] text-[0.5em]">{cents}</span>
      </span>
    </span>
  )
}
