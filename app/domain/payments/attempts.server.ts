import {and, asc, eq, isNull, max, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {unappliedPayments} from '~/platform/db/payments-schema'
import type {CardSession} from '~/platform/gateways/card-payments'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {OrderRow} from '~/domain/orders/order-rows.server'
import type {ConfirmPaymentOutcome} from './payments'
import {makeRowId} from '~/platform/auth/secret-token.server'

export type Attempt = typeof payments.$inferSelect

export async function findAttemptBySession(sql: Sql, sessionId: string): Promise<Attempt | undefined> {
  const [attempt] = await sql.select().from(payments).where(eq(payments.sessionId, sessionId))
  return attempt
}

/** The outcome of a session; null while it may still change. */
export async function findFinalOutcome(sql: Sql, sessionId: string): Promise<ConfirmPaymentOutcome | null> {
  const [found] = await sql
    .select({
      ...{orderId: payments.orderId, status: payments.status, reason: unappliedPayments.reason},
      paidAt: orders.paidAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(unappliedPayments, eq(unappliedPayments.sessionId, payments.sessionId))
    .where(eq(payments.sessionId, sessionId))
  if (found?.status === 'paid' || found?.status === 'held') return {kind: 'paid', orderId: found.orderId}
  // Let go: with its order, or because the order did not need it.
  if (found?.status === 'released') return {kind: found.paidAt ? 'paid' : 'expired', orderId: found.orderId}
  if (found?.status === 'unapplied' && found.reason) {
    return {kind: 'unapplied', reason: found.reason, orderId: found.orderId}
  }
  return null
}

/**
 * The attempt that a session belongs to. If its id was never saved because the process died, it is saved now. Null: it
 * belongs to no order of ours.
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

async function adopt(tx: Sql, order: OrderRow, session: CardSession): Promise<Attempt | undefined> {
  const [unlinked] = await tx
    .select({id: payments.id})
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.kind, session.kind), isNull(payments.sessionId)))
    .orderBy(asc(payments.attempt))
    .limit(1)
  if (!unlinked) return undefined
  const status = raw<
    Attempt['status']
  >`case ${payments.status} when 'opening' then 'open' else ${payments.status} end`
  const [adopted] = await tx
    .update(payments)
    .set({...sessionColumns(session), status})
    .where(and(eq(payments.id, unlinked.id), isNull(payments.sessionId)))
    .returning()
  return adopted
}

/** Every attempt has a session, and here is one more: it gets a row of its own, or its money would be lost sight of. */
async function insert(tx: Sql, order: OrderRow, session: CardSession, at: Date): Promise<Attempt | null> {
  const [last] = await tx
    .select({attempt: max(payments.attempt)})
    .from(payments)
    .where(eq(payments.orderId, order.id))
  const [inserted] = await tx
    .insert(payments)
    .values({
      ...{id: makeRowId('payment'), orderId: order.id, status: 'open', ...sessionColumns(session)},
      ...{attempt: (last?.attempt ?? 0) + 1, amountCents: amountOf(order, session), refundedCents: 0},
      ...{kind: session.kind, currency: order.currency, createdAt: at},
    })
    .returning()
  return inserted ?? null
}

/** What an order's own session should be about; a difference is compared with what the shopper is asked for. */
function amountOf({holdCents, totalCents}: OrderRow, {kind, amountCents}: CardSession): number {
  return kind === 'difference' ? amountCents : (holdCents ?? totalCents)
}

function sessionColumns({id, expiresAt, livemode}: CardSession) {
  return {sessionId: id, expiresAt, livemode}
}
