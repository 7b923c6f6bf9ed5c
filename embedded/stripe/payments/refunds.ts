import type Stripe from 'stripe'
import {idOf} from '../objects/id-of'
import {createRefund} from '../objects/refund'
import {invalidRequest, noSuch} from '../request/errors'
import type {RefundRecord} from '../state/tables'
import {dollars} from './money'
import {FAILING_REFUND, SLOW_REFUND} from './test-cards'
import type {Work} from './work'

export interface RefundRequest {
  paymentIntent: string | undefined
  charge: string | undefined
  amount: number | undefined
  reason: string | undefined
  metadata: Record<string, string>
}

/** Gives back all that is left of a charge, or a part of it. */
export function refund(work: Work, asked: RefundRequest): RefundRecord {
  const charge = findCharge(work, asked)
  const left = charge.amount - charge.amount_refunded
  if (left <= 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {code: 'charge_already_refunded'})
  }
  const amount = asked.amount ?? left
  if (amount > left) {
    const than =
      charge.amount_refunded > 0
        ? `unrefunded amount on charge (${dollars(left)})`
        : `charge amount (${dollars(left)})`
    throw invalidRequest(`Refund amount (${dollars(amount)}) is greater than ${than}`, {param: 'amount'})
  }
  const last4 = charge.payment_method_details?.card?.last4
  const object = createRefund({
    charge,
    amount,
    reason: asked.reason ?? null,
    metadata: asked.metadata,
    status: last4 === SLOW_REFUND ? 'pending' : 'succeeded',
    created: work.seconds,
  })
  const at = work.ms + work.timing.refundSettlesAfterMs
  const settles =
    last4 === SLOW_REFUND
      ? {at, outcome: 'succeeded' as const}
      : last4 === FAILING_REFUND
        ? {at, outcome: 'failed' as const}
        : null
  const record: RefundRecord = {object, settles}
  const refunded = withRefunded(charge, amount)
  work.store.put('refund', object.id, record)
  work.store.put('charge', charge.id, refunded)
  work.announce('refund.created', object)
  work.announce('charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  })
  return record
}

/** A refund that took time has come through, or has come back. */
export function settleRefund(work: Work, record: RefundRecord): void {
  const failed = record.settles?.outcome === 'failed'
  const object: Stripe.Refund = failed
    ? {...record.object, status: 'failed', failure_reason: 'expired_or_canceled_card'}
    : {...record.object, status: 'succeeded'}
  work.store.put('refund', object.id, {object, settles: null})
  const charge = work.store.find('charge', idOf(object.charge))
  if (failed && charge) work.store.put('charge', charge.id, withRefunded(charge, -object.amount))
  work.announce('refund.updated', object, {status: record.object.status})
  work.announce('charge.refund.updated', object, {status: record.object.status})
  if (failed) work.announce('refund.failed', object)
}

function withRefunded(charge: Stripe.Charge, amount: number): Stripe.Charge {
  const total = charge.amount_refunded + amount
  return {...charge, amount_refunded: total, refunded: total === charge.amount}
}

function findCharge(work: Work, {paymentIntent, charge: chargeId}: RefundRequest): Stripe.Charge {
  if (paymentIntent === undefined && chargeId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
    )
  }
  if (paymentIntent !== undefined && chargeId !== undefined) {
    throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.')
  }
  if (chargeId !== undefined) {
    const charge = work.store.find('charge', chargeId)
    if (!charge) throw noSuch('charge', chargeId, 'charge')
    if (!charge.paid || !charge.captured) {
      throw invalidRequest(`Charge ${chargeId} has not been captured; there is nothing to refund.`)
    }
    return charge
  }
  const id = paymentIntent ?? ''
  const intent = work.store.find('intent', id)
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent')
  const charge = work.store.find('charge', idOf(intent.object.latest_charge))
  if (!charge?.paid || !charge.captured) {
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
  }
  return charge
}
