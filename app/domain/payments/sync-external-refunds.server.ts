import {and, eq, or} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {Attempt} from './attempts.server'
import {unappliedFlag} from '~/domain/orders/flags'
import type {ConfirmPayment} from './confirm-payment.server'
import {findPaymentForIntent} from './find-payment.server'
import {insertUnapplied, resolveRefundedPayments} from './unapplied-payments.server'
import type {ResolvedPaymentsDeps} from './payments'
import {processRefund} from './process-refund.server'
import {listRefunds} from './refund-order.server'
import {reopenUnapplied} from './refund-unapplied.server'

const MAX_TRIES = 3

/** Something was refunded, here or on the provider's own pages: what the provider says counts. */
export async function syncExternalRefunds(
  deps: ResolvedPaymentsDeps,
  confirmPayment: ConfirmPayment,
  {intentId, refundId}: {intentId: string; refundId: string | null},
): Promise<void> {
  const {sql, cards, log, now} = deps
  const intent = await cards.findIntent(intentId)
  if (!intent) return log.error({}, 'a notice tells of a refund of a payment that the provider does not know')
  const at = new Date(now())
  const resolved = await resolveRefundedPayments(sql, intent, at)
  if (await reopenUnapplied(sql, intent)) {
    log.error({order: intent.orderId}, 'money that was given back has come back')
    deps.onOrderChanged()
  }
  const payment = await findPaymentForIntent(deps, confirmPayment, intent)
  if (!payment) {
    if (!resolved) log.error({}, 'a notice tells of a refund of a payment that belongs to no order')
    return
  }
  // An unapplied payment is in no order's sums, and of what is only held nothing goes back.
  if (payment.status !== 'paid') return
  const isThisRefund = refundId === null ? undefined : eq(refunds.refundId, refundId)
  const isOpen = or(eq(refunds.status, 'asked'), isThisRefund)
  for (const refund of await listRefunds(sql, and(eq(refunds.paymentId, payment.id), isOpen)))
    await processRefund(deps, refund, {isRetry: true})
  await syncRefundedCents(deps, payment)
}

/** The shopper's bank wants the money back: staff must answer. */
export async function recordDispute(
  deps: ResolvedPaymentsDeps,
  confirmPayment: ConfirmPayment,
  {intentId, livemode}: {intentId: string; livemode: boolean},
): Promise<void> {
  const {sql, cards, log, now} = deps
  const at = new Date(now())
  const reason = 'disputed'
  const intent = await cards.findIntent(intentId)
  const payment = intent && (await findPaymentForIntent(deps, confirmPayment, intent))
  await sql.transaction(async (tx) => {
    if (!payment) {
      const unapplied = {id: intentId, amountCents: 0, currency: 'usd', intentId, livemode}
      await insertUnapplied(tx, unapplied, {reason, orderId: null, at})
      return
    }
    const {orderId, sessionId, amountCents, currency} = payment
    await lockOrder(tx, orderId)
    await flagOrder(tx, orderId, [unappliedFlag(reason)], at)
    const unapplied = {id: sessionId ?? intentId, amountCents, currency, intentId, livemode}
    await insertUnapplied(tx, unapplied, {reason, orderId, at})
  })
  deps.onOrderChanged()
  log.error({order: payment?.orderId ?? null}, 'a payment is disputed')
}

/**
 * While a refund of ours is pending, its amount is reserved already and the provider's sum may be without it, so our
 * sum only ever grows. If the row changed meanwhile, it starts over.
 */
async function syncRefundedCents(deps: ResolvedPaymentsDeps, {id, orderId, intentId, amountCents}: Attempt) {
  const {sql, cards, now} = deps
  for (let tries = 0; intentId !== null && tries < MAX_TRIES; tries += 1) {
    const [row] = await sql.select({cents: payments.refundedCents}).from(payments).where(eq(payments.id, id))
    const before = row?.cents ?? 0
    const pendingBefore = await countPendingRefunds(sql, id)
    const intent = await cards.findIntent(intentId)
    if (!intent) return
    const outcome = await sql.transaction(async (tx) => {
      await lockOrder(tx, orderId)
      const hasPendingRefund = pendingBefore + (await countPendingRefunds(tx, id)) > 0
      const sum = Math.min(
        amountCents,
        hasPendingRefund ? Math.max(before, intent.refundedCents) : intent.refundedCents,
      )
      if (sum === before) return 'same'
      const changed = await tx
        .update(payments)
        .set({refundedCents: sum})
        .where(and(eq(payments.id, id), eq(payments.refundedCents, before)))
        .returning({id: payments.id})
      if (changed.length === 0) return 'retry'
      const code = sum > before ? 'refunded-elsewhere' : 'refund-came-back'
      await flagOrder(tx, orderId, [code], new Date(now()))
      return 'changed'
    })
    if (outcome === 'changed') deps.onOrderChanged()
    if (outcome !== 'retry') return
  }
}

function countPendingRefunds(sql: Sql, paymentId: string): Promise<number> {
  return sql.$count(refunds, and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'asked')))
}
