import {Clock, Tag} from 'lucide-react'
import {messages} from '~/domain/butcher/item-messages'
import {findOptions, leadHoursOf} from '~/domain/butcher/meat-ordering'
import {formatCents} from '~/domain/pricing/money'
import type {MeatForm} from './use-meat-form'

/** What the choice is expected to come to, said as one chooses; never as if it were the price. */
export function EstimateText({form: {estimate, order, ordering, amountHint}}: {form: MeatForm}) {
  const options = order && findOptions(ordering.cutSets, order.optionKeys)
  const hours = options ? leadHoursOf(ordering, options) : 0
  return (
    <div aria-live="polite" aria-atomic="true" className="rounded-card bg-mint px-4 py-3 empty:hidden">
      {estimate ? (
        <>
          <p>
            {estimate.amount}. <strong className="whitespace-nowrap tabular-nums">{estimate.sum}</strong>.
            {estimate.promise ? ` ${estimate.promise}` : null}
          </p>
          {estimate.line.feeCents > 0 ? (
            <p className="mt-1 text-sm text-muted">
              {messages.estimate.fee(formatCents(estimate.line.feeCents))}
            </p>
          ) : null}
          {[...estimate.line.savings, ...(estimate.line.hint ? [estimate.line.hint] : [])].map((note) => (
            <p key={note.text} className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-forest">
              <Tag className="size-4 shrink-0" aria-hidden="true" />
              {note.text}
            </p>
          ))}
        </>
      ) : amountHint ? (
        <p>{amountHint}</p>
      ) : null}
      {hours > 0 ? (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <Clock className="size-4 shrink-0" aria-hidden="true" />
          {messages.order.leadTotal(hours)}
        </p>
      ) : null}
    </div>
  )
}
