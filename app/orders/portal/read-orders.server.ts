import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/store/settings.server'
import type {StoreSettings} from '~/store/settings'
import {formatOrderNumber} from '../order-number'
import {PENDING_FOR_MS} from '../order-status'
import {ORDERS_ON_A_PAGE} from '../orders.server'
import {clockText} from './moment-text'
import type {PastView} from './past-address'
import {showOrder} from './shown-order'
import type {ShownOrder} from './shown-order'

type Context = Pick<AppLoadContext, 'orders' | 'content' | 'log'>

/** Placed and not paid: it can still be. */
export interface WaitingOrder {
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
): Promise<{orders: ShownOrder[]; waiting: WaitingOrder | null}> {
  const [{timeZone}, orders, waiting] = await Promise.all([
    readStoreSettings(context),
    context.orders.listCurrent(customerId),
    context.checkout.findWaiting(customerId),
  ])
  const heldUntil = waiting ? Date.parse(waiting.createdAt) + PENDING_FOR_MS : 0
  return {
    orders: orders.map((order) => showOrder(order, timeZone, now)),
    waiting:
      waiting && heldUntil > now
        ? {
            shownNumber: formatOrderNumber(waiting.number),
            totalCents: waiting.totalCents,
            until: clockText(new Date(heldUntil).toISOString(), timeZone),
          }
        : null,
  }
}

export async function readPastOrders(
  context: Context,
  customerId: string,
  {pages}: PastView,
  now: number,
): Promise<{orders: ShownOrder[]; hasOlder: boolean; pageSize: number}> {
  const [{timeZone}, {orders, hasOlder}] = await Promise.all([
    readStoreSettings(context),
    context.orders.listPast(customerId, pages),
  ])
  return {
    orders: orders.map((order) => showOrder(order, timeZone, now)),
    hasOlder,
    pageSize: ORDERS_ON_A_PAGE,
  }
}

export interface Receipt {
  order: ShownOrder
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
    context.orders.findOwn(customerId, number),
  ])
  if (!order || order.paidAt === null) return null
  const {name, address, phone, email, timeZone} = settings
  return {order: showOrder(order, timeZone, now), store: {name, address, phone, email}}
}
