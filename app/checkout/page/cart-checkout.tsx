import {useMemo} from 'react'
import {itemOf} from '~/cart/cart-item'
import {viewCart} from '~/cart/cart-view'
import type {AskedQuote} from '~/cart/cart-view'
import {browserCart, useCart} from '~/cart/use-cart'
import {useQuotedCart} from '~/cart/use-quote'
import {useHydrated} from '~/ui/use-hydrated'
import type {ChangedAnswer} from './checkout-answer'
import {CheckoutBody} from './checkout-body'
import type {Given} from './checkout-page'
import {EmptyCheckout} from './empty-checkout'
import {OrderSummary} from './order-summary'
import {PaidNotice} from './notices'
import type {CheckoutData} from './read-checkout.server'
import {sentCartOf, withinStock} from './sent-cart'
import {useCheckout} from './use-checkout'
import {usePlacedOrder} from './use-placed-order'

/** The cart of this browser on its way to being paid. It follows what other tabs do to it. */
export function CartCheckout({page, given}: {page: CheckoutData; given: Given | undefined}) {
  const alive = useHydrated()
  const cart = useCart()
  const placed = usePlacedOrder(page.customer?.id ?? null)
  const quoted = useQuotedCart(cart.items, true)
  const checkout = useCheckout(given?.answer)
  const {answer, changed} = checkout
  const known = useMemo(() => newestOf(quoted.state.known, changed), [quoted.state.known, changed])
  const view = useMemo(() => viewCart(cart.items, known), [cart.items, known])

  /** What the server could not do as it was asked: from now on it is what the shopper knows. */
  function confirm() {
    if (answer?.kind !== 'changed') return
    const store = browserCart()
    const before = store.read().items.map(({id, product_quantity}) => ({id, quantity: product_quantity}))
    for (const {id, quantity} of withinStock(before, answer.differences)) store.setQuantity(id, quantity)
    store.notePrices(new Map(answer.quote.products.map((product) => [product.id, itemOf(product)])))
  }

  if (alive && cart.items.length === 0 && placed.kind !== 'asking') {
    // Paid just now, or, as another tab has seen, before.
    const paidBefore = page.back?.status === 'paid' ? page.back.number : null
    return <EmptyCheckout paid={placed.kind === 'paid' ? placed.number : paidBefore} />
  }
  return (
    <CheckoutBody
      page={page}
      given={given}
      checkout={checkout}
      subtotalCents={view.totals.subtotalCents}
      // Read when it is sent: what is drawn may be a moment old.
      readCart={() => sentCartOf(viewCart(browserCart().read().items, known))}
      onConfirm={confirm}
      news={placed.kind === 'paid' ? <PaidNotice number={placed.number} /> : null}
      summary={<OrderSummary view={view} quoted={quoted} isCart />}
    />
  )
}

function newestOf(known: AskedQuote | null, changed: ChangedAnswer | null): AskedQuote | null {
  if (!changed) return known
  const {quote, differences} = changed
  if (known && known.quote.now >= quote.now) return known
  const asked = [...quote.products, ...differences].map(({id}) => id)
  return {quote, asked: new Set(asked)}
}
