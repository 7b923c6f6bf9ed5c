import type Stripe from 'stripe'
import {createCharge} from '../objects/charge'
import {createId} from '../objects/ids'
import {createCustomer} from '../objects/customer'
import {idOf} from '../objects/id-of'
import type {IntentRecord, SessionRecord} from '../state/tables'
import {saveSession} from './sessions'
import {showSession} from './work'
import type {Work} from './work'

const A_WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The card says yes: the money is taken, or held when the shop takes it later. */
export function succeed(
  work: Work,
  session: SessionRecord,
  intent: IntentRecord,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): void {
  const captured = intent.object.capture_method !== 'manual'
  const payer = withCustomer(work, session, intent, method)
  const charge = createCharge(
    payer.intent.object,
    method,
    {status: 'succeeded', captured, failure: null, authenticated},
    work.seconds,
  )
  const {amount} = intent.object
  const object: Stripe.PaymentIntent = {
    ...payer.intent.object,
    amount_capturable: captured ? 0 : amount,
    amount_received: captured ? amount : 0,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: captured ? 'succeeded' : 'requires_capture',
  }
  work.store.put('charge', charge.id, charge)
  const holdEnds = captured ? null : work.ms + A_WEEK_MS
  work.store.put('intent', object.id, {...intent, object, challenge: null, holdEnds})
  work.announce('charge.succeeded', charge)
  work.announce(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', object)
  finish(work, payer.session, captured ? 'paid' : 'unpaid')
}

/** The bank is asked and answers later: the order is placed, the money is not there yet. */
export function process(
  work: Work,
  session: SessionRecord,
  intent: IntentRecord,
  method: Stripe.PaymentMethod,
  failure: {code: string; message: string} | null,
): void {
  const payer = withCustomer(work, session, intent, method)
  const outcome = {status: 'pending' as const, captured: true, failure: null, authenticated: false}
  const charge = createCharge(payer.intent.object, method, outcome, work.seconds)
  const object: Stripe.PaymentIntent = {
    ...payer.intent.object,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: 'processing',
  }
  work.store.put('charge', charge.id, charge)
  const settles = {at: work.ms + work.timing.bankAnswersAfterMs, failure}
  work.store.put('intent', object.id, {...intent, object, settles})
  work.announce('charge.pending', charge)
  work.announce('payment_intent.processing', object)
  finish(work, payer.session, 'unpaid')
}

/** The bank has answered. */
export function settle(work: Work, intent: IntentRecord): void {
  const session = work.store.find('session', intent.session)
  const charge = work.store.find('charge', idOf(intent.object.latest_charge))
  if (!session || !charge || !intent.settles) throw new Error(`${intent.object.id} has nothing to settle`)
  const {failure} = intent.settles
  const settled: Stripe.Charge = failure
    ? {
        ...charge,
        status: 'failed',
        captured: false,
        failure_code: failure.code,
        failure_message: failure.message,
      }
    : {
        ...charge,
        status: 'succeeded',
        paid: true,
        amount_captured: charge.amount,
        balance_transaction: createId('balance'),
      }
  const object: Stripe.PaymentIntent = failure
    ? {
        ...intent.object,
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: {
          type: 'invalid_request_error',
          charge: charge.id,
          code: 'payment_intent_payment_attempt_failed',
          decline_code: failure.code,
          message: failure.message,
        },
      }
    : {...intent.object, status: 'succeeded', amount_received: intent.object.amount}
  work.store.put('charge', charge.id, settled)
  work.store.put('intent', object.id, {...intent, object, settles: null})
  work.announce(failure ? 'charge.failed' : 'charge.succeeded', settled)
  work.announce(failure ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', object)
  const told: SessionRecord = {
    ...session,
    object: {...session.object, payment_status: failure ? 'unpaid' : 'paid'},
  }
  saveSession(work, told)
  const outcome = failure ? 'async_payment_failed' : 'async_payment_succeeded'
  work.announce(`checkout.session.${outcome}`, showSession(work, told))
}

function finish(work: Work, session: SessionRecord, paymentStatus: 'paid' | 'unpaid'): void {
  const done = saveSession(work, {
    ...session,
    object: {...session.object, status: 'complete', payment_status: paymentStatus},
  })
  work.announce('checkout.session.completed', showSession(work, done))
}

/** Who paid, on the session; with `customer_creation: always` as a customer of their own too. */
function withCustomer(
  work: Work,
  session: SessionRecord,
  intent: IntentRecord,
  method: Stripe.PaymentMethod,
): {session: SessionRecord; intent: IntentRecord} {
  const {name, email, phone, address} = method.billing_details
  let {customer} = session.object
  if (session.object.customer_creation === 'always') {
    const facts = {name, email, phone, address, description: null, metadata: {}}
    const created = createCustomer(facts, work.seconds)
    work.store.put('customer', created.id, created)
    work.announce('customer.created', created)
    customer = created.id
  }
  return {
    session: {
      ...session,
      object: {
        ...session.object,
        customer,
        customer_details: {
          address,
          business_name: null,
          email,
          individual_name: null,
          name,
          phone,
          tax_exempt: 'none',
          tax_ids: [],
        },
      },
    },
    intent: {...intent, object: {...intent.object, customer}},
  }
}
