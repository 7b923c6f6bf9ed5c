import {and, asc, eq, isNull, max, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {unappliedPayments} from '~/platform/db/payments-schema'
import type {CardSession} from '~/platform/gateways/card-payments'
import type {ConfirmPaymentOutcome} from './payments'
import {makeRowId} from '~/platform/auth/secret-token.server'

export type Attempt = typeof payments.$inferSelect
export type OrderRow = typeof orders.$inferSelect

/** The order, held until the transaction ends. Whoever locks an order and its payments locks the order first. */
export async function lockOrder(tx: Sql, orderId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}

export async function findAttemptBySession(sql: Sql, sessionId: string): Promise<Attempt | undefined> {
  const [attempt] = await sql.select().from(payments).where(eq(payments.sessionId, sessionId))
  return attempt
}

/** What a session came to, when that is settled for good. */
export async function findFinalOutcome(sql: Sql, sessionId: string): Promise<ConfirmPaymentOutcome | null> {
  const [found] = await sql
    .select({orderId: payments.orderId, status: payments.status, reason: unappliedPayments.reason})
    .from(payments)
    .leftJoin(unappliedPayments, eq(unappliedPayments.sessionId, payments.sessionId))
    .where(eq(payments.sessionId, sessionId))
  if (found?.status === 'paid') return {kind: 'paid', orderId: found.orderId}
  if (found?.status === 'unapplied' && found.reason) {
    return {kind: 'unapplied', reason: found.reason, orderId: found.orderId}
  }
  return null
}

/**
 * The attempt that a session belongs to. When its id was never saved, since whoever asked for it died, it is now.
 * Null: it belongs to no order of ours.
 */
export async function findOrAdoptAttempt(sql: Sql, session: CardSession, at: Date): Promise<Attempt | null> {
  const saved = await findAttemptBySession(sql, session.id)
  const {orderId} = session
  if (saved || orderId === null) return saved ?? null
  return sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return null
    const existing = await findAttemptBySession(tx, session.id)
    return existing ?? (await adopt(tx, order, session)) ?? (await insert(tx, order, session, at))
  })
}

async function adopt(
  tx: Sql,
  order: OrderRow,
  {id, expiresAt, livemode}: CardSession,
): Promise<Attempt | undefined> {
  const [unlinked] = await tx
    .select({id: payments.id})
    .from(payments)
    .where(and(eq(payments.orderId, order.id), isNull(payments.sessionId)))
    .orderBy(asc(payments.attempt))
    .limit(1)
  if (!unlinked) return undefined
  const status = raw<
    Attempt['status']
  >`case ${payments.status} when 'opening' then 'open' else ${payments.status} end`
  const [adopted] = await tx
    .update(payments)
    .set({sessionId: id, expiresAt, livemode, status})
    .where(and(eq(payments.id, unlinked.id), isNull(payments.sessionId)))
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
      ...{id: makeRowId('payment'), orderId: order.id, sessionId: id, status: 'open'},
      ...{attempt: (last?.attempt ?? 0) + 1, amountCents: order.totalCents, refundedCents: 0},
      ...{currency: order.currency, createdAt: at, expiresAt, livemode},
    })
    .returning()
  return inserted ?? null
}
