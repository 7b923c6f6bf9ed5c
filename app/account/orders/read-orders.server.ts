import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {findBoughtProducts} from '~/domain/orders/find-bought-products.server'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {ORDERS_PER_PAGE} from '~/domain/orders/orders.server'
import {formatClockTime} from '~/platform/time/format-instant'
import type {PastOrdersView} from './past-orders-url'
import {messages} from '~/domain/orders/account-messages'
import {toOrderView} from '~/domain/orders/order-view'
import type {OrderView} from '~/domain/orders/order-view'
import {formatCents} from '~/domain/pricing/money'
import {toApproachView} from './approach-view'
import type {ApproachView} from './approach-view'
import {parseDoneChange} from './current-orders-url'
import {MAX_LINES, mostOf} from '~/domain/cart/cart-item'
import {quoteCart} from '~/domain/cart/quote.server'
import type {Order} from '~/domain/orders/order'
import {planReorder} from './reorder'
import type {PendingSummary} from '~/domain/checkout/checkout'
import type {Reorder} from './reorder'

type Context = Pick<AppLoadContext, 'approaches' | 'orders' | 'content' | 'log'>

const BOUGHT_SHOWN = 10

export async function readCurrentOrders(
  context: Context & Pick<AppLoadContext, 'checkout'>,
  {customerId, search}: {customerId: string; search: URLSearchParams},
  now: number,
) {
  const done = parseDoneChange(search)
  const [store, orders, waiting, changed] = await Promise.all([
    readStoreSettings(context),
    context.orders.listCurrent(customerId),
    context.checkout.findPending(customerId),
    done && context.orders.findByNumber(customerId, done.number),
  ])
  const {timeZone} = store
  const approaches = await context.approaches.read(orders.map(({id}) => id))
  return {
    orders: orders.map((order): CurrentOrderView => ({
      ...toOrderView(order, timeZone, now),
      approach: toApproachView(order, approaches.get(order.id), store, now),
    })),
    waiting: waiting && toUnpaidOrder(waiting, timeZone, now),
    done: done && changed && describeDone(done.kind, toOrderView(changed, timeZone, now)),
  }
}

export type CurrentOrderView = OrderView & {approach: ApproachView | null}

/** By its mailed link, or in the browser that bought it. */
export async function readGuestOrder(
  context: Pick<Context, 'approaches' | 'content' | 'log'>,
  {order, key: orderKey, search}: {order: Order; key: string; search: URLSearchParams},
  now: number,
) {
  const [store, approaches] = await Promise.all([
    readStoreSettings(context),
    context.approaches.read([order.id]),
  ])
  const view = toOrderView(order, store.timeZone, now)
  const approach = toApproachView(order, approaches.get(order.id), store, now)
  const done = parseDoneChange(search)
  return {order: view, approach, orderKey, done: done && describeDone(done.kind, view)}
}

/** What came of it, as it is now; null: it did not happen, as when the address was typed. */
function describeDone(kind: 'canceled' | 'moved', order: OrderView): {title: string; text: string} | null {
  const {status, displayNumber, pickup, refundedCents, chargedCents, hold, card} = order
  const {cancel, pickup: moved} = messages.change
  if (kind === 'moved') {
    return status === 'received' ? {title: moved.done(displayNumber, pickup.text), text: ''} : null
  }
  if (status !== 'cancelled') return null
  const yourCard = card ?? cancel.yourCard
  if (hold && chargedCents === 0) return {title: cancel.done(displayNumber), text: cancel.released(yourCard)}
  const amount = formatCents(refundedCents)
  const text = refundedCents > 0 ? cancel.refunded(amount, yourCard) : cancel.toRefund
  return {title: cancel.done(displayNumber), text}
}

/** Placed but not paid; null: its pickup time is no longer held. */
function toUnpaidOrder(
  {number, totalCents, holdCents, createdAt}: PendingSummary,
  timeZone: string,
  now: number,
) {
  const heldUntil = Date.parse(createdAt) + PENDING_LIFETIME_MS
  if (heldUntil <= now) return null
  const until = formatClockTime(new Date(heldUntil).toISOString(), timeZone)
  return {shownNumber: formatOrderNumber(number), totalCents, isEstimate: holdCents !== null, until}
}

export type UnpaidOrderView = NonNullable<ReturnType<typeof toUnpaidOrder>>

export async function readPastOrders(
  context: Pick<Context, 'orders' | 'content' | 'log'> & Pick<AppLoadContext, 'catalog'>,
  customerId: string,
  {pages}: PastOrdersView,
  now: number,
) {
  const [{timeZone}, {orders, hasOlder}, bought] = await Promise.all([
    readStoreSettings(context),
    context.orders.listPast(customerId, pages),
    findBoughtProducts(context, customerId, now),
  ])
  return {
    bought: (bought ?? []).slice(0, BOUGHT_SHOWN),
    orders: orders.map((order) => toOrderView(order, timeZone, now)),
    hasOlder,
    pageSize: ORDERS_PER_PAGE,
  }
}

/** Null: the customer has no such order, or has not paid it. */
export async function readReceipt(
  context: Omit<Context, 'approaches'>,
  {customerId, number = ''}: {customerId: string; number?: string},
  now: number,
) {
  const [settings, order] = await Promise.all([
    readStoreSettings(context),
    context.orders.findByNumber(customerId, number),
  ])
  if (!order || order.paidAt === null) return null
  const {name, address, phone, email, timeZone} = settings
  return {order: toOrderView(order, timeZone, now), store: {name, address, phone, email}}
}

/** What of an order can be bought again today; null while the catalog is unreachable. */
export async function readReorder(
  context: Pick<AppLoadContext, 'catalog' | 'content' | 'log'>,
  {lines}: Pick<Order, 'lines'>,
  now: number,
): Promise<Reorder | null> {
  const requested = lines
    .slice(0, MAX_LINES)
    .map(({productId, quantity}) => ({id: productId, quantity: Math.min(quantity, mostOf(productId))}))
  const quote = await quoteCart(context, requested, now)
  return quote && planReorder(lines, quote.products, quote.rules)
}
