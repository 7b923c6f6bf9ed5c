import {lockOrder} from '~/domain/orders/order-rows.server'
import type {OrderRow} from '~/domain/orders/order-rows.server'
import {isOneOf, requireStatus} from '~/domain/orders/order-status'
import type {OrderStatus} from '~/domain/orders/order-status'
import type {Actor} from '~/domain/orders/write-order.server'
import {requireFinalTotals} from '~/domain/orders/weights/write-weights.server'
import type {FinalTotals} from '~/domain/orders/weights/write-weights.server'
import type {Sql} from '~/platform/db/database'
import {sumPaidDifferences} from '../differences/difference-rows.server'
import {byColumns, changeHold, findHold} from './hold-rows.server'
import type {Hold} from './hold-rows.server'

export interface CaptureRequest {
  orderId: string
  /** The status in which the order was seen. */
  from: OrderStatus
  by: Actor
  /** The total that was shown to whoever asks; absent: whatever it comes to. */
  seenCents?: number
  /** There is less of something than was ordered, and whoever asks knows. */
  isShortConfirmed?: boolean
}

/** Why an order cannot be captured as it is. */
export type CaptureRefusal =
  /** It is no longer where it was seen, or its hold is being let go. */
  | {kind: 'stale'}
  /** Something of it is neither weighed nor left out. */
  | {kind: 'not-weighed'}
  /** Staff take less, leave something out, or ask the shopper for the difference. */
  | {kind: 'above-hold'; overCents: number}
  /** Nothing is left to be charged: cancel it. */
  | {kind: 'empty'}
  /** Nothing holds its money any more, and it is not paid for: a new payment is needed. */
  | {kind: 'lapsed'}

export type RequestedCapture =
  | CaptureRefusal
  /** The provider may be asked. */
  | {kind: 'capturing'; hold: Hold}
  /** All that it comes to was taken before. */
  | {kind: 'captured'}

const BEFORE_READY = ['received', 'preparing'] as const satisfies readonly OrderStatus[]

/**
 * Writes that the order's final total is to be captured, less what the shopper has paid of it beyond the hold. To be
 * called within a transaction, and `processHold` after it; if that never happens, the reconciler does.
 */
export async function requestCapture(
  tx: Sql,
  {orderId, from, by, seenCents, isShortConfirmed = false}: CaptureRequest,
  at: Date,
): Promise<RequestedCapture> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.status !== from || !isOneOf(BEFORE_READY, requireStatus(order.status)))
    return {kind: 'stale'}
  // Nothing of it was held, and all of it was paid when it was placed.
  if (order.holdCents === null) return {kind: 'captured'}
  const hold = await findHold(tx, orderId)
  if (hold?.status === 'releasing') return {kind: 'stale'}
  // Asked for before: the same amount, whoever asks.
  if (hold?.status === 'capturing') return {kind: 'capturing', hold}
  const totals = await requireFinalTotals(tx, orderId)
  if (seenCents !== undefined && seenCents !== totals.totalCents) return {kind: 'stale'}
  if (!totals.isComplete || (totals.shortPositions.length > 0 && !isShortConfirmed))
    return {kind: 'not-weighed'}
  return writeRequest(tx, {order, hold, totals, by, at})
}

async function writeRequest(
  tx: Sql,
  {
    order,
    hold,
    totals,
    by,
    at,
  }: {order: OrderRow; hold: Hold | null; totals: FinalTotals; by: Actor; at: Date},
): Promise<RequestedCapture> {
  const {totalCents, differenceCents} = totals
  const paidCents = await sumPaidDifferences(tx, order.id)
  const dueCents = totalCents - paidCents
  if (hold?.status === 'captured') return {kind: 'captured'}
  // All of it may have been paid by the link to a difference.
  if (!hold) return dueCents <= 0 && totalCents > 0 ? {kind: 'captured'} : {kind: 'lapsed'}
  if (dueCents <= 0) return {kind: 'empty'}
  // Each line has its limit, also where another one leaves room in the hold.
  const overCents = Math.max(differenceCents - paidCents, dueCents - hold.authorizedCents)
  if (overCents > 0) return {kind: 'above-hold', overCents}
  const values = {captureCents: dueCents, requestedAt: at, lastError: null, ...byColumns(by)}
  await changeHold(tx, hold, ['held'], {status: 'capturing', ...values})
  return {kind: 'capturing', hold: {...hold, status: 'capturing', ...values}}
}
