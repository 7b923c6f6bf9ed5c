import {asc, eq} from 'drizzle-orm'
import {isDifferenceSignature, splitGuestOrderKey} from '~/domain/orders/guest-link.server'
import type {Order} from '~/domain/orders/order'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {readOrders} from '~/domain/orders/order-rows.server'
import {orders} from '~/platform/db/orders-schema'
import type {ResolvedPaymentsDeps} from '../payments'
import {endDifference, findLastDifference} from './difference-rows.server'
import type {DifferenceRow} from './difference-rows.server'
import {findNeededCents} from './needed-difference.server'

/** What the shopper is asked for, and of which order. */
export interface OrderDifference extends Pick<DifferenceRow, 'id' | 'cents' | 'status'> {
  order: Order
}

/** The last one of the order whose mailed link has this key. */
export async function findDifferenceByKey(
  {sql, secret, now}: Pick<ResolvedPaymentsDeps, 'sql' | 'secret' | 'now'>,
  key: string,
): Promise<OrderDifference | null> {
  const parts = splitGuestOrderKey(key)
  const number = parseOrderNumber(parts.number)
  if (number === null || parts.signature === null) return null
  const where = eq(orders.number, number)
  const [order] = await readOrders(sql, {where, orderBy: [asc(orders.id)], limit: 1})
  if (!order || !isDifferenceSignature(secret, order, parts.signature)) return null
  const difference = await findLastDifference(sql, order.id)
  if (!difference) return null
  const {id, cents, status} = difference
  const isNeeded = ((await findNeededCents(sql, order)) ?? 0) > 0
  if (status !== 'asked' || isNeeded) return {id, cents, status, order}
  // Staff took less since, or the order has ended.
  await endDifference(sql, difference, 'withdrawn', new Date(now()))
  return {id, cents, status: 'withdrawn', order}
}
