import {eq} from 'drizzle-orm'
import {flagOrder, unflagOrder} from '~/domain/orders/flag-order.server'
import {unappliedFlag} from '~/domain/orders/flags'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {OrderRow} from '~/domain/orders/order-rows.server'
import {isOneOf, requireStatus} from '~/domain/orders/order-status'
import {changeStatus} from '~/domain/orders/write-order.server'
import {insertPosOrder} from '~/domain/pos-orders/pos-order-rows.server'
import type {StoreSettings} from '~/domain/store/settings'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import type {CardIntent} from '~/platform/gateways/card-payments'
import {sumPaidDifferences} from '../differences/difference-rows.server'
import type {ResolvedPaymentsDeps} from '../payments'
import {queueMail} from '../queue-mail.server'
import {insertUnapplied} from '../unapplied-payments.server'
import {actorOf, changeHold, findHoldByPayment, OPEN_STATUSES} from './hold-rows.server'
import type {Hold, ProcessedHold} from './hold-rows.server'

interface Settling {
  order: OrderRow
  /** As it is under the order's lock. */
  hold: Hold
  intent: CardIntent
  store: StoreSettings
  at: Date
}

/**
 * Records what the provider says of a hold, once, with all that follows from it in one transaction: of what is captured
 * the payment, the order's status, its mail and its row for the point of sale.
 */
export async function settleHold(
  deps: ResolvedPaymentsDeps,
  {paymentId, orderId}: Pick<Hold, 'paymentId' | 'orderId'>,
  intent: CardIntent,
): Promise<ProcessedHold> {
  const store = await deps.readStore()
  const settled = await deps.sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const hold = await findHoldByPayment(tx, paymentId)
    if (!order || !hold) throw new Error(`${paymentId} is held for ${orderId}, and one of them is gone.`)
    const settling = {order, hold, intent, store, at: new Date(deps.now())}
    if (intent.status === 'paid') return recordCaptured(tx, deps, settling)
    if (intent.status === 'canceled') return recordOver(tx, settling)
    const {captureBefore} = intent
    if (captureBefore) await changeHold(tx, hold, OPEN_STATUSES, {captureBefore})
    return {outcome: 'pending' as const, isNew: false}
  })
  if (settled.isNew) {
    deps.onOrderChanged()
    deps.outbox.wake()
    deps.pos?.wake()
    const {outcome} = settled
    deps.log[outcome === 'lapsed' ? 'error' : 'info'](
      {order: orderId, outcome},
      'what a card held was settled',
    )
  }
  return settled.outcome
}

/** With what the provider says of it. */
export async function syncHold(deps: ResolvedPaymentsDeps, hold: Hold, intent: CardIntent): Promise<void> {
  if (OPEN_STATUSES.some((status) => status === hold.status)) await settleHold(deps, hold, intent)
}

async function recordCaptured(tx: Sql, deps: ResolvedPaymentsDeps, settling: Settling) {
  const {order, hold, intent, at} = settling
  const captureCents = intent.amountReceived
  const values = {status: 'captured', captureCents, endedAt: at, lastError: null} as const
  const isNew = await changeHold(tx, hold, OPEN_STATUSES, values)
  if (!isNew) return {outcome: 'captured' as const, isNew}
  if (hold.paymentStatus === 'released') {
    await recordUnneeded(tx, settling)
    return {outcome: 'captured' as const, isNew}
  }
  await tx
    .update(payments)
    .set({status: 'paid', amountCents: captureCents, paidAt: at})
    .where(eq(payments.id, hold.paymentId))
  for (const code of ['hold-ends-soon', 'capture-refused'] as const) await unflagOrder(tx, order.id, code)
  const totalCents = captureCents + (await sumPaidDifferences(tx, order.id))
  const isAsRequested = hold.status === 'capturing' && captureCents === hold.captureCents
  const isOpen = isOneOf(['received', 'preparing'], requireStatus(order.status))
  if (isAsRequested && isOpen && totalCents === order.totalCents) await makeReady(tx, deps, settling)
  else if (order.status === 'cancelled' && !isAsRequested)
    await flagOrder(tx, order.id, ['canceled-not-refunded'], at)
  // Captured on the provider's own pages: staff must look at it.
  else if (!isAsRequested || isOpen) await flagOrder(tx, order.id, ['payment-other-amount'], at)
  return {outcome: 'captured' as const, isNew}
}

/** It was no order's payment and was being let go, and somebody captured it on the provider's own pages. */
async function recordUnneeded(tx: Sql, {order, hold, intent, at}: Settling) {
  const values = {status: 'unapplied', amountCents: intent.amountReceived, paidAt: at} as const
  const [payment] = await tx.update(payments).set(values).where(eq(payments.id, hold.paymentId)).returning()
  if (!payment) throw new Error(`${hold.paymentId} was held, and is gone.`)
  const {sessionId, amountCents, currency, intentId, livemode} = payment
  const session = {id: sessionId ?? intent.id, amountCents, currency, intentId, livemode: livemode ?? false}
  await insertUnapplied(tx, session, {reason: 'paid-twice', orderId: order.id, at})
  await flagOrder(tx, order.id, [unappliedFlag('paid-twice')], at)
}

async function makeReady(tx: Sql, deps: ResolvedPaymentsDeps, {order, hold, store, at}: Settling) {
  const from = requireStatus(order.status)
  const change = await changeStatus(tx, {orderId: order.id, from, to: 'ready', by: actorOf(hold), at})
  if (change.kind !== 'changed')
    throw new Error(`${order.id} is captured, but ${from} to ready was ${change.kind}.`)
  if (deps.pos) await insertPosOrder(tx, order.id, at)
  const isQueued = await queueMail(tx, deps, 'ready', {orderId: order.id, store})
  if (!isQueued) await flagOrder(tx, order.id, ['mail-not-written'], at)
}

/** The hold is no more: let go as it was asked for, or it ended by itself. */
async function recordOver(tx: Sql, {order, hold, at}: Settling) {
  const outcome = hold.status === 'releasing' ? ('released' as const) : ('lapsed' as const)
  const values = {status: outcome, captureCents: null, endedAt: at, lastError: null} as const
  const isNew = await changeHold(tx, hold, OPEN_STATUSES, values)
  if (!isNew)
    return {outcome: hold.status === 'released' ? ('released' as const) : ('lapsed' as const), isNew}
  await tx.update(payments).set({status: 'released'}).where(eq(payments.id, hold.paymentId))
  await unflagOrder(tx, order.id, 'hold-ends-soon')
  if (outcome === 'lapsed') await flagOrder(tx, order.id, ['hold-lapsed'], at)
  return {outcome, isNew}
}

/** The provider will not capture this amount: it stays held, and staff decide. */
export async function recordRefused(
  deps: ResolvedPaymentsDeps,
  hold: Hold,
  lastError: string,
): Promise<ProcessedHold> {
  const isNew = await deps.sql.transaction(async (tx) => {
    const order = await lockOrder(tx, hold.orderId)
    // Of what was canceled nothing stays held: what cannot be captured is let go.
    const status = order?.status === 'cancelled' ? 'releasing' : 'held'
    const changed = await changeHold(tx, hold, ['capturing'], {status, captureCents: null, lastError})
    if (changed) await flagOrder(tx, hold.orderId, ['capture-refused'], new Date(deps.now()))
    return changed
  })
  if (isNew) deps.onOrderChanged()
  return 'refused'
}

export async function recordPending(sql: Sql, hold: Hold, lastError: string): Promise<void> {
  await changeHold(sql, hold, [hold.status], {lastError})
}
