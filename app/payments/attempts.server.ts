import {and, asc, eq, isNull, max, sql as raw} from 'drizzle-orm'
import {randomBytes} from 'node:crypto'
import type {Sql} from '~/db/client.server'
import {orders, payments} from '~/db/orders-schema'
import {oddPayments} from '~/db/payments-schema'
import type {CardSession} from '~/services/card-payments'
import type {FulfilOutcome} from './payments'

export type Attempt = typeof payments.$inferSelect
export type OrderRow = typeof orders.$inferSelect

/** The order, held until the transaction ends. Whoever locks an order and its payments locks the order first. */
export async function lockOrder(tx: Sql, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}

export async function findAttemptOf(sql: Sql, sessionId: string): Promise<Attempt | undefined> {
  const [attempt] = await sql.select().from(payments).where(eq(payments.sessionId, sessionId))
  return attempt
}

/** What a session came to, when that is settled for good. */
export async function findSettled(sql: Sql, sessionId: string): Promise<FulfilOutcome | null> {
  const [found] = await sql
    .select({orderId: payments.orderId, status: payments.status, reason: oddPayments.reason})
    .from(payments)
    .leftJoin(oddPayments, eq(oddPayments.sessionId, payments.sessionId))
    .where(eq(payments.sessionId, sessionId))
  if (found?.status === 'paid') return {kind: 'paid', orderId: found.orderId}
  if (found?.status === 'kept' && found.reason) {
    return {kind: 'odd', reason: found.reason, orderId: found.orderId}
  }
  return null
}

/**
 * The attempt that a session belongs to. When its id was never saved, since whoever asked for it died, it is now.
 * Null: it belongs to no order of ours.
 */
export async function findAttempt(sql: Sql, session: CardSession, at: Date): Promise<Attempt | null> {
  const saved = await findAttemptOf(sql, session.id)
  const {orderId} = session
  if (saved || orderId === null) return saved ?? null
  return sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return null
    const there = await findAttemptOf(tx, session.id)
    return there ?? (await adopt(tx, order, session)) ?? (await insert(tx, order, session, at))
  })
}

async function adopt(
  tx: Sql,
  order: OrderRow,
  {id, expiresAt, livemode}: CardSession,
): Promise<Attempt | undefined> {
  const [free] = await tx
    .select({id: payments.id})
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNull(payments.sessionId)))
    .orderBy(asc(payments.attempt))
    .limit(1)
  if (!free) return undefined
  const status = raw<
    Attempt['status']
  >`case ${payments.status} when 'opening' then 'open' else ${payments.status} end`
  const [adopted] = await tx
    .update(payments)
    .set({sessionId: id, expiresAt, livemode, status})
    .where(and(eq(payments.id, free.id), isNull(payments.sessionId)))
    .returning()
  return adopted
}

/** Every attempt has a session, and here is one more: a row of its own, or its money would be lost sight of. */
async function insert(
  tx: Sql,
  order: OrderRow,
  {id, expiresAt, livemode}: CardSession,
  at: Date,
): Promise<Attempt | null> {
  const [last] = await tx
    .select({attempt: max(payments.attempt)})
    .from(payments)
    .where(eq(payments.orderId, order.id))
  const [inserted] = await tx
    .insert(payments)
    .values({
      ...{id: `payment-${randomBytes(16).toString('hex')}`, orderId: order.id, sessionId: id, status: 'open'},
      ...{attempt: (last?.attempt ?? 0) + 1, amountCents: order.totalCents, refundedCents: 0},
      ...{currency: order.currency, createdAt: at, expiresAt, livemode},
    })
    .returning()
  return inserted ?? null
}
