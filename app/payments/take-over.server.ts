import {and, count, eq, or} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {payments} from '~/db/orders-schema'
import {refunds} from '~/db/payments-schema'
import type {CardIntent} from '~/services/card-payments'
import {findAttemptOf, lockOrder} from './attempts.server'
import type {Attempt} from './attempts.server'
import {flagOrder} from './flag-order.server'
import type {Fulfil} from './fulfil.server'
import {reopenGivenBack} from './give-back-rows.server'
import {insertOdd, resolveRefunded} from './odd.server'
import type {Parts} from './payments-parts'
import {settleRefund} from './refund.server'
import {words} from './words'

const TRIES = 3

interface About {
  intentId: string
  refundId: string | null
}

/** Something was given back, here or on the provider's own pages: what the provider says counts. */
export async function takeOverRefunds(parts: Parts, fulfil: Fulfil, about: About): Promise<void> {
  const {sql, cards, log, now} = parts
  const intent = await cards.findIntent(about.intentId)
  if (!intent) return log.error({}, 'a notice tells of a refund of a payment that the provider does not know')
  const at = new Date(now())
  const resolved = await resolveRefunded(sql, {intentId: intent.id, refundedCents: intent.refundedCents, at})
  if (
    await reopenGivenBack(sql, {
      intentId: intent.id,
      refundedCents: intent.refundedCents,
      returnError: words.refundCameBack,
    })
  ) {
    log.error({order: intent.orderId}, 'money that was given back has come back')
    parts.onOrderChanged()
  }
  const payment = await findPaymentOf(parts, fulfil, intent)
  if (!payment) {
    if (!resolved) log.error({}, 'a notice tells of a refund of a payment that belongs to no order')
    return
  }
  // Money that is kept is nobody's payment, and no part of an order's sums.
  if (payment.status !== 'paid') return
  const {refundId} = about
  const ours = await sql
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        or(eq(refunds.status, 'asked'), refundId === null ? undefined : eq(refunds.refundId, refundId)),
      ),
    )
  for (const row of ours) await settleRefund(parts, row, {askedBefore: true})
  await takeOverSum(parts, payment)
}

/** The bank of the shopper wants the money back: staff must answer. */
export async function keepDispute(
  parts: Parts,
  fulfil: Fulfil,
  {intentId, livemode}: {intentId: string; livemode: boolean},
): Promise<void> {
  const {sql, cards, log, now} = parts
  const at = new Date(now())
  const reason = 'disputed'
  const intent = await cards.findIntent(intentId)
  const payment = intent && (await findPaymentOf(parts, fulfil, intent))
  await sql.transaction(async (tx) => {
    if (!payment) {
      const odd = {id: intentId, amountCents: 0, currency: 'usd', intentId, livemode}
      await insertOdd(tx, odd, {reason, orderId: null, at})
      return
    }
    const {orderId, sessionId, amountCents, currency} = payment
    await lockOrder(tx, orderId)
    await flagOrder(tx, orderId, [words.flags.odd.disputed])
    const odd = {id: sessionId ?? intentId, amountCents, currency, intentId, livemode}
    await insertOdd(tx, odd, {reason, orderId, at})
  })
  parts.onOrderChanged()
  log.error({order: payment?.orderId ?? null}, 'a payment is disputed')
}

/** Notices come in no order: that it was paid may not have been told yet. */
async function findPaymentOf({sql}: Parts, fulfil: Fulfil, intent: CardIntent): Promise<Attempt | undefined> {
  const known = await findByIntent(sql, intent.id)
  if (known || intent.orderId === null) return known
  const attempts = await sql.select().from(payments).where(eq(payments.orderId, intent.orderId))
  for (const {sessionId} of attempts) {
    if (sessionId !== null && (await findAttemptOf(sql, sessionId))?.intentId == null) await fulfil(sessionId)
  }
  return findByIntent(sql, intent.id)
}

async function findByIntent(sql: Sql, intentId: string): Promise<Attempt | undefined> {
  const [payment] = await sql.select().from(payments).where(eq(payments.intentId, intentId))
  return payment
}

/**
 * While a refund of ours is under way its amount is taken off already, and the provider's sum may still be without it:
 * then it only ever grows. Whoever meets a change made meanwhile looks again.
 */
async function takeOverSum(parts: Parts, {id, orderId, intentId, amountCents}: Attempt): Promise<void> {
  const {sql, cards} = parts
  for (let tries = 0; intentId !== null && tries < TRIES; tries += 1) {
    const before = await readRefunded(sql, id)
    const wereAsked = await countAsked(sql, id)
    const intent = await cards.findIntent(intentId)
    if (!intent) return
    const outcome = await sql.transaction(async (tx) => {
      await lockOrder(tx, orderId)
      const isAsked = wereAsked + (await countAsked(tx, id)) > 0
      const sum = Math.min(
        amountCents,
        isAsked ? Math.max(before, intent.refundedCents) : intent.refundedCents,
      )
      if (sum === before) return 'same'
      const changed = await tx
        .update(payments)
        .set({refundedCents: sum})
        .where(and(eq(payments.id, id), eq(payments.refundedCents, before)))
        .returning({id: payments.id})
      if (changed.length === 0) return 'again'
      const {refundedElsewhere, refundCameBack} = words.flags
      await flagOrder(tx, orderId, [sum > before ? refundedElsewhere : refundCameBack])
      return 'changed'
    })
    if (outcome === 'changed') parts.onOrderChanged()
    if (outcome !== 'again') return
  }
}

async function readRefunded(sql: Sql, id: string): Promise<number> {
  const [row] = await sql.select({cents: payments.refundedCents}).from(payments).where(eq(payments.id, id))
  return row?.cents ?? 0
}

async function countAsked(sql: Sql, paymentId: string): Promise<number> {
  const [row] = await sql
    .select({asked: count()})
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'asked')))
  return row?.asked ?? 0
}
