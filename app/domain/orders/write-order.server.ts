import {and, desc, eq, gt, gte, inArray, isNull, or, sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderHistory, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {paymentHolds} from '~/platform/db/payments-schema'
import {isOrderOf} from './buyer.server'
import {insertFlags} from './flag-order.server'
import {pickupChangeNote} from './history-note'
import {lockOrder} from './order-rows.server'
import type {NewOrderLine, NewOrder} from './new-order'
import {totalsOf} from './new-order'
import {canTransition, ENDED_STATUSES, isOneOf, isUndo, STOCK_RETURNED_STATUSES} from './order-status'
import type {OrderStatus} from './order-status'
import {moveShares} from './shares/move-shares.server'
import {returnStock, retakeStock} from './stock.server'
import {makeRowId} from '~/platform/auth/secret-token.server'
import {randomInt} from 'node:crypto'
import {ORDER_NUMBER_LENGTH, ORDER_NUMBER_ALPHABET} from './order-number'

export interface Actor {
  kind: 'customer' | 'staff' | 'payment' | 'system'
  id: string | null
  name: string | null
}

/** Far more than it takes: two numbers meet once in billions. */
const MAX_TRIES = 5

export interface InsertOrderOutcome {
  /**
   * `existing`: the order that the same form made before. `waiting`: another order of the customer or guest, which
   * waits for its payment.
   */
  kind: 'placed' | 'existing' | 'waiting'
  id: string
  number: string
}

/** Places an order, not paid yet. To be called within a transaction: order, lines and history are written together. */
export async function insertOrder(
  tx: Sql,
  {at, ...order}: NewOrder,
  lines: readonly NewOrderLine[],
  by: Actor,
): Promise<InsertOrderOutcome> {
  if (lines.length === 0) throw new Error('An order without lines is none.')
  const id = makeRowId('order')
  const row = {
    ...{...order, ...totalsOf(lines, order.taxCents), id, createdAt: at},
    ...({status: 'pending', currency: 'usd', revision: 1} as const),
  }
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const number = makeOrderNumber()
    const inserted = await tx
      .insert(orders)
      .values({...row, number})
      .onConflictDoNothing()
      .returning({id: orders.id})
    if (inserted.length > 0) {
      await tx
        .insert(orderLines)
        .values(lines.map((line, index) => ({...line, orderId: id, position: index + 1})))
      await writeHistory(tx, {orderId: id, revision: 1, from: null, to: 'pending', by, note: null, at})
      return {kind: 'placed', id, number}
    }
    // This form was here before, or another order waits, or the number is taken.
    const existing = await findOne(tx, eq(orders.formToken, order.formToken))
    if (existing) return {kind: 'existing', ...existing}
    const buyerIds = [order.customerId, order.guestId].filter((buyerId) => typeof buyerId === 'string')
    const waiting = await findOne(tx, and(isOrderOf(buyerIds), eq(orders.status, 'pending')))
    if (waiting) return {kind: 'waiting', ...waiting}
  }
  throw new Error(`${MAX_TRIES} order numbers in a row were taken.`)
}

async function findOne(tx: Sql, where: SQL | undefined) {
  const [found] = await tx.select({id: orders.id, number: orders.number}).from(orders).where(where)
  return found
}

export interface StatusChange {
  orderId: string
  /** The status in which the order was seen by whoever changes it. */
  from: OrderStatus
  to: OrderStatus
  by: Actor
  note?: string | null
  at?: Date
}

export type StatusOutcome =
  | {kind: 'changed'; revision: number}
  /** No such transition, or not for this actor, or it was canceled from another status, or what its card holds forbids it. */
  | {kind: 'refused'}
  /** It is no longer where it was seen, or not there at all. */
  | {kind: 'stale'}

/**
 * Changes an order's status. To be called within a transaction: status, history and stock are written together.
 */
export async function changeStatus(
  tx: Sql,
  {orderId, from, to, by, note = null, at = new Date()}: StatusChange,
): Promise<StatusOutcome> {
  if (!canTransition(from, to)) return {kind: 'refused'}
  // Whoever changes what the card holds has locked it: their holds are seen below.
  if (to === 'ready' || to === 'cancelled') await lockOrder(tx, orderId)
  if (isUndo(from, to) && by.kind !== 'staff') return {kind: 'refused'}
  const [changed] = await tx
    .update(orders)
    .set({
      status: to,
      revision: raw`${orders.revision} + 1`,
      endedAt: isOneOf(ENDED_STATUSES, to) ? at : null,
      // Whoever moves it has seen it, also if they move it back.
      ...(by.kind === 'staff' && {
        lookedAt: raw`coalesce(${orders.lookedAt}, ${at.toISOString()}::timestamptz)`,
      }),
      ...(isOneOf(['pending', 'expired'], from) && to === 'received' && {paidAt: at}),
    })
    .where(
      and(
        eq(orders.id, orderId),
        eq(orders.status, from),
        // What was canceled goes back to where it was, and nowhere else, and not once its money was given back.
        from === 'cancelled' ? raw`(${lastOpenStatus(tx, orderId)}) = ${to}` : undefined,
        from === 'cancelled' ? raw`not exists (${fullRefund(tx, orderId)})` : undefined,
        from === 'cancelled' ? raw`not exists (${openOrEndedHold(tx, orderId)})` : undefined,
        to === 'ready' ? or(isNull(orders.holdCents), isCaptured(tx, orderId)) : undefined,
        // Whoever cancels it has asked for its hold to end, in the same transaction.
        to === 'cancelled' ? raw`not exists (${openHold(tx, orderId, ['held', 'capturing'])})` : undefined,
      ),
    )
    .returning({revision: orders.revision, campaignId: orders.campaignId})
  if (changed) {
    await writeHistory(tx, {orderId, revision: changed.revision, from, to, by, note, at})
    // Money that came late must not be overlooked.
    if (from === 'expired') await insertFlags(tx, orderId, ['paid-late'], at)
    if (isOneOf(STOCK_RETURNED_STATUSES, to)) await returnStock(tx, orderId)
    else if (isOneOf(STOCK_RETURNED_STATUSES, from)) await retakeStock(tx, orderId)
    if (changed.campaignId !== null) await moveShares(tx, {orderId, from, to, at})
    return {kind: 'changed', revision: changed.revision}
  }
  if (from !== 'cancelled' && to !== 'cancelled' && to !== 'ready') return {kind: 'stale'}
  const [existing] = await tx.select({status: orders.status}).from(orders).where(eq(orders.id, orderId))
  return {kind: existing?.status === from ? 'refused' : 'stale'}
}

/** Null if the customer canceled it: the money is on its way back, so nobody may reopen it. */
function lastOpenStatus(tx: Sql, orderId: string) {
  return tx
    .select({
      from: raw`case when ${orderHistory.byKind} <> 'customer' then ${orderHistory.fromStatus} end`.as(
        'from',
      ),
    })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.id))
    .limit(1)
}

/** A payment of which nothing is left. */
function fullRefund(tx: Sql, orderId: string) {
  return tx
    .select({id: payments.id})
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, 'paid'),
        gt(payments.amountCents, 0),
        gte(payments.refundedCents, payments.amountCents),
      ),
    )
}

function openHold(tx: Sql, orderId: string, statuses: (typeof paymentHolds.$inferSelect)['status'][]) {
  return tx
    .select({id: paymentHolds.paymentId})
    .from(paymentHolds)
    .where(and(eq(paymentHolds.orderId, orderId), inArray(paymentHolds.status, statuses)))
}

/** A hold that was let go with the order: nobody would pay for what is taken up again. */
function openOrEndedHold(tx: Sql, orderId: string) {
  return openHold(tx, orderId, ['releasing', 'released', 'lapsed', 'capturing'])
}

/** All that an order with weighed lines comes to was taken: no order is ready uncaptured. */
function isCaptured(tx: Sql, orderId: string) {
  const paid = tx
    .select({cents: raw`coalesce(sum(${payments.amountCents}), 0)`})
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  return and(
    raw`(${paid}) >= ${orders.totalCents}`,
    raw`not exists (${openHold(tx, orderId, ['held', 'capturing', 'releasing'])})`,
  )
}

/**
 * Another pickup time, as long as nobody has begun with the order; its place in the new window must be held in the same
 * transaction. Null: somebody has begun, or it has ended, or it is a pre-order, whose times are its campaign's.
 */
export async function changePickupTime(
  tx: Sql,
  {orderId, startsAt, endsAt, by, at}: {orderId: string; startsAt: Date; endsAt: Date; by: Actor; at: Date},
): Promise<{revision: number} | null> {
  const order = await lockOrder(tx, orderId)
  const [changed] = await tx
    .update(orders)
    .set({pickupStartsAt: startsAt, pickupEndsAt: endsAt, revision: raw`${orders.revision} + 1`})
    .where(and(eq(orders.id, orderId), eq(orders.status, 'received'), isNull(orders.campaignId)))
    .returning({revision: orders.revision})
  if (!order || !changed) return null
  const status = {from: 'received', to: 'received'} as const
  const note = pickupChangeNote(order.pickupStartsAt)
  await writeHistory(tx, {orderId, revision: changed.revision, ...status, by, note, at})
  return changed
}

export async function writeHistory(
  tx: Sql,
  entry: Omit<Required<StatusChange>, 'from'> & {from: OrderStatus | null; revision: number},
) {
  const {orderId, revision, from, to, by, note, at} = entry
  await tx.insert(orderHistory).values({
    // In the order of the steps, whatever the clock says.
    id: `${orderId}-${String(revision).padStart(6, '0')}`,
    ...{orderId, fromStatus: from, toStatus: to, note, at},
    ...{byKind: by.kind, byId: by.id, byName: by.name},
  })
}

/** One of 2.5 billion, not to be guessed from another. That it is free is the database's to say. */
export function makeOrderNumber(): string {
  const letters = Array.from(
    {length: ORDER_NUMBER_LENGTH},
    () => ORDER_NUMBER_ALPHABET[randomInt(ORDER_NUMBER_ALPHABET.length)],
  )
  return letters.join('')
}
