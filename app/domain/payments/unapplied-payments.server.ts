import {and, asc, eq, isNull, lte} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {unappliedPayments} from '~/platform/db/payments-schema'
import type {UnappliedReason} from '~/platform/db/payments-schema'
import type {CardIntent, CardSession} from '~/platform/gateways/card-payments'
import {canRefundUnapplied} from './refund-unapplied.server'
import type {UnappliedPayment} from './payments'

/** Records a payment that staff must look at. Once, however often it is found. */
export async function insertUnapplied(
  tx: Sql,
  session: Pick<CardSession, 'id' | 'amountCents' | 'currency' | 'intentId' | 'livemode'>,
  {reason, orderId, at}: {reason: UnappliedReason; orderId: string | null; at: Date},
): Promise<boolean> {
  const {id, amountCents, currency, intentId, livemode} = session
  const inserted = await tx
    .insert(unappliedPayments)
    .values({sessionId: id, orderId, reason, amountCents, currency, intentId, livemode, seenAt: at})
    .onConflictDoNothing({target: unappliedPayments.sessionId})
    .returning({id: unappliedPayments.sessionId})
  return inserted.length > 0
}

/** Unresolved ones, the oldest first. */
export async function listUnapplied(sql: Sql): Promise<UnappliedPayment[]> {
  const rows = await sql
    .select({unapplied: unappliedPayments, orderNumber: orders.number})
    .from(unappliedPayments)
    .leftJoin(orders, eq(orders.id, unappliedPayments.orderId))
    .where(isNull(unappliedPayments.resolvedAt))
    .orderBy(asc(unappliedPayments.seenAt), asc(unappliedPayments.sessionId))
  return rows.map(({unapplied, orderNumber}) => {
    const {sessionId, orderId, reason, amountCents, currency, livemode, refundError} = unapplied
    const settledState = canRefundUnapplied(unapplied) ? 'possible' : 'never'
    return {
      ...{sessionId, orderId, orderNumber, reason, amountCents, currency, livemode, refundError},
      seenAt: unapplied.seenAt.toISOString(),
      refundState: unapplied.refundRequestedAt ? 'pending' : settledState,
    }
  })
}

export async function resolveUnapplied(sql: Sql, sessionId: string, by: string, at: Date): Promise<void> {
  const {refundRequestedAt} = unappliedPayments
  // What is on its way back stays in sight until it is there.
  await resolve(sql, by, at, [eq(unappliedPayments.sessionId, sessionId), isNull(refundRequestedAt)])
}

/** Resolves payments that were refunded on the provider's own pages. False: there was none. */
export function resolveRefundedPayments(sql: Sql, {id, refundedCents}: CardIntent, at: Date) {
  const {intentId, amountCents} = unappliedPayments
  return resolve(sql, 'refunded', at, [eq(intentId, id), lte(amountCents, refundedCents)])
}

async function resolve(sql: Sql, resolvedBy: string, resolvedAt: Date, where: SQL[]): Promise<boolean> {
  const resolved = await sql
    .update(unappliedPayments)
    .set({resolvedAt, resolvedBy})
    .where(and(...where, isNull(unappliedPayments.resolvedAt)))
    .returning()
  return resolved.length > 0
}
