import {and, asc, count, desc, eq, gte, inArray, isNotNull, lt, or, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {seek} from '~/customers/desk/customer-question'
import type {Sql} from '~/db/client.server'
import {orderHistory, orders} from '~/db/orders-schema'
import {addDays, toInstant, toLocal} from '~/store/zone'
import {CURRENT} from '../order-status'
import {readDeskOrders} from './desk-rows.server'
import type {Arrival, DeskOrder, OpenDay} from './order-desk'

/** Far more than a day or a search has to show. */
const MOST_OF_A_DAY = 1_000
const MOST_FOUND = 50
const MOST_FLAGGED = 100
const MOST_ARRIVALS = 30
/** A counter that was away for longer has more to do than to hear of each. */
const ARRIVED_WITHIN_MS = 6 * 3_600_000

export function listDay(sql: Sql, date: string, timeZone: string): Promise<DeskOrder[]> {
  return readDeskOrders(sql, {
    where: and(
      inArray(orders.status, [...CURRENT, 'collected', 'cancelled', 'no_show']),
      isNotNull(orders.paidAt),
      gte(orders.pickupStartsAt, new Date(toInstant(date, 0, timeZone))),
      lt(orders.pickupStartsAt, new Date(toInstant(addDays(date, 1), 0, timeZone))),
    ),
    orderBy: [asc(orders.pickupStartsAt), asc(orders.createdAt), asc(orders.id)],
    limit: MOST_OF_A_DAY,
  })
}

export async function listFlagged(sql: Sql): Promise<DeskOrder[]> {
  const flagged = await readDeskOrders(sql, {
    where: isNotNull(orders.flag),
    orderBy: [asc(orders.createdAt), asc(orders.id)],
    limit: MOST_FLAGGED,
  })
  return flagged.filter(({flag}) => flag !== null)
}

export async function searchOrders(sql: Sql, text: string): Promise<DeskOrder[]> {
  const sought = soughtBy(text)
  if (!sought) return []
  return readDeskOrders(sql, {
    where: sought,
    orderBy: [desc(orders.createdAt), desc(orders.id)],
    limit: MOST_FOUND,
  })
}

function soughtBy(text: string): SQL | undefined {
  const {words, phone, orderNumber} = seek(text.replaceAll('\0', ''))
  if (words.length === 0) return undefined
  return or(
    and(...words.map((word) => raw`lower(${orders.name}) like lower(${`%${escapeLike(word)}%`})`)),
    phone === null ? undefined : raw`${orders.phone} like ${`%${phone}%`}`,
    orderNumber === null ? undefined : eq(orders.number, orderNumber),
  )
}

function escapeLike(part: string): string {
  return part.replace(/[\\%_]/g, String.raw`\$&`)
}

export async function countOpen(sql: Sql, timeZone: string): Promise<OpenDay[]> {
  const windows = await sql
    .select({startsAt: orders.pickupStartsAt, count: count()})
    .from(orders)
    .where(inArray(orders.status, CURRENT))
    .groupBy(orders.pickupStartsAt)
    .orderBy(asc(orders.pickupStartsAt))
  const days = new Map<string, number>()
  for (const {startsAt, count: some} of windows) {
    const {date} = toLocal(+startsAt, timeZone)
    days.set(date, (days.get(date) ?? 0) + some)
  }
  return [...days].map(([date, all]) => ({date, count: all}))
}

export async function listArrivals(sql: Sql, now: number): Promise<Arrival[]> {
  const rows = await sql
    .select({
      orderId: orders.id,
      number: orders.number,
      pickupStartsAt: orders.pickupStartsAt,
      at: orderHistory.at,
    })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderHistory.orderId))
    .where(
      and(
        gte(orderHistory.at, new Date(now - ARRIVED_WITHIN_MS)),
        eq(orderHistory.toStatus, 'received'),
        // What was taken back to "New" did not arrive again.
        inArray(orderHistory.fromStatus, ['pending', 'expired']),
      ),
    )
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(MOST_ARRIVALS)
  return rows.map(({orderId, number, pickupStartsAt, at}) => ({
    ...{orderId, number, pickupStartsAt: pickupStartsAt.toISOString(), at: at.toISOString()},
  }))
}
