import type Stripe from 'stripe'
import {idOf} from '../objects/id-of'
import {createId} from '../objects/ids'
import {StripeFailure, invalidRequest, noSuch} from '../request/errors'
import {mergeMetadata} from '../request/params'
import type {IntentRecord} from '../state/tables'
import {dollars} from './money'
import type {Work} from './work'

export function requireIntent(work: Work, id: string): IntentRecord {
  const record = work.store.find('intent', id)
  if (!record) throw noSuch('payment_intent', id, 'intent')
  return record
}

export interface Capture {
  amount: number | undefined
  metadata: Record<string, string> | null | undefined
}

/** Takes what is held, or less: what is not taken goes back at once. */
export function capture(work: Work, id: string, {amount, metadata}: Capture): IntentRecord {
  const record = requireIntent(work, id)
  const {object} = record
  if (object.status !== 'requires_capture') {
    const why =
      object.status === 'succeeded'
        ? 'it has already been captured.'
        : `it has a status of ${object.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`
    throw unexpectedState(`This PaymentIntent could not be captured because ${why}`, object)
  }
  const taken = amount ?? object.amount_capturable
  if (taken > object.amount_capturable) {
    throw invalidRequest(
      `The provided amount_to_capture (${dollars(taken)}) is greater than the amount that can be captured (${dollars(object.amount_capturable)}).`,
      {code: 'amount_too_large', param: 'amount_to_capture'},
    )
  }
  const charge = requireCharge(work, object)
  const captured: Stripe.Charge = {
    ...charge,
    captured: true,
    amount_captured: taken,
    amount_refunded: charge.amount - taken,
    balance_transaction: createId('balance'),
  }
  const paid: Stripe.PaymentIntent = {
    ...object,
    amount_capturable: 0,
    amount_received: taken,
    metadata: mergeMetadata(object.metadata, metadata),
    status: 'succeeded',
  }
  const done: IntentRecord = {...record, object: paid, holdEnds: null}
  work.store.put('charge', charge.id, captured)
  work.store.put('intent', id, done)
  const session = work.store.find('session', record.session)
  if (session) {
    const told = {...session, object: {...session.object, payment_status: 'paid' as const}}
    work.store.put('session', record.session, told)
  }
  work.announce('charge.captured', captured)
  work.announce('payment_intent.succeeded', paid)
  return done
}

const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action']

/** Lets go of what is held. While its session is open the session is what can be ended. */
export function cancelByRequest(work: Work, id: string, reason: string | null): IntentRecord {
  const record = requireIntent(work, id)
  const {object} = record
  if (work.store.find('session', record.session)?.object.status === 'open') {
    throw invalidRequest(
      'You cannot cancel PaymentIntents created by Checkout Sessions while the session is open. Please expire the Checkout Session instead.',
    )
  }
  if (!CANCELABLE.includes(object.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${object.status}. Only a PaymentIntent with one of the following statuses may be canceled: ${CANCELABLE.join(', ')}, processing.`,
      object,
    )
  }
  return cancel(work, record, reason)
}

export function cancel(work: Work, record: IntentRecord, reason: string | null): IntentRecord {
  const {object} = record
  if (object.status === 'requires_capture') {
    const charge = requireCharge(work, object)
    const released: Stripe.Charge = {...charge, amount_refunded: charge.amount, refunded: true}
    work.store.put('charge', charge.id, released)
    work.announce(reason === 'automatic' ? 'charge.expired' : 'charge.refunded', released)
  }
  const canceled: Stripe.PaymentIntent = {
    ...object,
    amount_capturable: 0,
    canceled_at: work.seconds,
    cancellation_reason: reason,
    status: 'canceled',
  }
  const done: IntentRecord = {...record, object: canceled, holdEnds: null}
  work.store.put('intent', object.id, done)
  work.announce('payment_intent.canceled', canceled)
  return done
}

function requireCharge(work: Work, intent: Stripe.PaymentIntent): Stripe.Charge {
  const charge = work.store.find('charge', idOf(intent.latest_charge))
  if (!charge) throw new Error(`${intent.id} has no charge`)
  return charge
}

function unexpectedState(message: string, intent: Stripe.PaymentIntent): StripeFailure {
  return new StripeFailure(400, {
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  })
}
