import {formatCents} from '~/domain/pricing/money'
import type {CartView} from '~/domain/cart/cart-view'
import {messages} from '~/domain/cart/messages'

interface CartTotalsProps {
  view: Pick<CartView, 'totals' | 'isFullyPriced'>
  isLoading?: boolean
}

export function CartTotals({view: {totals, isFullyPriced}, isLoading = false}: CartTotalsProps) {
  const {subtotalCents, taxCents, totalCents, savedCents} = totals
  return (
    <>
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 text-sm">
        <dt className="text-muted">{messages.totals.subtotal}</dt>
        <dd className="text-end tabular-nums">{formatCents(subtotalCents)}</dd>
        <dt className="text-muted">{messages.totals.taxes}</dt>
        <dd className="text-end tabular-nums">{formatCents(taxCents)}</dd>
        <dt className="text-base font-semibold">{messages.totals.total}</dt>
        <dd className="price text-end text-2xl">{formatCents(totalCents)}</dd>
      </dl>
      {savedCents > 0 ? (
        <p className="text-end text-sm font-semibold text-forest">
          {messages.totals.saved(formatCents(savedCents))}
        </p>
      ) : null}
      {isFullyPriced ? null : (
        <p className="text-sm text-muted">{isLoading ? messages.loadingPrices : messages.totals.estimate}</p>
      )}
    </>
  )
}
