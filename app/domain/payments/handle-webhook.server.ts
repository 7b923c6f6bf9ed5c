import {eq} from 'drizzle-orm'
import {paymentEvents} from '~/platform/db/payments-schema'
import {CardPaymentError, isCardPaymentError, EVENT_TOO_OLD} from '~/platform/gateways/card-payments'
import type {CardEvent} from '~/platform/gateways/card-payments'
import type {ConfirmPayment} from './confirm-payment.server'
import type {ResolvedPaymentsDeps} from './payments-deps'
import {recordDispute, syncExternalRefunds} from './sync-external-refunds.server'

const SESSION_TYPES = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])
const REFUND_TYPES = new Set(['charge.refunded', 'refund.updated', 'refund.failed'])

/**
 * A notice says that something happened; what it is, the provider is asked. So notices may come late, twice, and in
 * any order. It is noted after the work: whoever dies in between gets it once more, and finds the work done.
 */
export function createHandleWebhook(deps: ResolvedPaymentsDeps, confirmPayment: ConfirmPayment) {
  const {sql, cards, log, now} = deps

  async function dispatch({type, livemode, sessionId, intentId, refundId}: CardEvent): Promise<void> {
    if (SESSION_TYPES.has(type) && sessionId !== null) {
      const outcome = await confirmPayment(sessionId)
      if (outcome.kind === 'unknown') log.error({type}, 'a notice tells of a session of no order of ours')
      return
    }
    if (REFUND_TYPES.has(type) && intentId !== null)
      return syncExternalRefunds(deps, confirmPayment, {intentId, refundId})
    if (type === 'charge.dispute.created' && intentId !== null)
      return recordDispute(deps, confirmPayment, {intentId, livemode})
    log.info({type}, 'a notice of a kind that nothing is done about')
  }

  return async function handleWebhook(body: string, signature: string | null): Promise<'done' | 'forged'> {
    const event = parse(body, signature)
    if (!event) return 'forged'
    const [known] = await sql
      .select({id: paymentEvents.id})
      .from(paymentEvents)
      .where(eq(paymentEvents.id, event.id))
    if (known) return 'done'
    if (event.livemode !== cards.livemode) return ignoreOtherMode(event)
    await dispatch(event)
    const {id, type, sessionId} = event
    await sql
      .insert(paymentEvents)
      .values({id, type, sessionId, receivedAt: new Date(now())})
      .onConflictDoNothing({target: paymentEvents.id})
    return 'done'
  }

  /**
   * Of the other kind of money than the key moves. Test money is nothing to a shop that takes real money. Real money
   * may be an order's: its notice must come again, until the key is set by which it was paid.
   */
  function ignoreOtherMode({type, livemode}: CardEvent): 'done' {
    if (!livemode) {
      log.warn({type}, 'a notice tells of test money, and real money is taken here: nothing is done about it')
      return 'done'
    }
    throw new CardPaymentError(
      'misconfigured',
      'The notice tells of real money: STRIPE_SECRET_KEY moves none.',
    )
  }

  function parse(body: string, signature: string | null): CardEvent | null {
    try {
      return cards.parseEvent(body, signature)
    } catch (error) {
      if (!isCardPaymentError(error) || error.code !== 'forged') throw error
      // Signed rightly and too old: the clocks differ, and every notice will be refused until somebody looks.
      log[error.message === EVENT_TOO_OLD ? 'error' : 'warn']({why: error.message}, 'a notice was refused')
      return null
    }
  }
}
