import {CircleAlert, Tag} from 'lucide-react'
import {browserCart} from './use-cart'
import {messages} from '~/domain/cart/messages'
import type {PricedLine} from '~/domain/pricing/types'
import {maxQuantityOf} from '~/domain/cart/cart-item'

/** Fewer are left than in the cart. The quantity stays until the shopper reduces it. */
export function StockNote({id, title, left}: {id: string; title: string; left: number}) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm font-semibold text-pomegranate">
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      {left === 0 ? messages.line.soldOut : messages.line.left(left)}
      {left > 0 ? (
        <button
          type="button"
          aria-label={messages.line.takeOf(left, title)}
          onClick={() => browserCart().setQuantity(id, left)}
          className="min-h-11 rounded-pill px-3 text-forest underline underline-offset-4 hover:bg-mint"
        >
          {messages.line.take(left)}
        </button>
      ) : null}
    </p>
  )
}

interface DealHintsProps {
  priced: Pick<PricedLine, 'savings' | 'hint' | 'quantity'>
  /** Null: not tracked. */
  stock: number | null
}

/** Deals that apply to a line, and what is missing for one if stock allows. */
export function DealHints({priced: {savings, hint: missing, quantity}, stock}: DealHintsProps) {
  const hint = missing && quantity + missing.missing <= maxQuantityOf(stock) ? missing : null
  if (savings.length === 0 && !hint) return null
  return (
    <ul className="space-y-0.5 text-sm font-semibold">
      {savings.map(({dealId, text}) => (
        <li key={dealId} className="flex items-start gap-1.5 text-forest">
          <Tag className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="tabular-nums">{text}</span>
        </li>
      ))}
      {hint ? <li className="w-fit rounded-pill bg-saffron/25 px-2.5 py-0.5 text-ink">{hint.text}</li> : null}
    </ul>
  )
}
