import {and, eq} from 'drizzle-orm'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {lockOrder} from '~/domain/orders/order-rows.server'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {Actor} from '~/domain/orders/write-order.server'
import {flagIfSentToPos} from '~/domain/pos-orders/pos-order-rows.server'
import type {Sql} from '~/platform/db/database'
import {orderHistory, payments} from '~/platform/db/orders-schema'
import type {ResolvedPaymentsDeps} from './payments'
import {processRefund} from './process-refund.server'
import type {RequestedRefund} from './process-refund.server'
import {queueMail} from './queue-mail.server'
import {reserveRefund} from './refund-order.server'

/** In the refund's row; staff read it. */
const REASON = 'Canceled by the customer'
/** An order is canceled once, so its refund is one, however often it is asked for. */
const FORM_TOKEN = 'canceled-by-customer'

/** `too-late`: somebody has begun with it, or it has ended. */
export type CancelOutcome = 'canceled' | 'too-late'

/**
 * Cancels an order for its customer, as long as nobody has begun with it, and gives back all that it was paid with.
 * Whether the counter or the customer was first is decided by the order's row. The refund is recorded with it, so that
 * the reconciler goes on with it if this process dies, or the provider does not respond.
 */
export async function cancelOrder(
  deps: ResolvedPaymentsDeps,
  {orderId, by}: {orderId: string; by: Actor},
): Promise<CancelOutcome> {
  const {sql, log} = deps
  const store = await deps.readStore()
  const at = new Date(deps.now())
  const result = await sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status === 'cancelled')
      return (await isCanceledByCustomer(tx, orderId)) ? 'before' : 'too-late'
    const change = await changeStatus(tx, {orderId, from: 'received', to: 'cancelled', by, at})
    if (change.kind !== 'changed') return 'too-late'
    const refund = await reserveAll(tx, {orderId, by, at})
    await flagIfSentToPos(tx, orderId, at)
    await queueMail(tx, deps, 'cancelled', {orderId, store})
    return {refund}
  })
  if (result === 'too-late') return result
  if (result === 'before') return 'canceled'
  deps.onOrderChanged()
  deps.outbox.wake()
  log.info({order: orderId}, 'a customer canceled an order')
  if (result.refund) await processRefund(deps, result.refund, {isRetry: false})
  return 'canceled'
}

async function isCanceledByCustomer(tx: Sql, orderId: string): Promise<boolean> {
  const isTheirs = and(
    eq(orderHistory.orderId, orderId),
    eq(orderHistory.toStatus, 'cancelled'),
    eq(orderHistory.byKind, 'customer'),
  )
  return (await tx.$count(orderHistory, isTheirs)) > 0
}

/** All that is left of what was paid. Null: nothing is, or staff must see to it. */
async function reserveAll(
  tx: Sql,
  {orderId, by, at}: {orderId: string; by: Actor; at: Date},
): Promise<RequestedRefund | null> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  const amountCents = payment ? payment.amountCents - payment.refundedCents : 0
  if (amountCents <= 0) return null
  // Nobody knows it at the provider, as a payment of the demonstration.
  if (!payment?.intentId) {
    await flagOrder(tx, orderId, ['canceled-not-refunded'], at)
    return null
  }
  const params = {orderId, amountCents, by, reason: REASON, lines: [], formToken: FORM_TOKEN}
  const reserved = await reserveRefund(tx, params, at)
  if (reserved.kind !== 'reserved') throw new Error(`${orderId} could not be refunded: ${reserved.kind}.`)
  return reserved.refund
}
