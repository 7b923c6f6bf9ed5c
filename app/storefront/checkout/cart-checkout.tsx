import {useMemo} from 'react'
import {toCartItem} from '~/domain/cart/cart-item'
import {createCartView} from '~/domain/cart/cart-view'
import type {RequestedQuote} from '~/domain/cart/cart-view'
import {browserCart, useCart} from '~/storefront/cart/use-cart'
import {useQuotedCart} from '~/storefront/cart/use-quote'
import {useHydrated} from '~/ui/use-hydrated'
import type {ChangedResult} from './checkout-result'
import {CheckoutBody} from './checkout-body'
import type {CheckoutActionData} from './checkout-result'
import {EmptyCheckout} from './empty-checkout'
import {OrderSummary} from './order-summary'
import {PaidAlert} from './checkout-alerts'
import type {CheckoutData} from './read-checkout.server'
import {toSubmittedCart, withinStock} from './submitted-cart'
import {useCheckout} from './use-checkout'
import {usePlacedOrder} from './use-placed-order'

/** The cart of this browser on its way to being paid. It follows what other tabs do to it. */
export function CartCheckout({
  page,
  actionData,
}: {
  page: CheckoutData
  actionData: CheckoutActionData | undefined
}) {
  const isHydrated = useHydrated()
  const cart = useCart()
  const placed = usePlacedOrder(page.customer?.id ?? null)
  const quoted = useQuotedCart(cart.items, true)
  const checkout = useCheckout(actionData?.answer)
  const {answer: result, changed} = checkout
  const known = useMemo(() => newestQuote(quoted.state.known, changed), [quoted.state.known, changed])
  const view = useMemo(() => createCartView(cart.items, known), [cart.items, known])

  /** What the server could not do as it was asked: from now on it is what the shopper knows. */
  function confirm() {
    if (result?.kind !== 'changed') return
    const store = browserCart()
    const before = store.read().items.map(({id, product_quantity}) => ({id, quantity: product_quantity}))
    for (const {id, quantity} of withinStock(before, result.differences)) store.setQuantity(id, quantity)
    store.acknowledgePrices(
      new Map(result.quote.products.map((product) => [product.id, toCartItem(product)])),
    )
  }

  if (isHydrated && cart.items.length === 0 && placed.kind !== 'loading') {
    // Paid just now, or, as another tab has seen, before.
    const paidBefore = page.back?.status === 'paid' ? page.back.number : null
    return <EmptyCheckout paidNumber={placed.kind === 'paid' ? placed.number : paidBefore} />
  }
  return (
    <CheckoutBody
      page={page}
      actionData={actionData}
      checkout={checkout}
      subtotalCents={view.totals.subtotalCents}
      // Read when it is sent: what is drawn may be a moment old.
      readCart={() => toSubmittedCart(createCartView(browserCart().read().items, known))}
      onConfirm={confirm}
      paidAlert={placed.kind === 'paid' ? <PaidAlert number={placed.number} /> : null}
      summary={<OrderSummary view={view} quoted={quoted} isCart />}
    />
  )
}

function newestQuote(known: RequestedQuote | null, changed: ChangedResult | null): RequestedQuote | null {
  if (!changed) return known
  const {quote, differences} = changed
  if (known && known.quote.now >= quote.now) return known
  const requestedIds = [...quote.products, ...differences].map(({id}) => id)
  return {quote, requestedIds: new Set(requestedIds)}
}
