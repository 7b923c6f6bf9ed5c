import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {ORDERS_PER_PAGE} from '~/domain/orders/orders.server'
import {formatClockTime} from '~/platform/time/format-instant'
import type {PastOrdersView} from './past-orders-url'
import {toOrderView} from '~/domain/orders/order-view'
import {MAX_LINES, MAX_QUANTITY} from '~/domain/cart/cart-item'
import {quoteCart} from '~/domain/cart/quote.server'
import type {Order} from '~/domain/orders/order'
import {planReorder} from './reorder'
import type {Reorder} from './reorder'

type Context = Pick<AppLoadContext, 'orders' | 'content' | 'log'>

export async function readCurrentOrders(
  context: Context & Pick<AppLoadContext, 'checkout'>,
  customerId: string,
  now: number,
) {
  const [{timeZone}, orders, waiting] = await Promise.all([
    readStoreSettings(context),
    context.orders.listCurrent(customerId),
    context.checkout.findPending(customerId),
  ])
  return {
    orders: orders.map((order) => toOrderView(order, timeZone, now)),
    waiting: waiting && toUnpaidOrder(waiting, timeZone, now),
  }
}

/** Placed but not paid; null: its pickup time is no longer held. */
function toUnpaidOrder(
  {number, totalCents, createdAt}: {number: string; totalCents: number; createdAt: string},
  timeZone: string,
  now: number,
) {
  const heldUntil = Date.parse(createdAt) + PENDING_LIFETIME_MS
  if (heldUntil <= now) return null
  const until = formatClockTime(new Date(heldUntil).toISOString(), timeZone)
  return {shownNumber: formatOrderNumber(number), totalCents, until}
}

export type UnpaidOrderView = NonNullable<ReturnType<typeof toUnpaidOrder>>

export async function readPastOrders(
  context: Context,
  customerId: string,
  {pages}: PastOrdersView,
  now: number,
) {
  const [{timeZone}, {orders, hasOlder}] = await Promise.all([
    readStoreSettings(context),
    context.orders.listPast(customerId, pages),
  ])
  return {
    orders: orders.map((order) => toOrderView(order, timeZone, now)),
    hasOlder,
    pageSize: ORDERS_PER_PAGE,
  }
}

/** Null: the customer has no such order, or has not paid it. */
export async function readReceipt(
  context: Context,
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
    .map(({productId, quantity}) => ({id: productId, quantity: Math.min(quantity, MAX_QUANTITY)}))
  const quote = await quoteCart(context, requested, now)
  return quote && planReorder(lines, quote.products, quote.rules)
}
