import {ListCheckout} from './list-checkout'
import type {CheckoutData} from './read-checkout.server'
import type {CheckoutActionData, ChangedResult, CheckoutResult} from './checkout-result'
import {Redirecting} from './redirecting'
import {useMemo} from 'react'
import {requestedLinesOf} from '~/domain/cart/cart-item'
import {createCartView, toSubmittedCart} from '~/domain/cart/cart-view'
import {cartCheckoutPath} from '~/domain/cart/shared-list'
import type {RequestedQuote} from '~/domain/cart/cart-view'
import {acknowledgePrices, browserCart, useCart} from '~/storefront/cart/use-cart'
import {useQuotedCart} from '~/storefront/cart/use-quote'
import {useHydrated} from '~/ui/use-hydrated'
import {CheckoutBody} from './checkout-body'
import {EmptyCheckout} from './empty-checkout'
import {OrderSummary} from './order-summary'
import {PaidAlert} from './checkout-alerts'
import {withinStock} from '~/domain/checkout/price-differences'
import {useCheckout} from './use-checkout'
import {GUEST} from './checkout-fields'
import {usePlacedOrder} from './placed-order'

export function CheckoutPage({actionData, ...loaded}: CheckoutData & {actionData?: CheckoutActionData}) {
  return actionData?.result?.kind === 'go' ? (
    <Redirecting url={actionData.result.url} />
  ) : (
    <OpenCheckout page={loaded} actionData={actionData} />
  )
}

function OpenCheckout({page: loaded, actionData}: CartCheckoutProps) {
  const page = {...loaded, customer: loaded.customer ?? actionData?.customer ?? null}
  const isHydrated = useHydrated()
  const hasCart = useCart().items.length > 0 && isHydrated
  const list = actionData?.list ?? (page.prefersCart && hasCart ? null : page.list)
  return list ? (
    <ListCheckout page={page} actionData={actionData} list={list} />
  ) : (
    <CartCheckout page={page} actionData={actionData} />
  )
}

interface CartCheckoutProps {
  page: CheckoutData
  actionData: CheckoutActionData | undefined
}

function CartCheckout({page, actionData}: CartCheckoutProps) {
  const isHydrated = useHydrated()
  const cart = useCart()
  const placed = usePlacedOrder(page.customer?.id ?? (page.isGuest ? GUEST : null))
  const quoted = useQuotedCart(cart.items, true)
  // Read on submit: what is rendered may be a moment old.
  const checkout = useCheckout({
    isSignedIn: page.customer !== null,
    serverResult: actionData?.result,
    readCart: (changed) =>
      toSubmittedCart(createCartView(browserCart().read().items, newestQuote(quoted.state.known, changed))),
  })
  const {changed} = checkout
  const result = withinCart(checkout.result, cart.items)
  const known = useMemo(() => newestQuote(quoted.state.known, changed), [quoted.state.known, changed])
  const view = useMemo(() => createCartView(cart.items, known), [cart.items, known])

  /** The shopper accepts the server's prices and quantities. */
  function confirm() {
    if (result?.kind !== 'changed') return
    const store = browserCart()
    const available = withinStock(requestedLinesOf(store.read().items), result.differences)
    for (const {id, quantity} of available) store.setQuantity(id, quantity)
    acknowledgePrices(result.quote.products)
  }

  if (isHydrated && cart.items.length === 0 && placed.kind !== 'loading') {
    // Paid just now, or seen paid by another tab.
    const paidBefore = page.back?.status === 'paid' ? page.back.number : null
    const paidNumber = placed.kind === 'paid' ? placed.number : paidBefore
    return <EmptyCheckout paidNumber={paidNumber} isGuest={page.isGuest} />
  }
  return (
    <CheckoutBody
      page={page}
      actionData={actionData}
      checkout={{...checkout, result}}
      view={view}
      registerPath={cartCheckoutPath(toSubmittedCart(view).lines)}
      onConfirm={confirm}
      paidAlert={placed.kind === 'paid' ? <PaidAlert number={placed.number} isGuest={page.isGuest} /> : null}
      summary={<OrderSummary view={view} quoted={quoted} isCart />}
    />
  )
}

/** Without the differences of what another tab has taken out of the cart. */
function withinCart(result: CheckoutResult | null, items: readonly {id: string}[]): CheckoutResult | null {
  if (result?.kind !== 'changed') return result
  const differences = result.differences.filter(({id}) => items.some((item) => item.id === id))
  return differences.length > 0 ? {...result, differences} : null
}

function newestQuote(known: RequestedQuote | null, changed: ChangedResult | null): RequestedQuote | null {
  if (!changed) return known
  const {quote, differences} = changed
  if (known && known.quote.now >= quote.now) return known
  const requestedIds = [...quote.products, ...differences].map(({id}) => id)
  return {quote, requestedIds: new Set(requestedIds)}
}
