import {and, count, eq, gt, inArray, isNull, or, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {pickupSlots} from '~/platform/db/payments-schema'
import type {BuyerId} from '~/domain/orders/buyer.server'
import {hasPaidBefore, isUnproven} from '~/domain/orders/unproven-customers.server'
import {CURRENT_STATUSES, PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import type {OrderStatus} from '~/domain/orders/order-status'

/** Paid, and not canceled: an order that was collected early still had its place. */
const PAID_STATUSES: OrderStatus[] = [...CURRENT_STATUSES, 'collected', 'no_show']

/**
 * Orders that take a place in their window. One that waits for its payment does so for a while only. The windows of a
 * campaign have places of their own.
 */
export function holdsPlace(now: Date, campaignId: string | null = null) {
  const since = new Date(now.getTime() - PENDING_LIFETIME_MS)
  return and(
    campaignId === null ? isNull(orders.campaignId) : eq(orders.campaignId, campaignId),
    or(inArray(orders.status, PAID_STATUSES), and(eq(orders.status, 'pending'), gt(orders.createdAt, since))),
  )
}

/** How many orders a window has. */
export function countHeldPlaces(sql: Sql, startsAt: Date, now: Date): Promise<number> {
  return sql.$count(orders, and(eq(orders.pickupStartsAt, startsAt), holdsPlace(now)))
}

/**
 * Whether one more order of a customer or guest may be placed for a window; `waiting`: there is a place, but too many orders of
 * customers who never paid wait for their payment, as this one would. To be called first in the order's own
 * transaction: until that ends, whoever else asks for the window waits. The count is a statement of its own, so that it
 * sees what whoever was before has written.
 */
export async function holdWindow(
  tx: Sql,
  {
    startsAt,
    capacity,
    now,
    buyerId,
    campaignId = null,
  }: {
    startsAt: Date
    capacity: number
    now: Date
    buyerId: BuyerId
    /** Whose window it is; null: the store's. */
    campaignId?: string | null
  },
): Promise<'held' | 'full' | 'waiting'> {
  await tx
    .insert(pickupSlots)
    .values({startsAt, askedAt: now})
    .onConflictDoUpdate({target: pickupSlots.startsAt, set: {askedAt: now}})
  const [places] = await tx
    .select({
      held: count(),
      unproven: raw<number>`count(*) filter (where ${orders.status} = 'pending' and ${isUnproven})::integer`,
    })
    .from(orders)
    .where(and(eq(orders.pickupStartsAt, startsAt), holdsPlace(now, campaignId)))
  if (!places || places.held >= capacity) return 'full'
  if (places.unproven < unprovenCapacity(capacity)) return 'held'
  return (await hasPaidBefore(tx, buyerId)) ? 'held' : 'waiting'
}

/**
 * Of a window's places, how many may be held at once by orders that nobody has paid for, of customers who never paid
 * for any. Without a bound a few fresh accounts would fill a window, and fill it again whenever their orders expire;
 * with it, the others stay free for whoever has paid before. Each that is paid makes room for the next.
 */
export function unprovenCapacity(capacity: number): number {
  return Math.ceil(capacity / 3)
}
