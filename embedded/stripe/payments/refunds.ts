import type Stripe from 'stripe'
import {idOf} from '../objects/ids'
import {createRefund} from '../objects/refund'
import {invalidRequest, resourceMissing} from '../request/errors'
import {mergeMetadata} from '../request/params'
import type {RefundRecord} from '../state/tables'
import {formatUsd} from './money'
import {FAILING_REFUND, SLOW_REFUND} from './test-cards'
import type {OperationContext} from './context'

export interface RefundParams {
  payment_intent: string | undefined
  charge: string | undefined
  amount: number | undefined
  reason: string | undefined
  metadata: Record<string, string> | null | undefined
}

const SETTLES_AFTER_MS = 10_000

export function requireRefund(ctx: OperationContext, id: string): RefundRecord {
  const record = ctx.store.find('refund', id)
  if (!record) throw resourceMissing('refund', id, 'refund')
  return record
}

/** Refunds the rest of a charge, or a part of it. */
export function refund(ctx: OperationContext, params: RefundParams): RefundRecord {
  const charge = requireRefundableCharge(ctx, params)
  const refundable = charge.amount - charge.amount_refunded
  if (refundable <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {code: 'charge_already_refunded'})
  }
  const {amount = refundable, reason = null, metadata} = params
  if (amount > refundable) {
    const limit = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'
    throw invalidRequest(
      `Refund amount (${formatUsd(amount)}) is greater than ${limit} (${formatUsd(refundable)})`,
      {param: 'amount'},
    )
  }
  const last4 = charge.payment_method_details?.card?.last4
  const object = {
    ...createRefund(charge, amount, last4 === SLOW_REFUND ? 'pending' : 'succeeded', ctx.nowSeconds),
    ...{reason, metadata: mergeMetadata({}, metadata)},
  }
  const outcome = last4 === SLOW_REFUND ? 'succeeded' : last4 === FAILING_REFUND ? 'failed' : null
  const record: RefundRecord = {object, settles: outcome && {at: ctx.nowMs + SETTLES_AFTER_MS, outcome}}
  const refunded = withRefunded(charge, amount)
  ctx.store.put('refund', object.id, record)
  ctx.store.put('charge', charge.id, refunded)
  ctx.emit('refund.created', object)
  ctx.emit('charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  })
  return record
}

/** Completes or fails a pending refund. */
export function settleRefund(ctx: OperationContext, record: RefundRecord): void {
  const failed = record.settles?.outcome === 'failed'
  const object: Stripe.Refund = failed
    ? {...record.object, status: 'failed', failure_reason: 'expired_or_canceled_card'}
    : {...record.object, status: 'succeeded'}
  ctx.store.put('refund', object.id, {object, settles: null})
  const charge = ctx.store.find('charge', idOf(object.charge))
  if (failed && charge) ctx.store.put('charge', charge.id, withRefunded(charge, -object.amount))
  ctx.emit('refund.updated', object, {status: record.object.status})
  ctx.emit('charge.refund.updated', object, {status: record.object.status})
  if (failed) ctx.emit('refund.failed', object)
}

function withRefunded(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const total = charge.amount_refunded + amount
  return {...charge, amount_refunded: total, refunded: total === charge.amount}
}

function requireRefundableCharge(ctx: OperationContext, params: RefundParams): Stripe.Charge {
  const {payment_intent: intentId, charge: chargeId} = params
  if (intentId !== undefined && chargeId !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.')
  }
  if (chargeId !== undefined) {
    const charge = ctx.store.find('charge', chargeId)
    if (!charge) throw resourceMissing('charge', chargeId, 'charge')
    if (charge.paid && charge.captured) return charge
    throw invalidRequest(`Charge ${chargeId} has not been captured; there is nothing to refund.`)
  }
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  const intent = ctx.store.find('intent', intentId)
  if (!intent) throw resourceMissing('payment_intent', intentId, 'payment_intent')
  const charge = ctx.store.find('charge', idOf(intent.object.latest_charge))
  if (charge?.paid && charge.captured) return charge
  throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
}
