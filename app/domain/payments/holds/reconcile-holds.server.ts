import {and, eq, inArray, isNull, lte, or} from 'drizzle-orm'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {findOrderRow, lockOrder} from '~/domain/orders/order-rows.server'
import {CURRENT_STATUSES, isOneOf, requireStatus} from '~/domain/orders/order-status'
import {orders, payments} from '~/platform/db/orders-schema'
import {paymentHolds} from '~/platform/db/payments-schema'
import type {ResolvedPaymentsDeps} from '../payments'
import {changeHold, findHoldByPayment, listHolds} from './hold-rows.server'
import type {Hold} from './hold-rows.server'
import {processHold} from './process-hold.server'
import {syncHold} from './settle-hold.server'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What was requested of holds and not answered; the reconciler asks again. */
export function listRequestedHolds({sql, now}: ResolvedPaymentsDeps): Promise<Hold[]> {
  const before = new Date(now() - MINUTE_MS)
  return listHolds(
    sql,
    and(
      inArray(paymentHolds.status, ['capturing', 'releasing']),
      or(isNull(paymentHolds.requestedAt), lte(paymentHolds.requestedAt, before)),
    ),
  )
}

/** Holds that end within a day, or should have ended, as far as anybody has said. */
export async function listEndingHolds({sql, now, readStore}: ResolvedPaymentsDeps): Promise<Hold[]> {
  const {holdDays} = (await readStore()).weighing
  const {status, captureBefore} = paymentHolds
  const isOld = lte(payments.createdAt, new Date(now() - (holdDays - 1) * DAY_MS))
  const ends = or(lte(captureBefore, new Date(now() + DAY_MS)), and(isNull(captureBefore), isOld))
  return listHolds(sql, and(eq(status, 'held'), ends))
}

/** Holds of orders that have ended: none outlives its order. */
export async function listOutlivingHolds({sql}: ResolvedPaymentsDeps): Promise<Hold[]> {
  const ended = sql
    .select({id: orders.id})
    .from(orders)
    .where(inArray(orders.status, ['cancelled', 'expired', 'no_show', 'collected']))
  return listHolds(sql, and(eq(paymentHolds.status, 'held'), inArray(paymentHolds.orderId, ended)))
}

/** Calls staff to a hold in time, and finds out what became of one whose time is over. */
export async function watchHold(deps: ResolvedPaymentsDeps, hold: Hold): Promise<void> {
  const at = deps.now()
  const isOver = hold.captureBefore === null || hold.captureBefore.getTime() <= at
  const intent = isOver && hold.intentId !== null ? await deps.cards.findIntent(hold.intentId) : null
  if (intent) await syncHold(deps, hold, intent)
  const isFlagged = await deps.sql.transaction(async (tx) => {
    const order = await lockOrder(tx, hold.orderId)
    const isCurrent = order && isOneOf(CURRENT_STATUSES, requireStatus(order.status))
    // What has just ended needs nobody's haste.
    if (!isCurrent || (await findHoldByPayment(tx, hold.paymentId))?.status !== 'held') return false
    await flagOrder(tx, hold.orderId, ['hold-ends-soon'], new Date(at))
    return (await findOrderRow(tx, hold.orderId))?.revision !== order.revision
  })
  if (isFlagged) deps.onOrderChanged()
}

/** Lets go of what is held for an order that has ended. */
export async function releaseOutliving(deps: ResolvedPaymentsDeps, hold: Hold): Promise<void> {
  const requestedAt = new Date(deps.now())
  const changed = await deps.sql.transaction(async (tx) => {
    await lockOrder(tx, hold.orderId)
    return changeHold(tx, hold, ['held'], {status: 'releasing', requestedAt, byKind: 'system'})
  })
  if (!changed) return
  deps.log.error({order: hold.orderId}, 'a hold outlived its order and is let go')
  await processHold(deps, hold)
}
