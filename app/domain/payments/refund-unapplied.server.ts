import {and, asc, eq, gt, isNotNull, isNull, lte, sql as raw} from 'drizzle-orm'
import {unflagOrder} from '~/domain/orders/flag-order.server'
import {unappliedFlag} from '~/domain/orders/flags'
import type {Actor} from '~/domain/orders/write-order.server'
import type {Sql} from '~/platform/db/database'
import {unappliedPayments} from '~/platform/db/payments-schema'
import type {UnappliedReason} from '~/platform/db/payments-schema'
import type {CardIntent} from '~/platform/gateways/card-payments'
import type {RefundFailure, RefundUnappliedOutcome, ResolvedPaymentsDeps, UnappliedRow} from './payments'
import {processRefund} from './process-refund.server'
import type {RequestedRefund} from './process-refund.server'

/** Money of no order of ours may be somebody else's, and one that is disputed is the bank's to decide. */
const REFUNDABLE_REASONS: ReadonlySet<UnappliedReason> = new Set([
  'other-amount',
  'other-currency',
  'paid-twice',
])

export function canRefundUnapplied({
  reason,
  orderId,
  intentId,
  amountCents,
}: Pick<UnappliedRow, 'reason' | 'orderId' | 'intentId' | 'amountCents'>): boolean {
  return REFUNDABLE_REASONS.has(reason) && orderId !== null && intentId !== null && amountCents > 0
}

/** Gives an unapplied payment back whole. It is in no order's sums, so nothing is taken off them. */
export async function refundUnapplied(
  deps: ResolvedPaymentsDeps,
  sessionId: string,
  by: Actor,
): Promise<RefundUnappliedOutcome> {
  const requested = await request(deps.sql, sessionId, {
    refundRequestedBy: by.name ?? by.id ?? by.kind,
    refundRequestedAt: new Date(deps.now()),
  })
  if (!requested) return {kind: 'gone'}
  deps.onOrderChanged()
  return processRefund(deps, requested.refund, requested)
}

/** Null: there is nothing to give back. */
function request(
  sql: Sql,
  sessionId: string,
  values: {refundRequestedBy: string; refundRequestedAt: Date},
): Promise<{refund: RequestedRefund; isRetry: boolean} | null> {
  return sql.transaction(async (tx) => {
    const isSession = eq(unappliedPayments.sessionId, sessionId)
    const [row] = await tx
      .select()
      .from(unappliedPayments)
      .where(and(isSession, isNull(unappliedPayments.resolvedAt)))
      .for('update')
    if (!row || !canRefundUnapplied(row)) return null
    if (row.refundRequestedAt) return {refund: requestedRefund(row), isRetry: true}
    await tx
      .update(unappliedPayments)
      .set({...values, refundError: null})
      .where(isSession)
    return {refund: requestedRefund({...row, ...values}), isRetry: false}
  })
}

const NOT_REQUESTED = {refundRequestedAt: null, refundRequestedBy: null}

function requestedRefund(row: UnappliedRow): RequestedRefund {
  const {sessionId, orderId, reason, amountCents, currency, intentId, livemode, refundRequestedAt} = row
  if (!orderId || !refundRequestedAt) throw new Error(`Nobody asked for a refund of ${sessionId}.`)
  const id = `return-${sessionId}`
  const isOpen = and(eq(unappliedPayments.sessionId, sessionId), isNull(unappliedPayments.refundedAt))
  return {
    // After a refusal the key is another one, as the provider would repeat its response.
    ...{id, idempotencyKey: `return:${sessionId}:${refundRequestedAt.getTime()}`},
    ...{orderId, intentId, amountCents},
    // The mail speaks of dollars.
    mail:
      currency === 'usd' ? {kind: 'returned', refund: {id, amountCents, isTest: livemode !== true}} : null,
    logFields: {order: orderId},
    logMessages: {
      done: 'money that was kept is given back',
      pending: 'money that is kept was not given back yet, and is asked for again',
      failed: 'money that is kept could not be given back',
    },
    async recordDone(tx, refundedAt) {
      const done = await tx
        .update(unappliedPayments)
        .set({
          ...{refundedAt, refundError: null, resolvedBy: unappliedPayments.refundRequestedBy},
          // A webhook event about the refund may have been quicker.
          resolvedAt: raw`coalesce(${unappliedPayments.resolvedAt}, ${refundedAt.toISOString()}::timestamptz)`,
        })
        .where(isOpen)
        .returning()
      if (done.length === 0) return false
      if (!(await hasUnresolved(tx, orderId, reason))) await unflagOrder(tx, orderId, unappliedFlag(reason))
      return true
    },
    async recordFailed(tx, _at, refundError) {
      const failed = await tx
        .update(unappliedPayments)
        .set({...NOT_REQUESTED, refundError})
        // Unless it has been requested anew since then.
        .where(and(isOpen, eq(unappliedPayments.refundRequestedAt, refundRequestedAt)))
        .returning()
      return failed.length > 0
    },
  }
}

/** Whether more money of this order and for this reason waits for staff. */
async function hasUnresolved(tx: Sql, orderId: string, reason: UnappliedReason): Promise<boolean> {
  const isSame = and(eq(unappliedPayments.orderId, orderId), eq(unappliedPayments.reason, reason))
  return (await tx.$count(unappliedPayments, and(isSame, isNull(unappliedPayments.resolvedAt)))) > 0
}

/** Requested before then, without a final response; the oldest first. */
export async function listPendingUnappliedRefunds(sql: Sql, before: Date): Promise<RequestedRefund[]> {
  const {refundRequestedAt, refundedAt} = unappliedPayments
  const rows = await sql
    .select()
    .from(unappliedPayments)
    .where(and(lte(refundRequestedAt, before), isNull(refundedAt)))
    .orderBy(asc(refundRequestedAt))
  return rows.map(requestedRefund)
}

/** The bank sent it back after all. False: it was not given back, or it still is. */
export async function reopenUnapplied(sql: Sql, {id, refundedCents}: CardIntent): Promise<boolean> {
  const reopened = await sql
    .update(unappliedPayments)
    .set({
      ...{...NOT_REQUESTED, resolvedAt: null, resolvedBy: null, refundedAt: null},
      refundError: 'came-back' satisfies RefundFailure,
    })
    .where(
      and(
        eq(unappliedPayments.intentId, id),
        isNotNull(unappliedPayments.refundedAt),
        gt(unappliedPayments.amountCents, refundedCents),
      ),
    )
    .returning()
  return reopened.length > 0
}
