import {CircleAlert} from 'lucide-react'
import {formatCents} from '~/pricing/money'
import {buttonClass} from '~/ui/button'
import type {PriceDifference} from '../checkout'
import type {ChangedAnswer} from './checkout-answer'
import {words as checkoutWords} from './words'

const words = checkoutWords.changed

interface ChangedPanelProps {
  changed: ChangedAnswer
}

/** Prices before and now, side by side; nothing goes on until the shopper has said yes to them. */
export function ChangedPanel({changed: {differences, totalCents}}: ChangedPanelProps) {
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
        {words.title}
      </h2>
      <p className="mt-1 text-muted">{words.text}</p>
      <ul className="mt-4 divide-y divide-sand border-y border-sand">
        {differences.map((difference) => (
          <Difference key={`${difference.id} ${difference.kind}`} difference={difference} />
        ))}
      </ul>
      {totalCents > 0 ? (
        <>
          <p className="mt-4 flex items-baseline justify-between gap-4">
            <span className="font-semibold">{words.total}</span>
            <span className="price text-2xl">{formatCents(totalCents)}</span>
          </p>
          <button type="submit" className={buttonClass('saffron', 'mt-4 min-h-12 w-full')}>
            {words.confirm(formatCents(totalCents))}
          </button>
        </>
      ) : (
        <p className="mt-4 font-semibold">{words.nothingLeft}</p>
      )}
    </section>
  )
}

function Difference({difference}: {difference: PriceDifference}) {
  const {seenCents, nowCents} = difference
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0 font-semibold">{describe(difference)}</span>
      <span className="ms-auto flex items-baseline gap-2 tabular-nums">
        {seenCents === null ? null : (
          <span className="text-muted">
            <span className="text-sm">{words.was}</span> <s>{formatCents(seenCents)}</s>
          </span>
        )}
        <span className="font-semibold">
          <span className="text-sm font-normal text-muted">{words.now}</span>{' '}
          {nowCents === null ? words.notCounted : formatCents(nowCents)}
        </span>
      </span>
    </li>
  )
}

function describe({kind, title, left}: PriceDifference): string {
  switch (kind) {
    case 'dearer':
    case 'cheaper':
    case 'gone':
      return words[kind](title)
    case 'sold-out':
      return words.soldOut(title)
    case 'fewer':
      return words.fewer(title, left ?? 0)
  }
}
