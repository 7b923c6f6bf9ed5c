import {and, eq, inArray, ne} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {payments} from '~/platform/db/orders-schema'
import {paymentHolds} from '~/platform/db/payments-schema'
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
import {applyDifference, findDifferenceReason} from './differences/apply-difference.server'
import {findHoldByPayment} from './holds/hold-rows.server'
import type {Hold} from './holds/hold-rows.server'
import {processHold} from './holds/process-hold.server'
import {syncHold} from './holds/settle-hold.server'
import {insertUnapplied} from './unapplied-payments.server'
import type {ConfirmPaymentOutcome, ResolvedPaymentsDeps} from './payments'
import {queueMail} from './queue-mail.server'

const UNPAID = ['pending', 'expired'] as const

/**
 * Marks the order paid exactly once, or held for; a payment that does not match is recorded as unapplied for staff to
 * look at, and a hold that does not is let go.
 */
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
    if (SETTLED.some((status) => status === attempt.status)) return 'before' as const
    const isOtherMode = session.livemode !== deps.cards.livemode
    const reason = isOtherMode ? 'other-mode' : await findReason(tx, session, attempt, order)
    const paid = {session, attempt, at}
    // What the key cannot see it cannot let go.
    if (reason && session.payment === 'held' && !isOtherMode) return releaseUnneeded(tx, paid, reason)
    if (reason) await recordUnapplied(tx, paid, reason)
    else if (attempt.kind === 'difference') await applyPaidDifference(tx, paid)
    else await applyPayment(tx, deps, {...paid, order, store})
    return reason ?? ('now' as const)
  })
  if (result === 'before') return (await findFinalOutcome(sql, session.id)) ?? {kind: 'paid', orderId}
  deps.onOrderChanged()
  if (result === 'now') {
    deps.outbox.wake()
    deps.pos?.wake()
    log.info({order: orderId}, 'an order is paid')
    if (session.payment === 'paid') await settleCaptured(deps, id)
    return {kind: 'paid', orderId}
  }
  if (typeof result === 'object') {
    log.warn({order: orderId}, 'a card held money that its order does not need, and it is let go')
    await processHold(deps, result)
    return (await findFinalOutcome(sql, session.id)) ?? {kind: 'expired', orderId}
  }
  log.error({order: orderId, reason: result}, 'a payment is not as it should be and is kept for staff')
  return {kind: 'unapplied', reason: result, orderId}
}

const SETTLED = ['held', 'paid', 'released', 'unapplied'] as const satisfies readonly Attempt['status'][]

function findReason(tx: Sql, session: CardSession, attempt: Attempt, order: OrderRow) {
  return attempt.kind === 'difference'
    ? findDifferenceReason(tx, session, attempt, order)
    : findUnappliedReason(tx, session, attempt, order)
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
  const dueCents = order.holdCents ?? order.totalCents
  if (session.amountCents !== attempt.amountCents || session.amountCents !== dueCents) return 'other-amount'
  if (session.payment === 'held' && order.holdCents === null) return 'other-amount'
  if (!isOneOf(UNPAID, requireStatus(order.status))) return 'paid-twice'
  const isOther = and(
    eq(payments.orderId, order.id),
    inArray(payments.status, ['held', 'paid']),
    ne(payments.id, attempt.id),
  )
  return (await tx.$count(payments, isOther)) > 0 ? 'paid-twice' : null
}

/** An order's hold that was captured before anybody heard of it, as on the provider's own pages. */
async function settleCaptured(deps: ResolvedPaymentsDeps, paymentId: string): Promise<void> {
  const hold = await findHoldByPayment(deps.sql, paymentId)
  const intent = hold?.intentId ? await deps.cards.findIntent(hold.intentId) : null
  if (hold && intent) await syncHold(deps, hold, intent)
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
  const isHeld = order.holdCents !== null
  await closeAttempt(tx, {session, attempt, at}, isHeld ? 'held' : 'paid')
  if (isHeld) await insertHold(tx, {session, attempt}, {status: 'held'})
  const from = requireStatus(order.status)
  const by = {kind: 'payment', id: null, name: null} as const
  const change = await changeStatus(tx, {orderId: order.id, from, to: 'received', by, at})
  if (change.kind !== 'changed')
    throw new Error(`${order.id} is paid, but ${from} to received was ${change.kind}.`)
  const codes: RaisedFlagCode[] = []
  if (order.pickupStartsAt <= at) codes.push('window-passed')
  if (await isOverCapacity(tx, order, store, at)) codes.push('over-capacity')
  await flagOrder(tx, order.id, codes, at)
  // The point of sale hears of it once it is weighed and captured.
  if (deps.pos && !isHeld) await insertPosOrder(tx, order.id, at)
  const isMailQueued = await queueMail(tx, deps, 'confirmation', {orderId: order.id, store})
  if (!isMailQueued) await flagOrder(tx, order.id, ['mail-not-written'], at)
}

async function closeAttempt(
  tx: Sql,
  {session: {intentId, card, livemode}, attempt, at}: PaidSession,
  status: 'held' | 'paid' | 'released' | 'unapplied',
): Promise<void> {
  const isTaken = status === 'paid' || status === 'unapplied'
  const values = {status, intentId, card, livemode, ...(isTaken && {paidAt: at})}
  await tx.update(payments).set(values).where(eq(payments.id, attempt.id))
}

async function applyPaidDifference(tx: Sql, {session, attempt, at}: PaidSession): Promise<void> {
  await closeAttempt(tx, {session, attempt, at}, 'paid')
  await applyDifference(tx, attempt.orderId, at)
}

/** Nothing was taken, so there is nothing to give back, and nothing for staff to do. */
async function releaseUnneeded(
  tx: Sql,
  {session, attempt, at}: PaidSession,
  reason: UnappliedReason,
): Promise<Hold> {
  await closeAttempt(tx, {session, attempt, at}, 'released')
  await insertHold(tx, {session, attempt}, {status: 'releasing', requestedAt: at, byKind: 'system'})
  if (reason !== 'paid-twice') await flagOrder(tx, attempt.orderId, [unappliedFlag(reason)], at)
  const hold = await findHoldByPayment(tx, attempt.id)
  if (!hold) throw new Error(`The hold of ${attempt.id} was not written.`)
  return hold
}

async function insertHold(
  tx: Sql,
  {session, attempt}: Pick<PaidSession, 'session' | 'attempt'>,
  values: Pick<typeof paymentHolds.$inferInsert, 'status' | 'requestedAt' | 'byKind'>,
): Promise<void> {
  const {amountCents: authorizedCents, captureBefore} = session
  const {id: paymentId, orderId} = attempt
  await tx.insert(paymentHolds).values({paymentId, orderId, authorizedCents, captureBefore, ...values})
}

/** The order's place in the window was held for a while only; then others could take it. */
async function isOverCapacity(tx: Sql, order: OrderRow, store: StoreSettings, at: Date): Promise<boolean> {
  // A campaign has windows of its own; that it was paid late is flagged anyway.
  if (order.campaignId !== null) return false
  const wasHeld = order.status === 'pending' && at.getTime() - order.createdAt.getTime() < PENDING_LIFETIME_MS
  return !wasHeld && (await countHeldPlaces(tx, order.pickupStartsAt, at)) > store.pickup.capacity
}
