import {and, eq} from 'drizzle-orm'
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
import {refunds} from '~/platform/db/payments-schema'
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
class OtherAmount extends Error {
  override name = 'OtherAmount'
}

/**
 * Cancels an order and gives back all that is left of what it was paid with: for its customer as long as nobody has
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
  if (result.refund) await processRefund(deps, result.refund, {isRetry: false})
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
      const change = await changeStatus(tx, {orderId, from, to: 'cancelled', by, note, at})
      if (change.kind !== 'changed') return 'too-late' as const
      const refund = await reserveAll(tx, params, at)
      await flagIfSentToPos(tx, orderId, at)
      await queueMail(tx, deps, 'cancelled', {orderId, store})
      return {refund}
    })
  } catch (error) {
    if (hasErrorName(error, 'OtherAmount')) return 'other-amount' as const
    throw error
  }
}

const kindOf = ({seen}: CancelParams) => (seen ? 'staff' : 'customer')

/** The same form was here before. Of staff: by the same person, and with its money. */
async function isCanceledBy(tx: Sql, params: CancelParams): Promise<boolean> {
  const {orderId, by} = params
  if (kindOf(params) === 'staff') {
    const isOfForm = eq(refunds.id, refundIdOf(orderId, FORM_TOKENS.staff))
    return (await tx.$count(refunds, and(isOfForm, eq(refunds.byId, by.id ?? '')))) > 0
  }
  const isTheirs = and(
    eq(orderHistory.orderId, orderId),
    eq(orderHistory.toStatus, 'cancelled'),
    eq(orderHistory.byKind, 'customer'),
  )
  return (await tx.$count(orderHistory, isTheirs)) > 0
}

/** All that is left of what was paid. Null: nothing is, or staff must see to it. */
async function reserveAll(tx: Sql, params: CancelParams, at: Date): Promise<RequestedRefund | null> {
  const {orderId, by, seen} = params
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  const amountCents = payment ? payment.amountCents - payment.refundedCents : 0
  if (seen && seen.leftCents !== amountCents) throw new OtherAmount('Some was given back meanwhile.')
  if (amountCents <= 0) return null
  // Nobody knows it at the provider, as a payment of the demonstration.
  if (!payment?.intentId) {
    await flagOrder(tx, orderId, ['canceled-not-refunded'], at)
    return null
  }
  const kind = kindOf(params)
  const request = {orderId, amountCents, by, lines: [], reason: REFUND_REASONS[kind]}
  const reserved = await reserveRefund(tx, {...request, formToken: FORM_TOKENS[kind]}, at)
  if (reserved.kind !== 'reserved') throw new Error(`${orderId} could not be refunded: ${reserved.kind}.`)
  return reserved.refund
}
