import {and, asc, eq, isNull, lte} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {oddPayments} from '~/platform/db/payments-schema'
import type {UnappliedReason} from '~/platform/db/payments-schema'
import type {CardSession} from '~/platform/gateways/card-payments'
import {canRefundUnapplied} from './unapplied-refund-rows.server'
import type {UnappliedPayment} from './payments'

/** Keeps money that is not as it should be where staff see it. Once, however often it is found. */
export async function insertUnapplied(
  tx: Sql,
  session: Pick<CardSession, 'id' | 'amountCents' | 'currency' | 'intentId' | 'livemode'>,
  {reason, orderId, at}: {reason: UnappliedReason; orderId: string | null; at: Date},
): Promise<boolean> {
  const {id, amountCents, currency, intentId, livemode} = session
  const inserted = await tx
    .insert(oddPayments)
    .values({sessionId: id, orderId, reason, amountCents, currency, intentId, livemode, seenAt: at})
    .onConflictDoNothing({target: oddPayments.sessionId})
    .returning({id: oddPayments.sessionId})
  return inserted.length > 0
}

/** Money that staff must look at, the oldest first. */
export async function listUnapplied(sql: Sql): Promise<UnappliedPayment[]> {
  const rows = await sql
    .select({unapplied: oddPayments, orderNumber: orders.number})
    .from(oddPayments)
    .leftJoin(orders, eq(orders.id, oddPayments.orderId))
    .where(isNull(oddPayments.resolvedAt))
    .orderBy(asc(oddPayments.seenAt), asc(oddPayments.sessionId))
  return rows.map(({unapplied, orderNumber}) => {
    const {sessionId, orderId, reason, amountCents, currency, livemode} = unapplied
    const {seenAt, returnAskedAt, returnError} = unapplied
    return {
      ...{sessionId, orderId, orderNumber, reason, amountCents, currency, livemode},
      seenAt: seenAt.toISOString(),
      refundState: returnAskedAt ? 'pending' : canRefundUnapplied(unapplied) ? 'possible' : 'never',
      refundError: returnError,
    }
  })
}

export async function resolveUnapplied(sql: Sql, sessionId: string, by: string, at: Date): Promise<void> {
  await sql
    .update(oddPayments)
    .set({resolvedAt: at, resolvedBy: by})
    .where(
      and(
        eq(oddPayments.sessionId, sessionId),
        isNull(oddPayments.resolvedAt),
        // What is on its way back stays in sight until it is there.
        isNull(oddPayments.returnAskedAt),
      ),
    )
}

/** What was given back on the provider's pages needs nobody's eyes any more. */
export async function resolveRefundedPayments(
  sql: Sql,
  {intentId, refundedCents, at}: {intentId: string; refundedCents: number; at: Date},
): Promise<boolean> {
  const resolved = await sql
    .update(oddPayments)
    .set({resolvedAt: at, resolvedBy: 'refunded'})
    .where(
      and(
        eq(oddPayments.intentId, intentId),
        lte(oddPayments.amountCents, refundedCents),
        isNull(oddPayments.resolvedAt),
      ),
    )
    .returning({id: oddPayments.sessionId})
  return resolved.length > 0
}
