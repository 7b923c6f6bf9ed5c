import type Stripe from 'stripe'
import {createCharge} from '../objects/charge'
import {createId, idOf} from '../objects/ids'
import {createCustomer} from '../objects/customer'
import type {IntentRecord, SessionRecord} from '../state/tables'
import {saveSession} from './sessions'
import {toApiSession} from './context'
import type {OperationContext} from './context'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The card payment succeeds: captured, or only authorized when the shop captures manually. */
export function succeed(
  ctx: OperationContext,
  session: SessionRecord,
  intent: IntentRecord,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): void {
  const captured = intent.object.capture_method !== 'manual'
  const payer = withCustomer(ctx, session, intent, method)
  const charge = createCharge(
    payer.intent.object,
    method,
    {status: 'succeeded', captured, failure: null, authenticated},
    ctx.nowSeconds,
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
  ctx.store.put('charge', charge.id, charge)
  const holdEnds = captured ? null : ctx.nowMs + WEEK_MS
  ctx.store.put('intent', object.id, {...intent, object, challenge: null, holdEnds})
  ctx.emit('charge.succeeded', charge)
  ctx.emit(captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', object)
  completeSession(ctx, payer.session, captured ? 'paid' : 'unpaid')
}

/** A bank payment begins: the session is complete, and its payment settles later. */
export function process(
  ctx: OperationContext,
  session: SessionRecord,
  intent: IntentRecord,
  method: Stripe.PaymentMethod,
  failure: {code: string; message: string} | null,
): void {
  const payer = withCustomer(ctx, session, intent, method)
  const outcome = {status: 'pending' as const, captured: true, failure: null, authenticated: false}
  const charge = createCharge(payer.intent.object, method, outcome, ctx.nowSeconds)
  const object: Stripe.PaymentIntent = {
    ...payer.intent.object,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: 'processing',
  }
  ctx.store.put('charge', charge.id, charge)
  const settles = {at: ctx.nowMs + ctx.timing.bankAnswersAfterMs, failure}
  ctx.store.put('intent', object.id, {...intent, object, settles})
  ctx.emit('charge.pending', charge)
  ctx.emit('payment_intent.processing', object)
  completeSession(ctx, payer.session, 'unpaid')
}

/** Settles a bank payment: it succeeds or fails. */
export function settle(ctx: OperationContext, intent: IntentRecord): void {
  const session = ctx.store.find('session', intent.session)
  const charge = ctx.store.find('charge', idOf(intent.object.latest_charge))
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
  ctx.store.put('charge', charge.id, settled)
  ctx.store.put('intent', object.id, {...intent, object, settles: null})
  ctx.emit(failure ? 'charge.failed' : 'charge.succeeded', settled)
  ctx.emit(failure ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', object)
  const settledSession: SessionRecord = {
    ...session,
    object: {...session.object, payment_status: failure ? 'unpaid' : 'paid'},
  }
  saveSession(ctx, settledSession)
  const outcome = failure ? 'async_payment_failed' : 'async_payment_succeeded'
  ctx.emit(`checkout.session.${outcome}`, toApiSession(ctx, settledSession))
}

function completeSession(
  ctx: OperationContext,
  session: SessionRecord,
  paymentStatus: 'paid' | 'unpaid',
): void {
  const completed = saveSession(ctx, {
    ...session,
    object: {...session.object, status: 'complete', payment_status: paymentStatus},
  })
  ctx.emit('checkout.session.completed', toApiSession(ctx, completed))
}

/** Stores the customer's details in the session, and creates a customer with `customer_creation: always`. */
function withCustomer(
  ctx: OperationContext,
  session: SessionRecord,
  intent: IntentRecord,
  method: Stripe.PaymentMethod,
): {session: SessionRecord; intent: IntentRecord} {
  const {name, email, phone, address} = method.billing_details
  let {customer} = session.object
  if (session.object.customer_creation === 'always') {
    const created = createCustomer(
      {name, email, phone, address, description: null, metadata: {}},
      ctx.nowSeconds,
    )
    ctx.store.put('customer', created.id, created)
    ctx.emit('customer.created', created)
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
