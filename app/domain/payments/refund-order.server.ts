import {createHash} from 'node:crypto'
import {and, asc, eq, inArray, lte, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {lockOrder} from '~/domain/orders/order-rows.server'
import {sumOf} from '~/domain/pricing/money'
import type {Sql} from '~/platform/db/database'
import {orderEdits, payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import type {ProcessedRefund, RefundOutcome, RefundParams, ResolvedPaymentsDeps} from './payments'
import {processRefund} from './process-refund.server'
import type {RequestedRefund} from './process-refund.server'

type RefundRow = typeof refunds.$inferSelect

/** The same confirmation, sent twice, is the same refund. */
export function refundIdOf(orderId: string, formToken: string): string {
  return `refund-${createHash('sha256').update(`${orderId}\n${formToken}`).digest('hex').slice(0, 32)}`
}

/** Gives back some or all of what an order was paid with, never more than came. */
export async function refundOrder(deps: ResolvedPaymentsDeps, params: RefundParams): Promise<RefundOutcome> {
  const {amountCents} = params
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new Error(`${amountCents} is no amount of cents.`)
  const reserved = await deps.sql.transaction((tx) => reserveRefund(tx, params, new Date(deps.now())))
  if (reserved.kind !== 'existing' && reserved.kind !== 'reserved') return reserved
  deps.onOrderChanged()
  if (reserved.kind === 'existing') return outcomeOf(reserved.row)
  return processAll(deps, reserved.refunds)
}

/** Of several payments: what is not done, if anything is not. */
export async function processAll(
  deps: ResolvedPaymentsDeps,
  refunds: readonly RequestedRefund[],
): Promise<ProcessedRefund> {
  let result: ProcessedRefund = {kind: 'done'}
  for (const refund of refunds) {
    const processed = await processRefund(deps, refund, {isRetry: false})
    if (processed.kind === 'refused' || result.kind === 'done') result = processed
  }
  return result
}

function outcomeOf({status, lastError}: RefundRow): ProcessedRefund {
  if (status === 'done') return {kind: 'done'}
  return status === 'asked' ? {kind: 'pending'} : {kind: 'refused', failure: lastError ?? 'refused'}
}

/**
 * Takes the amount off what may still be given back, in the transaction that says for what: of an order whose difference
 * was paid too, first of its own payment, and of neither more than it took. Call `processRefund` for each part after the
 * commit; if that never happens, the reconciler does.
 */
export async function reserveRefund(tx: Sql, params: RefundParams, at: Date) {
  const {orderId, amountCents, reason, lines, by} = params
  const id = refundIdOf(orderId, params.formToken)
  if (!(await lockOrder(tx, orderId))) return {kind: 'unknown-order'} as const
  const existing = await findRefund(tx, id)
  if (existing) return {kind: 'existing', row: existing} as const
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
    // Its own payment first.
    .orderBy(raw`${payments.kind} = 'difference'`, asc(payments.attempt))
  const known = paid.filter(({intentId}) => intentId !== null)
  if (paid.length > 0 && known.length === 0) return {kind: 'unknown-payment'} as const
  const leftCents = sumOf(known.map((payment) => payment.amountCents - payment.refundedCents))
  if (amountCents > leftCents) return {kind: 'too-much', leftCents} as const
  const refundRows: RequestedRefund[] = []
  let remaining = amountCents
  for (const payment of known) {
    const part = Math.min(remaining, payment.amountCents - payment.refundedCents)
    if (part <= 0) continue
    remaining -= part
    const isFirst = refundRows.length === 0
    const row = await writePart(tx, payment, {
      ...{amountCents: part, orderId, reason, status: 'asked', byId: by.id, byName: by.name, createdAt: at},
      id: isFirst ? id : refundIdOf(orderId, `${params.formToken} ${payment.id}`),
      // The units are given back once.
      lines: isFirst ? lines : [],
    })
    refundRows.push(requestedRefund(row, payment.intentId))
  }
  return {kind: 'reserved', refunds: refundRows} as const
}

/** The order's row is locked, as everybody does who gives money back; the database sees to it besides. */
async function writePart(
  tx: Sql,
  {id: paymentId}: Pick<typeof payments.$inferSelect, 'id'>,
  values: Omit<typeof refunds.$inferInsert, 'paymentId'>,
): Promise<RefundRow> {
  const {amountCents} = values
  const reserved = await tx
    .update(payments)
    .set({refundedCents: raw`${payments.refundedCents} + ${amountCents}`})
    .where(
      and(
        eq(payments.id, paymentId),
        raw`${payments.refundedCents} + ${amountCents} <= ${payments.amountCents}`,
      ),
    )
    .returning({id: payments.id})
  if (reserved.length === 0) throw new Error(`${amountCents} are not left of ${paymentId}.`)
  const [row] = await tx
    .insert(refunds)
    .values({...values, paymentId})
    .returning()
  if (!row) throw new Error(`${values.id} was not written.`)
  return row
}

function requestedRefund(row: RefundRow, intentId: string | null): RequestedRefund {
  const {id, orderId, amountCents} = row
  const isRow = eq(refunds.id, id)
  const update = (tx: Sql, from: RefundRow['status'][], values: Partial<RefundRow>) =>
    tx
      .update(refunds)
      .set(values)
      .where(and(isRow, inArray(refunds.status, from)))
      .returning({id: refunds.id})
  return {
    ...{id, idempotencyKey: `refund:${id}`, orderId, intentId, amountCents},
    mail: {kind: 'refund', refund: {id, amountCents}},
    logFields: {refund: id, order: orderId},
    logMessages: {
      done: 'a refund is done',
      pending: 'a refund was not answered and is asked for again',
      failed: 'a refund failed, nothing was given back',
    },
    recordPending: (sql, values) => update(sql, ['asked'], values),
    async recordDone(tx, endedAt, refundId) {
      const done = await update(tx, ['asked'], {status: 'done', refundId, endedAt, lastError: null})
      return done.length > 0
    },
    async recordFailed(tx, endedAt, lastError) {
      const wasDone = (await findRefund(tx, id))?.status === 'done'
      const failed = await update(tx, ['asked', 'done'], {status: 'failed', lastError, endedAt})
      if (failed.length === 0) return false
      // What was taken off may be given back again.
      await tx
        .update(payments)
        .set({refundedCents: raw`greatest(0, ${payments.refundedCents} - ${amountCents})`})
        .where(eq(payments.id, row.paymentId))
      // Staff and the customer were told that it was done.
      if (wasDone) await flagOrder(tx, orderId, ['refund-came-back'], endedAt)
      // Of an order that its customer canceled, nobody else knows that money is owed.
      const order = await lockOrder(tx, orderId)
      if (order?.status === 'cancelled') await flagOrder(tx, orderId, ['canceled-not-refunded'], endedAt)
      if ((await tx.$count(orderEdits, eq(orderEdits.refundId, id))) > 0)
        await flagOrder(tx, orderId, ['edit-not-refunded'], endedAt)
      return true
    },
  }
}

async function findRefund(sql: Sql, id: string): Promise<RefundRow | undefined> {
  const [row] = await sql.select().from(refunds).where(eq(refunds.id, id))
  return row
}

/** The oldest first. */
export async function listRefunds(sql: Sql, where: SQL | undefined): Promise<RequestedRefund[]> {
  const rows = await sql
    .select({row: refunds, intentId: payments.intentId})
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(where)
    .orderBy(asc(refunds.createdAt))
  return rows.map(({row, intentId}) => requestedRefund(row, intentId))
}

/** Requested before then, without a final response. */
export function listPendingRefunds(sql: Sql, before: Date): Promise<RequestedRefund[]> {
  return listRefunds(sql, and(eq(refunds.status, 'asked'), lte(refunds.createdAt, before)))
}
