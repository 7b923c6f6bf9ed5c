import {Tag} from 'lucide-react'
import {formatCents} from '~/domain/pricing/money'
import type {PricedLine} from '~/domain/pricing/types'
import {messages} from './messages'

/** What the chosen quantity comes to, and what deals do for it. */
export function TotalLine({line}: {line: PricedLine}) {
  const {totalCents, fullCents, savings, hint} = line
  return (
    <div aria-live="polite" aria-atomic="true" className="min-w-36 sm:text-end">
      <p className="text-sm font-semibold">{messages.total}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 sm:justify-end">
        <span className="price text-3xl">{formatCents(totalCents)}</span>
        {totalCents < fullCents ? (
          <span className="text-muted">
            <span className="sr-only">, {messages.price.insteadOf} </span>
            <s className="tabular-nums">{formatCents(fullCents)}</s>
          </span>
        ) : null}
      </p>
      {savings.map(({dealId, text}) => (
        <DealNote key={dealId} text={text} />
      ))}
      {hint ? <DealNote text={hint.text} /> : null}
    </div>
  )
}

function DealNote({text}: {text: string}) {
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-forest sm:justify-end">
      <Tag className="size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
