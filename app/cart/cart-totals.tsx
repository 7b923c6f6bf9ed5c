import {formatCents} from '~/pricing/money'
import type {CartView} from './cart-view'
import {words} from './words'

interface CartTotalsProps {
  view: Pick<CartView, 'totals' | 'known'>
  asking?: boolean
}

export function CartTotals({view: {totals, known}, asking = false}: CartTotalsProps) {
  const {subtotalCents, taxCents, totalCents, savedCents} = totals
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 text-sm">
        <dt className="text-muted">{words.totals.subtotal}</dt>
        <dd className="text-end tabular-nums">{formatCents(subtotalCents)}</dd>
        <dt className="text-muted">{words.totals.taxes}</dt>
        <dd className="text-end tabular-nums">{formatCents(taxCents)}</dd>
        <dt className="text-base font-semibold">{words.totals.total}</dt>
        <dd className="price text-end text-2xl">{formatCents(totalCents)}</dd>
      </dl>
      {savedCents > 0 ? (
        <p className="text-end text-sm font-semibold text-pomegranate">
          {words.totals.saved(formatCents(savedCents))}
        </p>
      ) : null}
      {known ? null : <p className="text-sm text-muted">{asking ? words.asking : words.totals.estimate}</p>}
    </>
  )
}
