import {and, count, eq, gt, inArray, or, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {orders} from '~/db/orders-schema'
import {pickupSlots} from '~/db/payments-schema'
import {hasPaidBefore, isOnTrust} from '~/orders/never-paid.server'
import {PENDING_FOR_MS} from '~/orders/order-status'
import type {OrderStatus} from '~/orders/order-status'
import {placesOnTrust} from './places-on-trust'

/** Paid, and not cancelled: an order that was collected early still had its place. */
const PAID = [
  'received',
  'preparing',
  'ready',
  'collected',
  'no_show',
] as const satisfies readonly OrderStatus[]

/** Orders that take a place in their window. One that waits for its payment does so for a while only. */
export function holdsPlace(now: Date) {
  const since = new Date(now.getTime() - PENDING_FOR_MS)
  return or(inArray(orders.status, PAID), and(eq(orders.status, 'pending'), gt(orders.createdAt, since)))
}

/** How many orders a window has. */
export async function countHeld(sql: Sql, startsAt: Date, now: Date): Promise<number> {
  const [row] = await sql
    .select({held: count()})
    .from(orders)
    .where(and(eq(orders.pickupStartsAt, startsAt), holdsPlace(now)))
  return row?.held ?? 0
}

export interface AskedWindow {
  startsAt: Date
  capacity: number
  now: Date
  customerId: string
}

/**
 * Whether one more order of a customer may be placed for a window; `waiting`: there is a place, but too many orders of
 * customers who never paid wait for their payment, as this one would. To be called first in the order's own
 * transaction: until that ends, whoever else asks for the window waits. The count is a statement of its own, so that it
 * sees what whoever was before has written.
 */
export async function holdWindow(
  tx: Sql,
  {startsAt, capacity, now, customerId}: AskedWindow,
): Promise<'held' | 'full' | 'waiting'> {
  await tx
    .insert(pickupSlots)
    .values({startsAt, askedAt: now})
    .onConflictDoUpdate({target: pickupSlots.startsAt, set: {askedAt: now}})
  const [places] = await tx
    .select({
      held: count(),
      onTrust: raw<number>`count(*) filter (where ${orders.status} = 'pending' and ${isOnTrust})::integer`,
    })
    .from(orders)
    .where(and(eq(orders.pickupStartsAt, startsAt), holdsPlace(now)))
  if (!places || places.held >= capacity) return 'full'
  if (places.onTrust < placesOnTrust(capacity)) return 'held'
  return (await hasPaidBefore(tx, customerId)) ? 'held' : 'waiting'
}
