import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/domain/store/settings.server'
import type {StoreSettings} from '~/domain/store/settings'
import {formatOrderNumber} from '~/domain/orders/order-number'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {ORDERS_PER_PAGE} from '~/domain/orders/orders.server'
import {formatClockTime} from '~/platform/time/format-instant'
import type {PastOrdersView} from './past-orders-url'
import {toOrderView} from '~/domain/orders/order-view'
import type {OrderView} from '~/domain/orders/order-view'
import {MAX_LINES, MAX_QUANTITY} from '~/domain/cart/cart-item'
import {quoteCart} from '~/domain/cart/quote.server'
import type {Order} from '~/domain/orders/order'
import {planReorder} from './reorder'
import type {Reorder} from './reorder'

type Context = Pick<AppLoadContext, 'orders' | 'content' | 'log'>

/** Placed and not paid: it can still be. */
export interface UnpaidOrderView {
  /** "K7M-4XTP" */
  shownNumber: string
  totalCents: number
  /** "4:35 PM": until when its pickup time is held. */
  until: string
}

export async function readCurrentOrders(
  context: Context & Pick<AppLoadContext, 'checkout'>,
  customerId: string,
  now: number,
): Promise<{orders: OrderView[]; waiting: UnpaidOrderView | null}> {
  const [{timeZone}, orders, waiting] = await Promise.all([
    readStoreSettings(context),
    context.orders.listCurrent(customerId),
    context.checkout.findPending(customerId),
  ])
  const heldUntil = waiting ? Date.parse(waiting.createdAt) + PENDING_LIFETIME_MS : 0
  return {
    orders: orders.map((order) => toOrderView(order, timeZone, now)),
    waiting:
      waiting && heldUntil > now
        ? {
            shownNumber: formatOrderNumber(waiting.number),
            totalCents: waiting.totalCents,
            until: formatClockTime(new Date(heldUntil).toISOString(), timeZone),
          }
        : null,
  }
}

export async function readPastOrders(
  context: Context,
  customerId: string,
  {pages}: PastOrdersView,
  now: number,
): Promise<{orders: OrderView[]; hasOlder: boolean; pageSize: number}> {
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

export interface Receipt {
  order: OrderView
  store: Pick<StoreSettings, 'name' | 'address' | 'phone' | 'email'>
}

/** Null: the customer has no such order, or has not paid it. */
export async function readReceipt(
  context: Context,
  {customerId, number = ''}: {customerId: string; number?: string},
  now: number,
): Promise<Receipt | null> {
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
