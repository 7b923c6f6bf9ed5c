import {openCart} from '~/cart/cart-key'
import {CartNote} from '~/cart/cart-note'
import {CartTotals} from '~/cart/cart-totals'
import type {CartView} from '~/cart/cart-view'
import {GoneLines} from '~/cart/gone-lines'
import {words as cartWords} from '~/cart/words'
import type {QuotedCart} from '~/cart/use-quote'
import {useHydrated} from '~/ui/use-hydrated'
import {SummaryLine} from './summary-line'
import {words as checkoutWords} from './words'

const words = checkoutWords.summary
/** More are folded away, so that the form is not far on a phone. */
const MOST_SHOWN = 4

interface OrderSummaryProps {
  view: CartView
  quoted?: Pick<QuotedCart, 'state' | 'ask'>
  /** It lies in the browser, and may be changed. */
  isCart?: boolean
  /** What an address named and the shop does not know. */
  unknown?: readonly string[]
}

/** What is ordered, with its prices explained as in the cart. */
export function OrderSummary({view, quoted, isCart = false, unknown = []}: OrderSummaryProps) {
  const alive = useHydrated()
  const {lines, count, gone} = view
  const {problem = null, asking = false} = quoted?.state ?? {}
  const folds = lines.length > MOST_SHOWN + 1
  const first = folds ? lines.slice(0, MOST_SHOWN) : lines
  const rest = folds ? lines.slice(MOST_SHOWN) : []
  return (
    <section aria-labelledby="checkout-summary" className="rounded-card bg-paper p-5 shadow-card">
      <div className="flex items-center justify-between gap-3">
        <h2 id="checkout-summary" className="text-xl">
          {words.title}{' '}
          {count > 0 ? (
            <span className="font-sans text-base font-normal tracking-normal text-muted">
              {cartWords.count(count)}
            </span>
          ) : null}
        </h2>
        {isCart ? (
          <button
            type="button"
            disabled={!alive}
            onClick={openCart}
            className="-me-2 min-h-11 px-2 font-semibold text-forest underline underline-offset-4 noscript:hidden"
          >
            {words.edit}
          </button>
        ) : null}
      </div>
      {isCart && !alive ? <Waiting /> : null}
      <ul aria-label={cartWords.lines} className="divide-y divide-sand">
        {first.map((line) => (
          <SummaryLine key={line.item.id} line={line} isCart={isCart} />
        ))}
      </ul>
      {rest.length > 0 ? (
        <details className="border-t border-sand">
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-forest">
            {words.more(rest.length)}
          </summary>
          <ul className="divide-y divide-sand border-t border-sand">
            {rest.map((line) => (
              <SummaryLine key={line.item.id} line={line} isCart={isCart} />
            ))}
          </ul>
        </details>
      ) : null}
      {isCart ? (
        <div className="-mx-5">
          <GoneLines items={gone} />
        </div>
      ) : null}
      {unknown.length > 0 ? (
        <p className="border-t border-sand py-3 text-sm text-muted [overflow-wrap:anywhere]">
          {cartWords.list.unknown(unknown)}
        </p>
      ) : null}
      {problem ? (
        <div className="mb-3">
          <CartNote text={problem} onRetry={quoted?.ask} retrying={asking} />
        </div>
      ) : null}
      {alive || !isCart ? (
        <div className="border-t border-sand pt-3">
          <CartTotals view={view} asking={asking} />
        </div>
      ) : null}
    </section>
  )
}

/** Until the browser has told what is in the cart; for good where it cannot. */
function Waiting() {
  return (
    <>
      <div className="noscript:hidden" aria-hidden="true">
        {[0, 1].map((line) => (
          <div key={line} className="flex gap-3 py-3">
            <div className="size-14 rounded-field bg-sand/60" />
            <div className="flex-1 space-y-2 py-1">
              <div className="h-4 w-3/4 rounded bg-sand/60" />
              <div className="h-4 w-1/3 rounded bg-sand/60" />
            </div>
          </div>
        ))}
      </div>
      <div className="hidden py-3 noscript:block">
        <p className="font-semibold">{checkoutWords.noScript.title}</p>
        <p className="mt-1 text-sm text-muted">{checkoutWords.noScript.text}</p>
      </div>
    </>
  )
}
