import {and, asc, countDistinct, eq, inArray, ne, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {udhiyahShares} from '~/platform/db/udhiyah-schema'
import type {TakenShares} from '~/domain/udhiyah/campaign'
import {udhiyahLineId} from '~/domain/udhiyah/line-id'
import {shareDetails} from './share-text'

type ShareRow = typeof udhiyahShares.$inferSelect

/** In words, by order and product of the line. */
export async function readShareDetails(
  sql: Sql,
  orderIds: readonly string[],
): Promise<Map<string, ReturnType<typeof shareDetails>>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(udhiyahShares)
    .where(inArray(udhiyahShares.orderId, [...orderIds]))
    .orderBy(asc(udhiyahShares.orderId), asc(udhiyahShares.number))
  const byLine = new Map<string, ShareRow[]>()
  for (const row of rows) {
    const key = `${row.orderId} ${udhiyahLineId(row.campaignId, row.offer)}`
    byLine.set(key, [...(byLine.get(key) ?? []), row])
  }
  return new Map([...byLine].map(([key, own]) => [key, shareDetails(own)]))
}

/** What orders have taken of a campaign, but for one of them. */
export async function readTakenShares(
  sql: Sql,
  campaignId: string,
  exceptOrderId: string | null = null,
): Promise<TakenShares> {
  const isTaken = and(
    eq(udhiyahShares.campaignId, campaignId),
    ne(udhiyahShares.state, 'released'),
    exceptOrderId === null ? undefined : ne(udhiyahShares.orderId, exceptOrderId),
  )
  const [shares, times] = await Promise.all([
    sql
      .select({offer: udhiyahShares.offer, taken: raw<number>`count(*)::integer`})
      .from(udhiyahShares)
      .where(isTaken)
      .groupBy(udhiyahShares.offer)
      .orderBy(asc(udhiyahShares.offer)),
    sql
      .select({startsAt: orders.pickupStartsAt, taken: countDistinct(orders.id)})
      .from(udhiyahShares)
      .innerJoin(orders, eq(orders.id, udhiyahShares.orderId))
      .where(isTaken)
      .groupBy(orders.pickupStartsAt)
      .orderBy(asc(orders.pickupStartsAt)),
  ])
  return {
    shares: Object.fromEntries(shares.map(({offer, taken}) => [offer, taken])),
    orders: Object.fromEntries(times.map(({startsAt, taken}) => [startsAt.toISOString(), taken])),
  }
}
