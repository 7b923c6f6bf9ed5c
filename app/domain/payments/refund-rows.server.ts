import {and, asc, eq, inArray, lte, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {lockOrder} from './attempts.server'
import type {RefundParams} from './payments'
import {refundIdOf} from './refund-id.server'

export type RefundRow = typeof refunds.$inferSelect

export type BeginRefundOutcome =
  /** `before`: the same form was here. */
  | {kind: 'begun' | 'existing'; refund: RefundRow}
  | {kind: 'too-much'; leftCents: number}
  | {kind: 'unknown-order'}

/** Takes the amount off what may still be given back, in the transaction that says for what. */
export function beginRefund(sql: Sql, params: RefundParams, at: Date): Promise<BeginRefundOutcome> {
  const {orderId, amountCents, reason, lines, by} = params
  const id = refundIdOf(orderId, params.formToken)
  return sql.transaction(async (tx): Promise<BeginRefundOutcome> => {
    if (!(await lockOrder(tx, orderId))) return {kind: 'unknown-order'}
    const existing = await findRefund(tx, id)
    if (existing) return {kind: 'existing', refund: existing}
    const ofOrder = and(eq(payments.orderId, orderId), eq(payments.status, 'paid'))
    const [payment] = await tx
      .update(payments)
      .set({refundedCents: raw`${payments.refundedCents} + ${amountCents}`})
      .where(and(ofOrder, raw`${payments.refundedCents} + ${amountCents} <= ${payments.amountCents}`))
      .returning({id: payments.id})
    if (!payment) {
      const left = raw<number>`${payments.amountCents} - ${payments.refundedCents}`
      const [paid] = await tx.select({left}).from(payments).where(ofOrder)
      return {kind: 'too-much', leftCents: paid?.left ?? 0}
    }
    const [refund] = await tx
      .insert(refunds)
      .values({
        ...{id, orderId, paymentId: payment.id, amountCents, reason, lines, status: 'asked'},
        ...{byId: by.id, byName: by.name, createdAt: at},
      })
      .returning()
    if (!refund) throw new Error(`${id} was not written.`)
    return {kind: 'begun', refund}
  })
}

export async function findRefund(sql: Sql, id: string): Promise<RefundRow | undefined> {
  const [refund] = await sql.select().from(refunds).where(eq(refunds.id, id))
  return refund
}

/** The provider has it. False: that was known. */
export async function markRefundDone(tx: Sql, id: string, refundId: string, at: Date): Promise<boolean> {
  const done = await tx
    .update(refunds)
    .set({status: 'done', refundId, endedAt: at, lastError: null})
    .where(and(eq(refunds.id, id), eq(refunds.status, 'asked')))
    .returning({id: refunds.id})
  return done.length > 0
}

/** Asked for, and not answered for good. */
export async function updatePendingRefund(
  sql: Sql,
  id: string,
  values: {refundId?: string; lastError?: string},
): Promise<void> {
  await sql
    .update(refunds)
    .set(values)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'asked')))
}

/** Nothing was given back after all: what was taken off may be given back again. False: that was known. */
export async function markRefundFailed(
  tx: Sql,
  refund: RefundRow,
  lastError: string,
  at: Date,
): Promise<boolean> {
  const failed = await tx
    .update(refunds)
    .set({status: 'failed', lastError, endedAt: at})
    .where(and(eq(refunds.id, refund.id), inArray(refunds.status, ['asked', 'done'])))
    .returning({id: refunds.id})
  if (failed.length === 0) return false
  await tx
    .update(payments)
    .set({refundedCents: raw`greatest(0, ${payments.refundedCents} - ${refund.amountCents})`})
    .where(eq(payments.id, refund.paymentId))
  return true
}

/** Without an answer since then. */
export async function listPendingRefunds(sql: Sql, since: Date): Promise<RefundRow[]> {
  return sql
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lte(refunds.createdAt, since)))
    .orderBy(asc(refunds.createdAt))
}
