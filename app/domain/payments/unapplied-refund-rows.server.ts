import {and, asc, count, eq, gt, isNotNull, isNull, lte, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {unappliedPayments} from '~/platform/db/payments-schema'
import type {UnappliedReason} from '~/platform/db/payments-schema'

export type UnappliedRow = typeof unappliedPayments.$inferSelect
/** Asked to be given back. */
export type UnappliedRefundRow = UnappliedRow & {orderId: string; intentId: string; refundRequestedAt: Date}

/** Money of no order of ours may be somebody else's, and one that is disputed is the bank's to decide. */
const REFUNDABLE_REASONS: ReadonlySet<UnappliedReason> = new Set([
  'other-amount',
  'other-currency',
  'paid-twice',
])

export function canRefundUnapplied(
  row: Pick<UnappliedRow, 'reason' | 'orderId' | 'intentId' | 'amountCents'>,
): boolean {
  const {reason, orderId, intentId, amountCents} = row
  return REFUNDABLE_REASONS.has(reason) && orderId !== null && intentId !== null && amountCents > 0
}

/** Notes that it is asked for, before the provider is. Null: there is nothing to give back. */
export function beginUnappliedRefund(
  sql: Sql,
  {sessionId, by, at}: {sessionId: string; by: string; at: Date},
): Promise<{row: UnappliedRefundRow; askedBefore: boolean} | null> {
  return sql.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(unappliedPayments)
      .where(and(eq(unappliedPayments.sessionId, sessionId), isNull(unappliedPayments.resolvedAt)))
      .for('update')
    if (!row || !canRefundUnapplied(row)) return null
    if (isRefundRequested(row)) return {row, askedBefore: true}
    const [requested] = await tx
      .update(unappliedPayments)
      .set({refundRequestedAt: at, refundRequestedBy: by, refundError: null})
      .where(eq(unappliedPayments.sessionId, sessionId))
      .returning()
    if (!requested || !isRefundRequested(requested)) throw new Error(`${sessionId} was there a moment ago.`)
    return {row: requested, askedBefore: false}
  })
}

function isRefundRequested(row: UnappliedRow): row is UnappliedRefundRow {
  return row.refundRequestedAt !== null
}

/** The provider has given it back. False: that was known. */
export async function markUnappliedRefunded(
  tx: Sql,
  {sessionId}: UnappliedRefundRow,
  at: Date,
): Promise<boolean> {
  const marked = await tx
    .update(unappliedPayments)
    .set({
      refundedAt: at,
      refundError: null,
      // A notice of the refund may have been quicker.
      resolvedAt: raw`coalesce(${unappliedPayments.resolvedAt}, ${at.toISOString()}::timestamptz)`,
      resolvedBy: unappliedPayments.refundRequestedBy,
    })
    .where(and(eq(unappliedPayments.sessionId, sessionId), isNull(unappliedPayments.refundedAt)))
    .returning({id: unappliedPayments.sessionId})
  return marked.length > 0
}

/** The provider will not: it may be asked for again. False: that was known, or another has asked anew. */
export async function markUnappliedRefundFailed(
  sql: Sql,
  row: UnappliedRefundRow,
  refundError: string,
): Promise<boolean> {
  const failed = await sql
    .update(unappliedPayments)
    .set({refundRequestedAt: null, refundRequestedBy: null, refundError})
    .where(
      and(
        eq(unappliedPayments.sessionId, row.sessionId),
        eq(unappliedPayments.refundRequestedAt, row.refundRequestedAt),
        isNull(unappliedPayments.refundedAt),
      ),
    )
    .returning({id: unappliedPayments.sessionId})
  return failed.length > 0
}

/** It came back from the bank after all. False: it was not given back, or it still is. */
export async function reopenUnapplied(
  sql: Sql,
  {intentId, refundedCents, refundError}: {intentId: string; refundedCents: number; refundError: string},
): Promise<boolean> {
  const unresolved = {
    resolvedAt: null,
    resolvedBy: null,
    refundRequestedAt: null,
    refundRequestedBy: null,
    refundedAt: null,
  }
  const reopened = await sql
    .update(unappliedPayments)
    .set({...unresolved, refundError})
    .where(
      and(
        eq(unappliedPayments.intentId, intentId),
        isNotNull(unappliedPayments.refundedAt),
        gt(unappliedPayments.amountCents, refundedCents),
      ),
    )
    .returning({id: unappliedPayments.sessionId})
  return reopened.length > 0
}

/** Whether more money of this order and for this reason waits for somebody. */
export async function hasSimilarUnapplied(tx: Sql, {orderId, reason}: UnappliedRefundRow): Promise<boolean> {
  const [row] = await tx
    .select({count: count()})
    .from(unappliedPayments)
    .where(
      and(
        eq(unappliedPayments.orderId, orderId),
        eq(unappliedPayments.reason, reason),
        isNull(unappliedPayments.resolvedAt),
      ),
    )
  return (row?.count ?? 0) > 0
}

/** Asked for before then, without an answer for good. */
export async function listPendingUnappliedRefunds(sql: Sql, before: Date): Promise<UnappliedRefundRow[]> {
  const rows = await sql
    .select()
    .from(unappliedPayments)
    .where(
      and(
        isNotNull(unappliedPayments.refundRequestedAt),
        isNull(unappliedPayments.refundedAt),
        lte(unappliedPayments.refundRequestedAt, before),
      ),
    )
    .orderBy(asc(unappliedPayments.refundRequestedAt))
  return rows.filter(isRefundRequested)
}
