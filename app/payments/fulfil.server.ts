import {eq} from 'drizzle-orm'
import {orders} from '~/db/orders-schema'
import type {CardSession} from '~/services/card-payments'
import {findAttempt, findSettled} from './attempts.server'
import type {Attempt} from './attempts.server'
import {endAttempt} from './end-attempt.server'
import {insertOdd} from './odd.server'
import type {FulfilOutcome} from './payments'
import type {Parts} from './payments-parts'
import {settlePaid} from './settle.server'
import {createTurns} from './turns'

export type Fulfil = (sessionId: string) => Promise<FulfilOutcome>

/** Webhook, return page and reconciler all come here; what they know of a session is asked anew. */
export function createFulfil(parts: Parts): Fulfil {
  const {sql, cards, now, log} = parts
  const inTurn = createTurns<FulfilOutcome>()

  async function look(sessionId: string): Promise<FulfilOutcome> {
    const settled = await findSettled(sql, sessionId)
    if (settled) return settled
    const session = await cards.findSession(sessionId)
    if (!session) return {kind: 'unknown'}
    const at = new Date(now())
    const attempt = await findAttempt(sql, session, at)
    if (!attempt) return keepUnknown(session, at)
    if (session.payment === 'paid') return settlePaid(parts, session, attempt, at)
    return asUnpaid(session, attempt, at)
  }

  async function asUnpaid(
    {status, payment}: CardSession,
    attempt: Attempt,
    at: Date,
  ): Promise<FulfilOutcome> {
    const {orderId} = attempt
    const isOver = status === 'expired' || payment === 'failed'
    if (isOver) {
      const ended = await endAttempt(sql, attempt, payment === 'failed' ? 'failed' : 'expired', at)
      if (ended === 'order-ended') {
        parts.onOrderChanged()
        log.info({order: orderId}, 'an order was not paid in time')
      }
    }
    // Whoever comes with an old session of an order that another one paid is told that it is paid.
    const [order] = await sql.select({paidAt: orders.paidAt}).from(orders).where(eq(orders.id, orderId))
    if (order?.paidAt) return {kind: 'paid', orderId}
    if (!isOver) return {kind: 'unpaid', orderId}
    return {kind: payment === 'failed' ? 'failed' : 'expired', orderId}
  }

  /** Money that belongs to no order of ours, or a session that nobody paid. */
  async function keepUnknown(session: CardSession, at: Date): Promise<FulfilOutcome> {
    if (session.payment !== 'paid') return {kind: 'unknown'}
    const reason = 'unknown-order'
    const isNew = await insertOdd(sql, session, {reason, orderId: null, at})
    if (isNew)
      log.error({amountCents: session.amountCents}, 'a payment belongs to no order and is kept for staff')
    return {kind: 'odd', reason, orderId: null}
  }

  return (sessionId) => inTurn(sessionId, () => look(sessionId))
}
