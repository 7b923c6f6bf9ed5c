import {and, asc, eq, inArray, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderFlags, orders} from '~/platform/db/orders-schema'
import {ORDER_FLAG_CODES, requireFlagCode} from './flags'
import {lockOrder} from './order-rows.server'
import type {OrderFlag, RaisedFlagCode} from './flags'

/**
 * Tells staff to look at an order, and why; what was raised before stays, and is raised once. Locks the order's row
 * first, as everybody does who writes its payments, to avoid deadlocks.
 */
export async function flagOrder(tx: Sql, orderId: string, codes: readonly RaisedFlagCode[], at: Date) {
  if (codes.length === 0 || !(await lockOrder(tx, orderId))) return
  if (await insertFlags(tx, orderId, codes, at)) await raiseRevision(tx, orderId)
}

/** For callers who have locked the order and raise its revision themselves. False: all of it was raised before. */
export async function insertFlags(tx: Sql, orderId: string, codes: readonly RaisedFlagCode[], at: Date) {
  const inserted = await tx
    .insert(orderFlags)
    .values(codes.map((code) => ({orderId, code, at})))
    .onConflictDoNothing({target: [orderFlags.orderId, orderFlags.code]})
    .returning({code: orderFlags.code})
  return inserted.length > 0
}

/** What is settled need not be looked at any more; other reasons stay. */
export async function unflagOrder(tx: Sql, orderId: string, code: RaisedFlagCode): Promise<void> {
  await deleteFlags(tx, orderId, eq(orderFlags.code, code))
}

/** Staff have looked at all of it. */
export async function clearFlags(tx: Sql, orderId: string): Promise<void> {
  await deleteFlags(tx, orderId)
}

async function deleteFlags(tx: Sql, orderId: string, where?: SQL): Promise<void> {
  await lockOrder(tx, orderId)
  const deleted = await tx
    .delete(orderFlags)
    .where(and(eq(orderFlags.orderId, orderId), where))
    .returning({code: orderFlags.code})
  if (deleted.length > 0) await raiseRevision(tx, orderId)
}

/** The oldest first. Orders without any are not in it. */
export async function readFlags(sql: Sql, orderIds: string[]): Promise<Map<string, OrderFlag[]>> {
  const rows = await sql
    .select()
    .from(orderFlags)
    .where(inArray(orderFlags.orderId, orderIds))
    .orderBy(asc(orderFlags.orderId), asc(orderFlags.at), rankOfCode())
  const flags = new Map<string, OrderFlag[]>()
  for (const {orderId, code, detail} of rows)
    flags.set(orderId, [...(flags.get(orderId) ?? []), {code: requireFlagCode(code), detail}])
  return flags
}

function rankOfCode() {
  return raw`array_position(string_to_array(${ORDER_FLAG_CODES.join(',')}, ','), ${orderFlags.code})`
}

async function raiseRevision(tx: Sql, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({revision: raw`${orders.revision} + 1`})
    .where(eq(orders.id, orderId))
}
