import {CircleAlert} from 'lucide-react'
import {formatOrdered} from '~/domain/pricing/amount-text'
import {formatCents} from '~/domain/pricing/money'
import {buttonClass} from '~/ui/button'
import type {PriceDifference} from '~/domain/checkout/checkout'
import type {ChangedResult} from './checkout-result'
import {messages as allMeatMessages} from './meat-messages'
import {messages as checkoutMessages} from './messages'

const messages = checkoutMessages.changed
const meatMessages = allMeatMessages.changed

interface PriceChangePanelProps {
  differences: ChangedResult['differences']
  /** Of the cart as it is now: it may have changed in another tab since. */
  totalCents: number
  isEstimate: boolean
}

export function PriceChangePanel({differences, totalCents, isEstimate}: PriceChangePanelProps) {
  return (
    <section
      data-answer
      tabIndex={-1}
      role="alert"
      aria-labelledby="checkout-changed"
      className="rounded-card bg-paper p-5 shadow-card ring-2 ring-saffron ring-inset sm:p-7"
    >
      <h2 id="checkout-changed" className="flex items-start gap-2.5 text-2xl">
        <CircleAlert className="mt-1 size-6 shrink-0 text-saffron-text" aria-hidden="true" />
        {messages.title}
      </h2>
      <p className="mt-1 text-muted">{messages.text}</p>
      <ul className="mt-4 divide-y divide-sand border-y border-sand">
        {differences.map((difference) => (
          <Difference key={`${difference.id} ${difference.kind}`} difference={difference} />
        ))}
      </ul>
      {totalCents > 0 ? (
        <>
          <p className="mt-4 flex items-baseline justify-between gap-4">
            <span className="font-semibold">{isEstimate ? meatMessages.total : messages.total}</span>
            <span className="price text-2xl">{formatCents(totalCents)}</span>
          </p>
          <button type="submit" className={buttonClass('saffron', 'mt-4 min-h-12 w-full')}>
            {(isEstimate ? meatMessages.confirm : messages.confirm)(formatCents(totalCents))}
          </button>
        </>
      ) : (
        <p className="mt-4 font-semibold">{messages.nothingLeft}</p>
      )}
    </section>
  )
}

function Difference({difference}: {difference: PriceDifference}) {
  const {seenCents, nowCents} = difference
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 font-semibold">{describeDifference(difference)}</span>
      <span className="ms-auto flex items-baseline gap-2 tabular-nums">
        {seenCents === null ? null : (
          <span className="text-muted">
            <span className="text-sm">{messages.was}</span> <s>{formatCents(seenCents)}</s>
          </span>
        )}
        <span className="font-semibold">
          <span className="text-sm font-normal text-muted">{messages.now}</span>{' '}
          {nowCents === null ? messages.notCounted : formatCents(nowCents)}
        </span>
      </span>
    </li>
  )
}

function describeDifference({kind, title, left, per, isEstimate}: PriceDifference): string {
  switch (kind) {
    case 'dearer':
    case 'cheaper':
      return isEstimate ? meatMessages[kind](title) : messages[kind](title)
    case 'amount':
      return meatMessages.amount(title, formatOrdered(left ?? 0, per ?? 'piece'))
    case 'gone':
      return messages[kind](title)
    case 'sold-out':
      return messages.soldOut(title)
    case 'fewer':
      return messages.fewer(title, left ?? 0)
  }
}
