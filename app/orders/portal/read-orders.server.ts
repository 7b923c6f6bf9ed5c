import type {AppLoadContext} from '@remix-run/node'
import {readStoreSettings} from '~/store/settings.server'
import type {StoreSettings} from '~/store/settings'
import {ORDERS_ON_A_PAGE} from '../orders.server'
import type {PastView} from './past-address'
import {showOrder} from './shown-order'
import type {ShownOrder} from './shown-order'

type Context = Pick<AppLoadContext, 'orders' | 'content' | 'log'>

export async function readCurrentOrders(
  context: Context,
  customerId: string,
  now: number,
): Promise<ShownOrder[]> {
  const [{timeZone}, orders] = await Promise.all([
    readStoreSettings(context),
    context.orders.listCurrent(customerId),
  ])
  return orders.map((order) => showOrder(order, timeZone, now))
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
