import {and, eq, ne} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import type {UnappliedReason} from '~/platform/db/payments-schema'
import {insertPosOrder} from '~/domain/pos-orders/pos-order-rows.server'
import {PENDING_LIFETIME_MS, isOneOf, requireStatus} from '~/domain/orders/order-status'
import {changeStatus} from '~/domain/orders/write-order.server'
import {countHeldPlaces} from '~/domain/pickup/hold-window.server'
import type {CardSession} from '~/platform/gateways/card-payments'
import type {StoreSettings} from '~/domain/store/settings'
import {findFinalOutcome} from './attempts.server'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {Attempt} from './attempts.server'
import type {OrderRow} from '~/domain/orders/order-rows.server'
import {unappliedFlag} from '~/domain/orders/flags'
import type {RaisedFlagCode} from '~/domain/orders/flags'
import {insertUnapplied} from './unapplied-payments.server'
import type {ConfirmPaymentOutcome, ResolvedPaymentsDeps} from './payments'
import {queueMail} from './queue-mail.server'

const UNPAID = ['pending', 'expired'] as const

/** Marks the order paid exactly once; a payment that does not match is recorded as unapplied for staff to look at. */
export async function markPaid(
  deps: ResolvedPaymentsDeps,
  session: CardSession,
  {id, orderId}: Attempt,
  at: Date,
): Promise<ConfirmPaymentOutcome> {
  const {sql, log} = deps
  // Before the transaction, as it may take a request, which must not happen under a lock.
  const store = await deps.readStore()
  const result = await sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [attempt] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!order || !attempt) throw new Error(`${id} is an attempt to pay ${orderId}, and one of them is gone.`)
    // Another call was first, and has done all that follows.
    if (attempt.status === 'paid' || attempt.status === 'unapplied') return 'before' as const
    const isOtherMode = session.livemode !== deps.cards.livemode
    const reason = isOtherMode ? 'other-mode' : await findUnappliedReason(tx, session, attempt, order)
    if (reason) await recordUnapplied(tx, {session, attempt, at}, reason)
    else await applyPayment(tx, deps, {session, attempt, at, order, store})
    return reason ?? ('now' as const)
  })
  if (result === 'before') return (await findFinalOutcome(sql, session.id)) ?? {kind: 'paid', orderId}
  deps.onOrderChanged()
  if (result === 'now') {
    deps.outbox.wake()
    deps.pos?.wake()
    log.info({order: orderId}, 'an order is paid')
    return {kind: 'paid', orderId}
  }
  log.error({order: orderId, reason: result}, 'a payment is not as it should be and is kept for staff')
  return {kind: 'unapplied', reason: result, orderId}
}

/** Why this payment cannot be the order's; null: it can. */
async function findUnappliedReason(
  tx: Sql,
  session: CardSession,
  attempt: Attempt,
  order: OrderRow,
): Promise<UnappliedReason | null> {
  if (session.orderId !== order.id) return 'unknown-order'
  if (session.currency !== attempt.currency || session.currency !== order.currency) return 'other-currency'
  if (session.amountCents !== attempt.amountCents || session.amountCents !== order.totalCents)
    return 'other-amount'
  if (!isOneOf(UNPAID, requireStatus(order.status))) return 'paid-twice'
  const isOther = and(
    eq(payments.orderId, order.id),
    eq(payments.status, 'paid'),
    ne(payments.id, attempt.id),
  )
  return (await tx.$count(payments, isOther)) > 0 ? 'paid-twice' : null
}

interface PaidSession {
  session: CardSession
  attempt: Attempt
  at: Date
}

async function recordUnapplied(tx: Sql, {session, attempt, at}: PaidSession, reason: UnappliedReason) {
  await closeAttempt(tx, {session, attempt, at}, 'unapplied')
  await insertUnapplied(tx, session, {reason, orderId: attempt.orderId, at})
  await flagOrder(tx, attempt.orderId, [unappliedFlag(reason)], at)
}

async function applyPayment(
  tx: Sql,
  deps: ResolvedPaymentsDeps,
  {session, attempt, at, order, store}: PaidSession & {order: OrderRow; store: StoreSettings},
): Promise<void> {
  await closeAttempt(tx, {session, attempt, at}, 'paid')
  const from = requireStatus(order.status)
  const by = {kind: 'payment', id: null, name: null} as const
  const change = await changeStatus(tx, {orderId: order.id, from, to: 'received', by, at})
  if (change.kind !== 'changed')
    throw new Error(`${order.id} is paid, but ${from} to received was ${change.kind}.`)
  const codes: RaisedFlagCode[] = []
  if (order.pickupStartsAt <= at) codes.push('window-passed')
  if (await isOverCapacity(tx, order, store, at)) codes.push('over-capacity')
  await flagOrder(tx, order.id, codes, at)
  if (deps.pos) await insertPosOrder(tx, order.id, at)
  const isMailQueued = await queueMail(tx, deps, 'confirmation', {orderId: order.id, store})
  if (!isMailQueued) await flagOrder(tx, order.id, ['mail-not-written'], at)
}

async function closeAttempt(
  tx: Sql,
  {session: {intentId, card, livemode}, attempt, at}: PaidSession,
  status: 'paid' | 'unapplied',
): Promise<void> {
  const values = {status, intentId, card, livemode, paidAt: at}
  await tx.update(payments).set(values).where(eq(payments.id, attempt.id))
}

/** The order's place in the window was held for a while only; then others could take it. */
async function isOverCapacity(tx: Sql, order: OrderRow, store: StoreSettings, at: Date): Promise<boolean> {
  const wasHeld = order.status === 'pending' && at.getTime() - order.createdAt.getTime() < PENDING_LIFETIME_MS
  return !wasHeld && (await countHeldPlaces(tx, order.pickupStartsAt, at)) > store.pickup.capacity
}
