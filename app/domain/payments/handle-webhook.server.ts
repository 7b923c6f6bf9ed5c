import {eq} from 'drizzle-orm'
import {paymentEvents} from '~/platform/db/payments-schema'
import {CardPaymentError, isCardPaymentError, EVENT_TOO_OLD} from '~/platform/gateways/card-payments'
import type {CardEvent} from '~/platform/gateways/card-payments'
import type {ConfirmPayment} from './confirm-payment.server'
import {syncHoldOfIntent} from './holds/sync-hold.server'
import {subjectOfEvent} from './payment-events'
import type {ResolvedPaymentsDeps} from './payments'
import {recordDispute, syncExternalRefunds} from './sync-external-refunds.server'

/**
 * A webhook event says only that something happened; the provider is asked what. So events may come late, twice and
 * in any order. An event is recorded after the work: if the process dies in between, it comes again and finds it done.
 */
export function createHandleWebhook(deps: ResolvedPaymentsDeps, confirmPayment: ConfirmPayment) {
  const {sql, cards, log, now} = deps

  async function dispatch({type, livemode, sessionId, intentId, refundId}: CardEvent): Promise<void> {
    const subject = subjectOfEvent(type)
    if (subject === 'session' && sessionId !== null) {
      const outcome = await confirmPayment(sessionId)
      if (outcome.kind === 'unknown') log.error({type}, 'a notice tells of a session of no order of ours')
      return
    }
    if (subject === 'refund' && intentId !== null)
      return syncExternalRefunds(deps, confirmPayment, {intentId, refundId})
    if (subject === 'dispute' && intentId !== null)
      return recordDispute(deps, confirmPayment, {intentId, livemode})
    if ((subject === 'hold' || subject === 'new-hold') && intentId !== null)
      return syncHoldOfIntent(deps, confirmPayment, {intentId, isNew: subject === 'new-hold'})
    log.info({type}, 'a notice of a kind that nothing is done about')
  }

  return async function handleWebhook(body: string, signature: string | null): Promise<'done' | 'forged'> {
    const event = parse(body, signature)
    if (!event) return 'forged'
    if ((await sql.$count(paymentEvents, eq(paymentEvents.id, event.id))) > 0) return 'done'
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
   * An event about money of the other mode than the key's. Test money is ignored where real money is taken. Real money
   * may be an order's: its event must come again, until the key is set with which it was paid.
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
      // Signed correctly but too old: the clocks differ, and every event will be refused until somebody looks.
      log[error.message === EVENT_TOO_OLD ? 'error' : 'warn']({why: error.message}, 'a notice was refused')
      return null
    }
  }
}
