import {formatPhone, phoneHref} from '~/domain/store/phone'
import {buttonClass} from '~/ui/button'
import {FieldError} from '~/ui/field-error'
import {useHydrated} from '~/ui/use-hydrated'
import {PriceChangePanel} from './price-change-panel'
import type {CheckoutResult} from './checkout-result'
import {messages} from './messages'

interface ResultPanelProps {
  result: CheckoutResult | null
  /** Shown beside a field. */
  hasFieldErrors: boolean
  store: {phone: string | null}
  /** What the order comes to as the page shows it. */
  totalCents: number
  isEstimate: boolean
}

export function ResultPanel({result, hasFieldErrors, store: {phone}, ...total}: ResultPanelProps) {
  const isHydrated = useHydrated()
  if (result?.kind === 'changed') return <PriceChangePanel differences={result.differences} {...total} />
  if (result?.kind === 'sign-in' && !isHydrated) {
    return (
      <Frame>
        <p className="font-semibold first-letter:uppercase">{messages.signIn.please}</p>
        <a href="#checkout-sign-in" className={buttonClass('primary', 'mt-3')}>
          {messages.signIn.below}
        </a>
      </Frame>
    )
  }
  const text = textOf(result, hasFieldErrors)
  if (!text) return null
  return (
    <Frame>
      <FieldError text={text} role="alert" />
      {result?.kind === 'refused' && result.call && phone ? (
        <a href={phoneHref(phone)} className={buttonClass('quiet', 'mt-3')}>
          {messages.problems.call(formatPhone(phone))}
        </a>
      ) : null}
    </Frame>
  )
}

function textOf(result: CheckoutResult | null, hasFieldErrors: boolean): string | null {
  if (result?.kind === 'empty') return messages.changed.nothingLeft
  if (result?.kind !== 'refused') return null
  return result.problems.form ?? (hasFieldErrors ? messages.problems.seeBelow : null)
}

function Frame({children}: {children: React.ReactNode}) {
  return (
    <div
      data-answer
      tabIndex={-1}
      className="rounded-card bg-paper px-5 pt-3 pb-5 shadow-card ring-2 ring-pomegranate ring-inset"
    >
      {children}
    </div>
  )
}
