import type Stripe from 'stripe'
import {createCharge} from '../objects/charge'
import type {ChargeOutcome} from '../objects/charge'
import {createId, idOf} from '../objects/ids'
import {createCustomer, createCustomerDetails} from '../objects/customer'
import type {IntentRecord, SessionRecord} from '../state/tables'
import {saveSession} from './sessions'
import {toApiSession} from './context'
import type {OperationContext} from './context'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
/** How long a bank payment takes to settle. */
const BANK_SETTLES_AFTER_MS = 10_000

/** One attempt to pay a session. */
export interface Attempt {
  session: SessionRecord
  intent: IntentRecord
  method: Stripe.PaymentMethod
}

/** The card payment succeeds: captured, or only authorized when the shop captures manually. */
export function succeed(ctx: OperationContext, attempt: Attempt, authenticated: boolean): void {
  const {amount, capture_method} = attempt.intent.object
  const captured = capture_method !== 'manual'
  const holdEnds = captured ? null : ctx.nowMs + WEEK_MS
  const outcome: ChargeOutcome & {status: 'succeeded'} = {
    ...{status: 'succeeded', captured, authenticated},
    ...(holdEnds !== null && {captureBefore: Math.floor(holdEnds / 1000)}),
  }
  complete(ctx, attempt, outcome, {
    object: {
      amount_capturable: captured ? 0 : amount,
      amount_received: captured ? amount : 0,
      next_action: null,
      status: captured ? 'succeeded' : 'requires_capture',
    },
    record: {challenge: null, holdEnds},
    event: captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    paymentStatus: captured ? 'paid' : 'unpaid',
  })
}

/** A bank payment begins: the session is complete, and its payment settles later. */
export function process(
  ctx: OperationContext,
  attempt: Attempt,
  failure: {code: string; message: string} | null,
): void {
  complete(
    ctx,
    attempt,
    {status: 'pending', captured: true},
    {
      object: {status: 'processing'},
      record: {settles: {at: ctx.nowMs + BANK_SETTLES_AFTER_MS, failure}},
      event: 'payment_intent.processing',
      paymentStatus: 'unpaid',
    },
  )
}

interface Completion {
  object: Partial<Stripe.PaymentIntent>
  record: Partial<IntentRecord>
  event: string
  paymentStatus: 'paid' | 'unpaid'
}

/** Completes the session: with its charge, its payment as `completion` says, and its customer's details. */
function complete(
  ctx: OperationContext,
  {session, intent, method}: Attempt,
  outcome: ChargeOutcome & {status: 'succeeded' | 'pending'},
  completion: Completion,
): void {
  const {store} = ctx
  const {name, email, phone, address} = method.billing_details
  let {customer} = session.object
  if (session.object.customer_creation === 'always') {
    const created = {...createCustomer(ctx.nowSeconds), name, email, phone, address}
    store.put('customer', created.id, created)
    ctx.emit('customer.created', created)
    customer = created.id
  }
  const payment = {...intent.object, customer}
  const charge = createCharge(payment, method, outcome, ctx.nowSeconds)
  const object: Stripe.PaymentIntent = {
    ...payment,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    ...completion.object,
  }
  store.put('charge', charge.id, charge)
  store.put('intent', object.id, {...intent, object, ...completion.record})
  ctx.emit(`charge.${outcome.status}`, charge)
  ctx.emit(completion.event, object)
  const customer_details = createCustomerDetails({address, email, name, phone, tax_ids: []})
  const {paymentStatus: payment_status} = completion
  const completed = saveSession(ctx, {
    ...session,
    object: {...session.object, customer, customer_details, status: 'complete', payment_status},
  })
  ctx.emit('checkout.session.completed', toApiSession(ctx, completed))
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
  const settledSession = saveSession(ctx, {
    ...session,
    object: {...session.object, payment_status: failure ? 'unpaid' : 'paid'},
  })
  const outcome = failure ? 'async_payment_failed' : 'async_payment_succeeded'
  ctx.emit(`checkout.session.${outcome}`, toApiSession(ctx, settledSession))
}
