import {eq} from 'drizzle-orm'
import {orders} from '~/platform/db/orders-schema'
import type {CardSession} from '~/platform/gateways/card-payments'
import {findOrAdoptAttempt, findFinalOutcome} from './attempts.server'
import type {Attempt} from './attempts.server'
import {endAttempt} from './end-attempt.server'
import {insertUnapplied} from './unapplied-payments.server'
import type {ConfirmPaymentOutcome, ResolvedPaymentsDeps} from './payments'
import {markPaid} from './mark-paid.server'
import {createSingleFlight} from '~/platform/concurrency/single-flight'

export type ConfirmPayment = (sessionId: string) => Promise<ConfirmPaymentOutcome>

/**
 * Reads a session from the provider and does what follows, once, however often it is called: the order becomes
 * received, its mail is queued. Called by webhook, return page and reconciler, and none of them is trusted.
 *
 * @throws CardPaymentError
 */
export function createConfirmPayment(deps: ResolvedPaymentsDeps): ConfirmPayment {
  const {sql, cards, now, log} = deps
  const singleFlight = createSingleFlight<ConfirmPaymentOutcome>()

  async function confirmSession(sessionId: string): Promise<ConfirmPaymentOutcome> {
    const finalOutcome = await findFinalOutcome(sql, sessionId)
    if (finalOutcome) return finalOutcome
    const session = await cards.findSession(sessionId)
    if (!session) return {kind: 'unknown'}
    const at = new Date(now())
    const attempt = await findOrAdoptAttempt(sql, session, at)
    if (!attempt) return recordUnknown(session, at)
    if (session.payment === 'paid' || session.payment === 'held') return markPaid(deps, session, attempt, at)
    return recordUnpaid(session, attempt, at)
  }

  async function recordUnpaid(
    {status, payment}: CardSession,
    attempt: Attempt,
    at: Date,
  ): Promise<ConfirmPaymentOutcome> {
    const {orderId} = attempt
    const isOver = status === 'expired' || payment === 'failed'
    if (isOver) {
      const ended = await endAttempt(sql, attempt, payment === 'failed' ? 'failed' : 'expired', at)
      if (ended === 'order-ended') {
        deps.onOrderChanged()
        log.info({order: orderId}, 'an order was not paid in time')
      }
    }
    // An old session of an order that another session paid counts as paid.
    const [order] = await sql.select({paidAt: orders.paidAt}).from(orders).where(eq(orders.id, orderId))
    if (order?.paidAt && attempt.kind === 'order') return {kind: 'paid', orderId}
    if (!isOver) return {kind: 'unpaid', orderId}
    return {kind: payment === 'failed' ? 'failed' : 'expired', orderId}
  }

  /** A payment that belongs to no order of ours, or a session that nobody paid. */
  async function recordUnknown(session: CardSession, at: Date): Promise<ConfirmPaymentOutcome> {
    if (session.payment !== 'paid') return {kind: 'unknown'}
    const reason = 'unknown-order'
    const isNew = await insertUnapplied(sql, session, {reason, orderId: null, at})
    if (isNew)
      log.error({amountCents: session.amountCents}, 'a payment belongs to no order and is kept for staff')
    return {kind: 'unapplied', reason, orderId: null}
  }

  return (sessionId) => singleFlight(sessionId, () => confirmSession(sessionId))
}
