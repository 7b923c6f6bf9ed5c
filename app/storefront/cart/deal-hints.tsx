import {Tag} from 'lucide-react'
import type {PricedLine} from '~/domain/pricing/types'
import {MAX_QUANTITY} from '~/domain/cart/cart-item'

interface DealHintsProps {
  priced: Pick<PricedLine, 'savings' | 'hint' | 'quantity'>
  /** Null: not tracked. */
  stock: number | null
}

/** What deals do for a line, and what is missing for one, if the shelf still has so many. */
export function DealHints({priced: {savings, hint: missing, quantity}, stock}: DealHintsProps) {
  const max = Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY)
  const hint = missing && quantity + missing.missing <= max ? missing : null
  if (savings.length === 0 && !hint) return null
  return (
    <ul className="space-y-0.5 text-sm font-semibold">
      {savings.map(({dealId, text}) => (
        <li key={dealId} className="flex items-start gap-1.5 text-pomegranate">
          <Tag className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="tabular-nums">{text}</span>
        </li>
      ))}
      {hint ? <li className="w-fit rounded-pill bg-saffron/25 px-2.5 py-0.5 text-ink">{hint.text}</li> : null}
    </ul>
  )
}
