import type Stripe from 'stripe'
import {createCharge} from '../objects/charge'
import {createId, idOf} from '../objects/ids'
import {createPaymentIntent} from '../objects/payment-intent'
import {createBankMethod, createCardMethod} from '../objects/payment-method'
import type {Expiry, Payer} from '../objects/payment-method'
import {docUrl} from '../request/errors'
import type {IntentRecord, SessionRecord} from '../state/tables'
import {findOpenSession, saveSession} from './sessions'
import {process, succeed} from './settle'
import type {Attempt} from './settle'
import {GENERIC_DECLINE} from './test-cards'
import type {Decline, TestAccount, TestCard} from './test-cards'
import type {OperationContext} from './context'

/** What the customer entered. */
export type PaymentDetails = {payer: Payer} & (
  | {kind: 'card'; card: TestCard; expiry: Expiry}
  | {kind: 'bank'; account: TestAccount}
)

export type PaymentResult =
  /** Paid, authorized, or processing at the bank. */
  | {kind: 'done'}
  | {kind: 'declined'; declineCode: string}
  | {kind: 'challenge'; id: string}
  /** The session was paid before, or has expired: nothing was done. */
  | {kind: 'closed'}

/** One attempt to pay. A session takes one payment: a second attempt finds it closed. */
export function pay(ctx: OperationContext, sessionId: string, details: PaymentDetails): PaymentResult {
  const open = findOpenSession(ctx, sessionId)
  if (!open) return {kind: 'closed'}
  const {payer} = details
  const method =
    details.kind === 'card'
      ? createCardMethod(details.card, details.expiry, payer, ctx.nowSeconds)
      : createBankMethod(details.account, payer, ctx.nowSeconds)
  const attempt = {...ensureIntent(ctx, open), method}
  ctx.store.put('method', method.id, method)
  if (details.kind === 'bank') process(ctx, attempt, details.account.failure)
  else {
    const {outcome} = details.card
    if (typeof outcome === 'object') return decline(ctx, attempt, outcome)
    if (outcome !== 'paid') return requestChallenge(ctx, attempt, outcome)
    succeed(ctx, attempt, false)
  }
  return {kind: 'done'}
}

/** The customer passed or failed the 3-D Secure challenge. */
export function completeChallenge(
  ctx: OperationContext,
  sessionId: string,
  challengeId: string,
  passed: boolean,
): PaymentResult {
  const session = findOpenSession(ctx, sessionId)
  const intent = session && ctx.store.find('intent', idOf(session.object.payment_intent))
  const pending = intent?.challenge
  // It was replaced by another attempt, or completed in another window.
  if (!session || !intent || pending?.id !== challengeId) return {kind: 'closed'}
  const method = ctx.store.find('method', pending.methodId)
  if (!method) throw new Error(`${pending.methodId} is gone`)
  const attempt = {session, intent, method}
  if (!passed) return failChallenge(ctx, attempt)
  if (pending.outcome === 'challenge, then declined') return decline(ctx, attempt, GENERIC_DECLINE)
  succeed(ctx, attempt, true)
  return {kind: 'done'}
}

function ensureIntent(ctx: OperationContext, session: SessionRecord): Pick<Attempt, 'session' | 'intent'> {
  const existing = ctx.store.find('intent', idOf(session.object.payment_intent))
  if (existing) return {session, intent: existing}
  const object = createPaymentIntent(session, ctx.nowSeconds)
  const intent = {object, session: session.object.id, settles: null, challenge: null, holdEnds: null}
  ctx.store.put('intent', object.id, intent)
  ctx.emit('payment_intent.created', object)
  const withPayment = {...session, object: {...session.object, payment_intent: object.id}}
  return {session: saveSession(ctx, withPayment), intent}
}

function decline(ctx: OperationContext, {intent, method}: Attempt, reason: Decline): PaymentResult {
  const outcome = {status: 'failed', captured: false, failure: reason} as const
  const charge = createCharge(intent.object, method, outcome, ctx.nowSeconds)
  ctx.store.put('charge', charge.id, charge)
  ctx.emit('charge.failed', charge)
  fail(ctx, intent, charge.id, {
    type: 'card_error',
    charge: charge.id,
    code: reason.code,
    decline_code: reason.declineCode,
    doc_url: docUrl(reason.code),
    message: reason.message,
    payment_method: method,
  })
  return {kind: 'declined', declineCode: reason.declineCode}
}

function failChallenge(ctx: OperationContext, {intent, method}: Attempt): PaymentResult {
  fail(ctx, intent, intent.object.latest_charge, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  })
  return {kind: 'declined', declineCode: 'authentication_not_handled'}
}

function fail(
  ctx: OperationContext,
  intent: IntentRecord,
  latestCharge: Stripe.PaymentIntent['latest_charge'],
  error: Stripe.PaymentIntent.LastPaymentError,
): void {
  const object: Stripe.PaymentIntent = {
    ...intent.object,
    last_payment_error: error,
    latest_charge: latestCharge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  ctx.store.put('intent', object.id, {...intent, object, challenge: null})
  ctx.emit('payment_intent.payment_failed', object)
}

function requestChallenge(ctx: OperationContext, {intent, method}: Attempt, outcome: string): PaymentResult {
  const id = createId('challenge')
  const object: Stripe.PaymentIntent = {
    ...intent.object,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        return_url: `${ctx.origin}/c/pay/${intent.session}`,
        url: `${ctx.origin}/c/pay/${intent.session}/challenge/${id}`,
      },
    },
    payment_method: method.id,
    status: 'requires_action',
  }
  ctx.store.put('intent', object.id, {...intent, object, challenge: {id, methodId: method.id, outcome}})
  ctx.emit('payment_intent.requires_action', object)
  return {kind: 'challenge', id}
}
