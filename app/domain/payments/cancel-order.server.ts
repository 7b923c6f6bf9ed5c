import {and, eq, notInArray} from 'drizzle-orm'
import {cancelNote} from '~/domain/orders/cancel-reason'
import type {CancelReason} from '~/domain/orders/cancel-reason'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {OrderStatus} from '~/domain/orders/order-status'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {Actor} from '~/domain/orders/write-order.server'
import {flagIfSentToPos} from '~/domain/pos-orders/pos-order-rows.server'
import {hasErrorName} from '~/platform/config/named-error'
import type {Sql} from '~/platform/db/database'
import {orderHistory, payments} from '~/platform/db/orders-schema'
import {paymentHolds, refunds} from '~/platform/db/payments-schema'
import {sumOf} from '~/domain/pricing/money'
import {withdrawDifference} from './differences/difference-rows.server'
import {processHold} from './holds/process-hold.server'
import {captureWeighed, requestRelease} from './holds/request-release.server'
import type {ResolvedPaymentsDeps} from './payments'
import {processRefund} from './process-refund.server'
import type {RequestedRefund} from './process-refund.server'
import {queueMail} from './queue-mail.server'
import {refundIdOf, reserveRefund} from './refund-order.server'

export interface CancelParams {
  orderId: string
  by: Actor
  /** Of staff: where they saw it, why they cancel it, and what they were told that it gives back. */
  seen?: {status: OrderStatus; reason: CancelReason; leftCents: number}
}

/** `too-late`: somebody has begun with it, or it has ended. `other-amount`: some was given back meanwhile. */
export type CancelOutcome = 'canceled' | 'too-late' | 'other-amount'

/** In the refund's row; staff read it. */
const REFUND_REASONS = {customer: 'Canceled by the customer', staff: 'Canceled'} as const
/** An order is canceled once with its money, so the refund is one, however often it is asked for. */
const FORM_TOKENS = {customer: 'canceled-by-customer', staff: 'canceled-by-staff'} as const

/** Rolls the transaction back. */
class NotCanceled extends Error {
  override name = 'NotCanceled'

  constructor(readonly outcome: 'too-late' | 'other-amount') {
    super(`Not canceled: ${outcome}.`)
  }
}

function isNotCanceled(error: unknown): error is NotCanceled {
  return hasErrorName(error, 'NotCanceled')
}

/**
 * Cancels an order and gives back all that is left of what it was paid with; what its card holds is let go, or captured
 * as far as it is weighed, as the store settings say. For its customer as long as nobody has
 * begun with it, for staff from where they saw it. Who was first is decided by the order's row. The refund is recorded
 * with it, so that the reconciler goes on with it if this process dies, or the provider does not respond.
 */
export async function cancelOrder(deps: ResolvedPaymentsDeps, params: CancelParams): Promise<CancelOutcome> {
  const {log} = deps
  const {orderId, by} = params
  const result = await cancelInTransaction(deps, params)
  if (result === 'too-late' || result === 'other-amount') return result
  if (result === 'before') return 'canceled'
  deps.onOrderChanged()
  deps.outbox.wake()
  log.info({order: orderId, by: by.kind}, 'an order was canceled, with its money')
  if (result.hold) await processHold(deps, result.hold)
  for (const refund of result.refunds) await processRefund(deps, refund, {isRetry: false})
  return 'canceled'
}

async function cancelInTransaction(deps: ResolvedPaymentsDeps, params: CancelParams) {
  const {orderId, by, seen} = params
  const store = await deps.readStore()
  const at = new Date(deps.now())
  try {
    return await deps.sql.transaction(async (tx) => {
      const order = await lockOrder(tx, orderId)
      if (order?.status === 'cancelled')
        return (await isCanceledBy(tx, params)) ? ('before' as const) : ('too-late' as const)
      const note = seen ? cancelNote(seen.reason) : null
      const from = seen?.status ?? 'received'
      const hold = order?.status === from ? await requestRelease(tx, {order, by, at}) : null
      // Being captured: it is about to be ready, and its money is given back from there.
      if (hold === 'capturing') return 'too-late' as const
      const change = await changeStatus(tx, {orderId, from, to: 'cancelled', by, note, at})
      if (change.kind !== 'changed') throw new NotCanceled('too-late')
      if (order && hold && store.weighing.cancelRule === 'capture') await captureWeighed(tx, order, hold)
      await withdrawDifference(tx, orderId, at)
      const refunds = await reserveAll(tx, params, at)
      await flagIfSentToPos(tx, orderId, at)
      await queueMail(tx, deps, 'cancelled', {orderId, store})
      return {refunds, hold}
    })
  } catch (error) {
    if (isNotCanceled(error)) return error.outcome
    throw error
  }
}

const kindOf = ({seen}: CancelParams) => (seen ? 'staff' : 'customer')

/** The same form was here before. Of staff: by the same person, and with its money. */
async function isCanceledBy(tx: Sql, params: CancelParams): Promise<boolean> {
  const {orderId, by} = params
  if (kindOf(params) === 'staff') {
    const isOfForm = eq(refunds.id, refundIdOf(orderId, FORM_TOKENS.staff))
    if ((await tx.$count(refunds, and(isOfForm, eq(refunds.byId, by.id ?? '')))) > 0) return true
    // What was only held has no refund: it was let go, or what was weighed of it was captured.
    const isOfHold = and(
      ...[eq(paymentHolds.orderId, orderId), eq(paymentHolds.byId, by.id ?? '')],
      notInArray(paymentHolds.status, ['held', 'lapsed']),
    )
    return (await tx.$count(paymentHolds, isOfHold)) > 0
  }
  const isTheirs = and(
    eq(orderHistory.orderId, orderId),
    eq(orderHistory.toStatus, 'cancelled'),
    eq(orderHistory.byKind, 'customer'),
  )
  return (await tx.$count(orderHistory, isTheirs)) > 0
}

/** All that is left of what was paid. None: nothing is, or staff must see to it. */
async function reserveAll(tx: Sql, params: CancelParams, at: Date): Promise<RequestedRefund[]> {
  const {orderId, by, seen} = params
  const paid = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  const amountCents = sumOf(paid.map((payment) => payment.amountCents - payment.refundedCents))
  if (seen && seen.leftCents !== amountCents) throw new NotCanceled('other-amount')
  if (amountCents <= 0) return []
  // Nobody knows it at the provider, as a payment of the demonstration.
  if (paid.some(({intentId}) => intentId === null)) {
    await flagOrder(tx, orderId, ['canceled-not-refunded'], at)
    return []
  }
  const kind = kindOf(params)
  const request = {orderId, amountCents, by, lines: [], reason: REFUND_REASONS[kind]}
  const reserved = await reserveRefund(tx, {...request, formToken: FORM_TOKENS[kind]}, at)
  if (reserved.kind !== 'reserved') throw new Error(`${orderId} could not be refunded: ${reserved.kind}.`)
  return reserved.refunds
}
