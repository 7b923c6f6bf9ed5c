import {and, eq, sql as raw} from 'drizzle-orm'
import type {Actor} from '~/domain/orders/write-order.server'
import {makeRowId} from '~/platform/auth/secret-token.server'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import {orderDifferences} from '~/platform/db/payments-schema'

export type DifferenceRow = typeof orderDifferences.$inferSelect

/** What the shopper is asked for now; there is one at most. */
export async function findOpenDifference(sql: Sql, orderId: string): Promise<DifferenceRow | null> {
  const isOpen = and(eq(orderDifferences.orderId, orderId), eq(orderDifferences.status, 'asked'))
  const [open] = await sql.select().from(orderDifferences).where(isOpen)
  return open ?? null
}

/** The last one, whatever became of it. */
export async function findLastDifference(sql: Sql, orderId: string): Promise<DifferenceRow | null> {
  const rows = await sql.select().from(orderDifferences).where(eq(orderDifferences.orderId, orderId))
  return rows.sort((a, b) => +b.askedAt - +a.askedAt || (a.status === 'asked' ? -1 : 1))[0] ?? null
}

/** What the shopper has paid of it beyond its hold, before refunds. */
export async function sumPaidDifferences(sql: Sql, orderId: string): Promise<number> {
  const [row] = await sql
    .select({cents: raw<number>`coalesce(sum(${payments.amountCents}), 0)::int`})
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.kind, 'difference'), eq(payments.status, 'paid')))
  return row?.cents ?? 0
}

/** The order's row is to be locked, and nothing else asked for. */
export async function insertDifference(
  tx: Sql,
  {orderId, cents, by, at}: {orderId: string; cents: number; by: Actor; at: Date},
): Promise<DifferenceRow> {
  const [inserted] = await tx
    .insert(orderDifferences)
    .values({
      ...{id: makeRowId('difference'), orderId, cents, status: 'asked', askedAt: at},
      ...{byId: by.id, byName: by.name},
    })
    .returning()
  if (!inserted) throw new Error(`What is asked for of ${orderId} was not written.`)
  return inserted
}

/** False: it had ended before. */
export async function endDifference(
  tx: Sql,
  {id}: Pick<DifferenceRow, 'id'>,
  status: 'paid' | 'refused' | 'withdrawn',
  endedAt: Date,
): Promise<boolean> {
  const ended = await tx
    .update(orderDifferences)
    .set({status, endedAt})
    .where(and(eq(orderDifferences.id, id), eq(orderDifferences.status, 'asked')))
    .returning({id: orderDifferences.id})
  return ended.length > 0
}

/** It is needed no more: staff took less, or the order has ended. */
export async function withdrawDifference(tx: Sql, orderId: string, at: Date): Promise<void> {
  const open = await findOpenDifference(tx, orderId)
  if (open) await endDifference(tx, open, 'withdrawn', at)
}
