import type Stripe from 'stripe'
import {createId, idOf} from '../objects/ids'
import {invalidRequest, resourceMissing} from '../request/errors'
import type {ApiError} from '../request/errors'
import {mergeMetadata} from '../request/params'
import type {IntentRecord} from '../state/tables'
import {formatUsd} from './money'
import type {OperationContext} from './context'

export function requireIntent(ctx: OperationContext, id: string): IntentRecord {
  const record = ctx.store.find('intent', id)
  if (!record) throw resourceMissing('payment_intent', id, 'intent')
  return record
}

interface CaptureParams {
  amount_to_capture: number | undefined
  metadata: Record<string, string> | null | undefined
}

/** Captures an authorization, or a part of it: the rest is released at once. */
export function capture(ctx: OperationContext, id: string, params: CaptureParams): IntentRecord {
  const record = requireIntent(ctx, id)
  const {object} = record
  if (object.status !== 'requires_capture') {
    const reason =
      object.status === 'succeeded'
        ? 'it has already been captured.'
        : `it has a status of ${object.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`
    throw unexpectedState(`This PaymentIntent could not be captured because ${reason}`, object)
  }
  const {amount_to_capture: amount = object.amount_capturable, metadata} = params
  if (amount > object.amount_capturable) {
    throw invalidRequest(
      `The provided amount_to_capture (${formatUsd(amount)}) is greater than the amount that can be captured (${formatUsd(object.amount_capturable)}).`,
      {code: 'amount_too_large', param: 'amount_to_capture'},
    )
  }
  const charge = requireCharge(ctx, object)
  const captured: Stripe.Charge = {
    ...charge,
    captured: true,
    amount_captured: amount,
    amount_refunded: charge.amount - amount,
    balance_transaction: createId('balance'),
  }
  const paid: Stripe.PaymentIntent = {
    ...object,
    amount_capturable: 0,
    amount_received: amount,
    metadata: mergeMetadata(object.metadata, metadata),
    status: 'succeeded',
  }
  const updated: IntentRecord = {...record, object: paid, holdEnds: null}
  ctx.store.put('charge', charge.id, captured)
  ctx.store.put('intent', id, updated)
  const session = ctx.store.find('session', record.session)
  if (session) {
    ctx.store.put('session', record.session, {
      ...session,
      object: {...session.object, payment_status: 'paid'},
    })
  }
  ctx.emit('charge.captured', captured)
  ctx.emit('payment_intent.succeeded', paid)
  return updated
}

const CANCELABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action']

/** Cancels a payment. While its session is open, only the session can be expired. */
export function cancelByRequest(ctx: OperationContext, id: string, reason: string | null): IntentRecord {
  const record = requireIntent(ctx, id)
  const {object} = record
  if (ctx.store.find('session', record.session)?.object.status === 'open') {
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
  return cancel(ctx, record, reason)
}

export function cancel(ctx: OperationContext, record: IntentRecord, reason: string | null): IntentRecord {
  const {object} = record
  if (object.status === 'requires_capture') {
    const charge = requireCharge(ctx, object)
    const released: Stripe.Charge = {...charge, amount_refunded: charge.amount, refunded: true}
    ctx.store.put('charge', charge.id, released)
    ctx.emit(reason === 'automatic' ? 'charge.expired' : 'charge.refunded', released)
  }
  const canceled: Stripe.PaymentIntent = {
    ...object,
    amount_capturable: 0,
    canceled_at: ctx.nowSeconds,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  }
  const updated: IntentRecord = {...record, object: canceled, challenge: null, holdEnds: null}
  ctx.store.put('intent', object.id, updated)
  ctx.emit('payment_intent.canceled', canceled)
  return updated
}

function requireCharge(ctx: OperationContext, intent: Stripe.PaymentIntent): Stripe.Charge {
  const charge = ctx.store.find('charge', idOf(intent.latest_charge))
  if (!charge) throw new Error(`${intent.id} has no charge`)
  return charge
}

function unexpectedState(message: string, intent: Stripe.PaymentIntent): ApiError {
  return invalidRequest(message, {code: 'payment_intent_unexpected_state', payment_intent: intent})
}
