import {and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderApproaches, orderFlags, orderHistory, orderLines, orders} from '~/platform/db/orders-schema'
import {addDays, toInstant, toLocal} from '~/platform/time/time-zone'
import {CURRENT_STATUSES} from '~/domain/orders/order-status'
import {readAdminOrders} from './order-admin-rows.server'

/** Upper bounds, far above what occurs. */
const MAX_PER_DAY = 1_000
const MAX_FLAGGED = 100
const MAX_ARRIVALS = 30
/** Older arrivals are not announced. */
const ARRIVALS_WINDOW_MS = 6 * 3_600_000

/** The orders of one day in the store's zone, by pickup time; those that were never paid are left out. */
export function listDay(sql: Sql, date: string, timeZone: string) {
  return readAdminOrders(sql, {
    where: and(
      inArray(orders.status, [...CURRENT_STATUSES, 'collected', 'cancelled', 'no_show']),
      isNotNull(orders.paidAt),
      gte(orders.pickupStartsAt, new Date(toInstant(date, 0, timeZone))),
      lt(orders.pickupStartsAt, new Date(toInstant(addDays(date, 1), 0, timeZone))),
    ),
    orderBy: [asc(orders.pickupStartsAt), asc(orders.createdAt), asc(orders.id)],
    limit: MAX_PER_DAY,
  })
}

/** Orders of any day that staff must look at, the oldest first. */
export async function listFlagged(sql: Sql) {
  const flagged = await readAdminOrders(sql, {
    where: inArray(orders.id, sql.select({id: orderFlags.orderId}).from(orderFlags)),
    orderBy: [asc(orders.createdAt), asc(orders.id)],
    limit: MAX_FLAGGED,
  })
  return flagged.filter(({flags}) => flags.length > 0)
}

const MAX_APPROACHING = 50

/** Open orders whose customers are here, or else on the way, and nobody has seen it; who said so first comes first. */
export function listApproaching(sql: Sql) {
  const {orderId, kind, at} = orderApproaches
  const isHere = raw`${kind} = 'here'`
  const saidOf = (what: SQL) => raw`(select ${what} from ${orderApproaches} where ${orderId} = ${orders.id})`
  return readAdminOrders(sql, {
    where: and(
      inArray(orders.status, CURRENT_STATUSES),
      inArray(
        orders.id,
        sql.select({id: orderId}).from(orderApproaches).where(isNull(orderApproaches.settledAt)),
      ),
    ),
    orderBy: [desc(saidOf(isHere)), asc(saidOf(raw`${at}`)), asc(orders.id)],
    limit: MAX_APPROACHING,
  })
}

const MAX_HOLDING = 50

/** Open orders of one day in the store's zone that have the product, by pickup time. */
export async function listHolding(sql: Sql, {productId, date, timeZone}: HoldingQuery) {
  return sql
    .select({number: orders.number, quantity: raw<number>`sum(${orderLines.quantity})::integer`})
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, productId),
        inArray(orders.status, CURRENT_STATUSES),
        gte(orders.pickupStartsAt, new Date(toInstant(date, 0, timeZone))),
        lt(orders.pickupStartsAt, new Date(toInstant(addDays(date, 1), 0, timeZone))),
      ),
    )
    .groupBy(orders.id)
    .orderBy(asc(orders.pickupStartsAt), asc(orders.id))
    .limit(MAX_HOLDING)
}

interface HoldingQuery {
  productId: string
  date: string
  timeZone: string
}

export type OpenOrderCount = Awaited<ReturnType<typeof countOpen>>[number]

/** How many orders nobody has begun with, counted up to `limit`. */
export async function countNew(sql: Sql, limit: number): Promise<number> {
  const rows = await sql
    .select({one: raw`1`})
    .from(orders)
    .where(eq(orders.status, 'received'))
    .limit(limit)
  return rows.length
}

/** How many orders are paid and not handed over, by day in the store's zone. */
export async function countOpen(sql: Sql, timeZone: string) {
  const windows = await sql
    .select({startsAt: orders.pickupStartsAt, count: count()})
    .from(orders)
    .where(inArray(orders.status, CURRENT_STATUSES))
    .groupBy(orders.pickupStartsAt)
    .orderBy(asc(orders.pickupStartsAt))
  const days = new Map<string, number>()
  for (const {startsAt, count: windowCount} of windows) {
    const {date} = toLocal(+startsAt, timeZone)
    days.set(date, (days.get(date) ?? 0) + windowCount)
  }
  return [...days].map(([date, total]) => ({date, count: total}))
}

export type Arrival = Awaited<ReturnType<typeof listArrivals>>[number]

/** Orders that were paid in the last hours, the newest first. */
export async function listArrivals(sql: Sql, now: number) {
  const rows = await sql
    .select({
      orderId: orders.id,
      number: orders.number,
      status: orders.status,
      pickupStartsAt: orders.pickupStartsAt,
    })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(
      and(
        gte(orderHistory.at, new Date(now - ARRIVALS_WINDOW_MS)),
        eq(orderHistory.toStatus, 'received'),
        // An order that was put back to "New" did not arrive again.
        inArray(orderHistory.fromStatus, ['pending', 'expired']),
      ),
    )
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(MAX_ARRIVALS)
  return rows.map((row) => ({...row, pickupStartsAt: row.pickupStartsAt.toISOString()}))
}
