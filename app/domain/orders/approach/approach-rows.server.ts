import {and, eq, inArray, isNull, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderApproaches} from '~/platform/db/orders-schema'
import {lockOrder} from '../order-rows.server'
import {requireStatus} from '../order-status'
import {canApproach} from './approach'
import type {Approach, NewApproach} from './approach'

type ApproachRow = typeof orderApproaches.$inferSelect

/** By order, also of those that have ended: an order that is handed over by a slip comes back with it. */
export async function readApproaches(
  sql: Sql,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Approach>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(orderApproaches)
    .where(inArray(orderApproaches.orderId, [...orderIds]))
  return new Map(rows.map((row) => [row.orderId, toApproach(row)]))
}

/**
 * The latest word takes the place of the one before. `same`: it was said already and staff have not seen it yet, as by
 * a form that was sent twice. `closed`: nobody waits for it.
 */
export async function writeApproach(
  tx: Sql,
  {orderId, said, at}: {orderId: string; said: NewApproach; at: Date},
): Promise<'stored' | 'same' | 'closed'> {
  const order = await lockOrder(tx, orderId)
  if (!order) return 'closed'
  const {deliveryOption, pickupStartsAt, pickupEndsAt} = order
  const window = {pickupStartsAt: pickupStartsAt.toISOString(), pickupEndsAt: pickupEndsAt.toISOString()}
  const isOpen = canApproach({status: requireStatus(order.status), deliveryOption, ...window}, at.getTime())
  if (!isOpen) return 'closed'
  const [before] = await tx.select().from(orderApproaches).where(eq(orderApproaches.orderId, orderId))
  if (before && before.settledAt === null && isSame(before, said)) return 'same'
  const columns = {...said, at, changedAt: at, settledAt: null, revision: (before?.revision ?? 0) + 1}
  await tx
    .insert(orderApproaches)
    .values({orderId, ...columns})
    .onConflictDoUpdate({target: orderApproaches.orderId, set: columns})
  return 'stored'
}

/** Staff have seen what was said at that time; false: it is settled already, or something else was said since. */
export async function settleApproach(
  sql: Sql,
  {orderId, saidAt, at}: {orderId: string; saidAt: Date; at: Date},
): Promise<boolean> {
  const settled = await sql
    .update(orderApproaches)
    .set({settledAt: at, changedAt: at, revision: raw`${orderApproaches.revision} + 1`})
    .where(
      and(
        eq(orderApproaches.orderId, orderId),
        eq(orderApproaches.at, saidAt),
        isNull(orderApproaches.settledAt),
      ),
    )
    .returning({orderId: orderApproaches.orderId})
  return settled.length > 0
}

function isSame(row: ApproachRow, said: NewApproach): boolean {
  return row.kind === said.kind && row.minutes === said.minutes && row.words === said.words
}

function toApproach({kind, minutes, words, at, settledAt}: ApproachRow): Approach {
  return {kind, minutes, words, at: at.toISOString(), settledAt: settledAt?.toISOString() ?? null}
}
