import {and, eq, ne} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {payments} from '~/db/orders-schema'
import type {OddReason} from '~/db/payments-schema'
import {insertPosOrder} from '~/jobs/pos-orders.server'
import {PENDING_FOR_MS, isOneOf, requireStatus} from '~/orders/order-status'
import {words as orderWords} from '~/orders/words'
import {changeStatus} from '~/orders/write-order.server'
import {countHeld} from '~/pickup/hold.server'
import type {CardSession} from '~/services/card-payments'
import type {StoreSettings} from '~/store/settings'
import {findSettled, lockOrder} from './attempts.server'
import type {Attempt, OrderRow} from './attempts.server'
import {flagOrder} from './flag-order.server'
import {insertOdd} from './odd.server'
import type {FulfilOutcome} from './payments'
import type {Parts} from './payments-parts'
import {queueMail} from './queue-mail.server'
import {words} from './words'

const UNPAID = ['pending', 'expired'] as const

/** The money is there: the order is paid by it, once, or it is kept for staff to look at. Nothing of it is dropped. */
export async function settlePaid(
  parts: Parts,
  session: CardSession,
  {id, orderId}: Attempt,
  at: Date,
): Promise<FulfilOutcome> {
  const {sql, log} = parts
  // Before the transaction: it may have to ask elsewhere, and nobody should wait for that with a lock.
  const store = await parts.readStore()
  const settled = await sql.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [attempt] = await tx.select().from(payments).where(eq(payments.id, id))
    if (!order || !attempt) throw new Error(`${id} is an attempt to pay ${orderId}, and one of them is gone.`)
    // Somebody else was here first, and told of it.
    if (attempt.status === 'paid' || attempt.status === 'kept') return 'before' as const
    const isOtherMoney = session.livemode !== parts.cards.livemode
    const reason = isOtherMoney ? 'other-mode' : await findOddity(tx, session, attempt, order)
    if (reason) await keep(tx, {session, attempt, reason, at})
    else await take(tx, parts, {session, attempt, order, store, at})
    return reason ?? ('now' as const)
  })
  if (settled === 'before') return (await findSettled(sql, session.id)) ?? {kind: 'paid', orderId}
  parts.onOrderChanged()
  if (settled === 'now') {
    parts.outbox.wake()
    parts.pos?.wake()
    log.info({order: orderId}, 'an order is paid')
    return {kind: 'paid', orderId}
  }
  log.error({order: orderId, reason: settled}, 'a payment is not as it should be and is kept for staff')
  return {kind: 'odd', reason: settled, orderId}
}

/** What keeps this money from being this order's. */
async function findOddity(
  tx: Sql,
  session: CardSession,
  attempt: Attempt,
  order: OrderRow,
): Promise<OddReason | null> {
  if (session.orderId !== order.id) return 'unknown-order'
  if (session.currency !== attempt.currency || session.currency !== order.currency) return 'other-currency'
  if (session.amountCents !== attempt.amountCents || session.amountCents !== order.totalCents)
    return 'other-amount'
  if (!isOneOf(UNPAID, requireStatus(order.status))) return 'paid-twice'
  const [other] = await tx
    .select({id: payments.id})
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'paid'), ne(payments.id, attempt.id)))
  return other ? 'paid-twice' : null
}

interface Kept {
  session: CardSession
  attempt: Attempt
  reason: OddReason
  at: Date
}

async function keep(tx: Sql, {session, attempt, reason, at}: Kept): Promise<void> {
  const {intentId, card, livemode} = session
  await tx
    .update(payments)
    .set({status: 'kept', intentId, card, livemode, paidAt: at})
    .where(eq(payments.id, attempt.id))
  await insertOdd(tx, session, {reason, orderId: attempt.orderId, at})
  await flagOrder(tx, attempt.orderId, [words.flags.odd[reason]])
}

interface Taken {
  session: CardSession
  attempt: Attempt
  order: OrderRow
  store: StoreSettings
  at: Date
}

async function take(tx: Sql, parts: Parts, {session, attempt, order, store, at}: Taken): Promise<void> {
  const {intentId, card, livemode} = session
  await tx
    .update(payments)
    .set({status: 'paid', intentId, card, livemode, paidAt: at})
    .where(eq(payments.id, attempt.id))
  const from = requireStatus(order.status)
  const by = {kind: 'payment', id: null, name: null} as const
  const step = await changeStatus(tx, {orderId: order.id, from, to: 'received', by, at})
  if (step.kind !== 'changed')
    throw new Error(`${order.id} is paid, but ${from} to received was ${step.kind}.`)
  const wasOver = from === 'expired'
  await flagOrder(tx, order.id, [
    // Written over by the step, as far as it said something else.
    ...(wasOver ? [orderWords.flags.paidLate, ...(order.flag ? [order.flag] : [])] : []),
    ...(order.pickupStartsAt <= at ? [words.flags.windowPassed] : []),
    ...((await isOverCapacity(tx, order, store, at)) ? [words.flags.overCapacity] : []),
  ])
  if (parts.pos) await insertPosOrder(tx, order.id, at)
  const isTold = await queueMail(tx, parts, 'confirmation', {orderId: order.id, store})
  if (!isTold) await flagOrder(tx, order.id, [words.flags.mailNotWritten])
}

/** Its place was held for a while only; then it was anybody's. */
async function isOverCapacity(tx: Sql, order: OrderRow, store: StoreSettings, at: Date): Promise<boolean> {
  const wasHeld = order.status === 'pending' && at.getTime() - order.createdAt.getTime() < PENDING_FOR_MS
  return !wasHeld && (await countHeld(tx, order.pickupStartsAt, at)) > store.pickup.capacity
}
