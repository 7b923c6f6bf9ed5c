import {messages as estimateMessages} from '~/domain/pricing/estimate-messages'
import {formatCents} from '~/domain/pricing/money'
import type {CartView} from '~/domain/cart/cart-view'
import {messages} from '~/domain/cart/messages'

interface CartTotalsProps {
  view: Pick<CartView, 'totals' | 'isFullyPriced' | 'isEstimate'>
  isLoading?: boolean
}

export function CartTotals({view: {totals, isFullyPriced, isEstimate}, isLoading = false}: CartTotalsProps) {
  const {subtotalCents, taxCents, totalCents, savedCents} = totals
  return (
    <>
      <dl className="grid grid-cols-[auto_auto] items-baseline justify-between gap-x-4 text-sm">
        <Sum name={messages.totals.subtotal} className="text-muted" cents={subtotalCents} />
        <Sum name={messages.totals.taxes} className="justify-self-end text-muted" cents={taxCents} />
        {savedCents > 0 ? (
          <Sum
            name={messages.totals.saved}
            className="rounded-pill bg-saffron/25 px-2.5 py-0.5 font-semibold text-forest-900"
            cents={savedCents}
          />
        ) : null}
        <Sum
          name={isEstimate ? estimateMessages.total : messages.totals.total}
          className="col-start-2 justify-self-end text-base font-semibold"
          amountClass="price text-2xl"
          cents={totalCents}
        />
      </dl>
      {isFullyPriced ? null : (
        <p className="text-sm text-muted">{isLoading ? messages.loadingPrices : messages.totals.estimate}</p>
      )}
    </>
  )
}

interface SumProps {
  name: string
  cents: number
  className: string
  amountClass?: string
}

function Sum({name, cents, className, amountClass = 'tabular-nums'}: SumProps) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-1.5 ${className}`}>
      <dt>{name}</dt> <dd className={amountClass}>{formatCents(cents)}</dd>
    </div>
  )
}
