import type Stripe from 'stripe'
import {createCharge} from '../objects/charge'
import {idOf} from '../objects/id-of'
import {createId} from '../objects/ids'
import {createPaymentIntent} from '../objects/payment-intent'
import {createBankMethod, createCardMethod} from '../objects/payment-method'
import type {BankFacts, CardFacts, Payer} from '../objects/payment-method'
import type {IntentRecord, SessionRecord} from '../state/tables'
import {findOpenSession, saveSession} from './sessions'
import {process, succeed} from './settle'
import {GENERIC_DECLINE} from './test-cards'
import type {Decline, TestAccount, TestCard} from './test-cards'
import type {Work} from './work'

/** What the customer gave; the number itself has been looked up and is gone. */
export type Means = {payer: Payer} & (
  | {kind: 'card'; card: Pick<TestCard, 'outcome'>; facts: CardFacts}
  | {kind: 'bank'; account: Pick<TestAccount, 'failure'>; facts: BankFacts}
)

export type Attempt =
  /** Paid, or the bank is asked: the order stands. */
  | {kind: 'done'}
  | {kind: 'declined'; decline: Decline}
  | {kind: 'challenge'; id: string}
  /** Paid before, or too late: nothing was done. */
  | {kind: 'closed'}

/** One try to pay. A session takes one payment: whoever comes second finds it closed. */
export function pay(work: Work, sessionId: string, means: Means): Attempt {
  const open = findOpenSession(work, sessionId)
  if (!open) return {kind: 'closed'}
  const {session, intent} = withIntent(work, open)
  const method =
    means.kind === 'card'
      ? createCardMethod(means.facts, means.payer, work.seconds)
      : createBankMethod(means.facts, means.payer, work.seconds)
  work.store.put('method', method.id, method)
  if (means.kind === 'bank') {
    process(work, session, intent, method, means.account.failure)
    return {kind: 'done'}
  }
  const {outcome} = means.card
  if (outcome === 'paid') {
    succeed(work, session, intent, method, false)
    return {kind: 'done'}
  }
  if (typeof outcome === 'object') return decline(work, intent, method, outcome)
  return challenge(work, intent, method, outcome)
}

/** The bank's question has been answered. */
export function answerChallenge(
  work: Work,
  sessionId: string,
  challengeId: string,
  passed: boolean,
): Attempt {
  const session = findOpenSession(work, sessionId)
  const intent = session && work.store.find('intent', idOf(session.object.payment_intent))
  const asked = intent?.challenge
  // Another try has taken its place, or it was answered in another window.
  if (!session || !intent || asked?.id !== challengeId) return {kind: 'closed'}
  const method = work.store.find('method', asked.methodId)
  if (!method) throw new Error(`${asked.methodId} is gone`)
  if (!passed) return failChallenge(work, intent, method)
  if (asked.outcome === 'challenge, then declined') return decline(work, intent, method, GENERIC_DECLINE)
  succeed(work, session, intent, method, true)
  return {kind: 'done'}
}

function withIntent(work: Work, session: SessionRecord): {session: SessionRecord; intent: IntentRecord} {
  const {payment_intent: id} = session.object
  const had = typeof id === 'string' ? work.store.find('intent', id) : undefined
  if (had) return {session, intent: had}
  const object = createPaymentIntent(session, work.seconds)
  const intent = {object, session: session.object.id, settles: null, challenge: null, holdEnds: null}
  work.store.put('intent', object.id, intent)
  work.announce('payment_intent.created', object)
  const tried = {...session, object: {...session.object, payment_intent: object.id}}
  return {session: saveSession(work, tried), intent}
}

function decline(work: Work, intent: IntentRecord, method: Stripe.PaymentMethod, why: Decline): Attempt {
  const failure = {code: why.code, declineCode: why.declineCode, message: why.message}
  const outcome = {status: 'failed' as const, captured: false, failure, authenticated: false}
  const charge = createCharge(intent.object, method, outcome, work.seconds)
  work.store.put('charge', charge.id, charge)
  work.announce('charge.failed', charge)
  fail(work, intent, charge.id, {
    type: 'card_error',
    charge: charge.id,
    code: why.code,
    decline_code: why.declineCode,
    doc_url: `https://stripe.com/docs/error-codes/${why.code.replaceAll('_', '-')}`,
    message: why.message,
    payment_method: method,
  })
  return {kind: 'declined', decline: why}
}

const NOT_AUTHENTICATED: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: 'authentication_not_handled',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

function failChallenge(work: Work, intent: IntentRecord, method: Stripe.PaymentMethod): Attempt {
  fail(work, intent, intent.object.latest_charge, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
    payment_method: method,
  })
  return {kind: 'declined', decline: NOT_AUTHENTICATED}
}

function fail(
  work: Work,
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
  work.store.put('intent', object.id, {...intent, object, challenge: null})
  work.announce('payment_intent.payment_failed', object)
}

function challenge(work: Work, intent: IntentRecord, method: Stripe.PaymentMethod, outcome: string): Attempt {
  const id = createId('challenge')
  const object: Stripe.PaymentIntent = {
    ...intent.object,
    next_action: {
      type: 'redirect_to_url',
      redirect_to_url: {
        return_url: `${work.origin}/c/pay/${intent.session}`,
        url: `${work.origin}/c/pay/${intent.session}/challenge/${id}`,
      },
    },
    payment_method: method.id,
    status: 'requires_action',
  }
  work.store.put('intent', object.id, {...intent, object, challenge: {id, methodId: method.id, outcome}})
  work.announce('payment_intent.requires_action', object)
  return {kind: 'challenge', id}
}
