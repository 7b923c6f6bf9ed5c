import {unflagOrder} from '~/domain/orders/flag-order.server'
import type {OrderRow} from '~/domain/orders/order-rows.server'
import type {Sql} from '~/platform/db/database'
import type {UnappliedReason} from '~/platform/db/payments-schema'
import type {CardSession} from '~/platform/gateways/card-payments'
import type {Attempt} from '../attempts.server'
import {endDifference, findOpenDifference} from './difference-rows.server'
import {findNeededCents} from './needed-difference.server'

/** Why this payment cannot be what the shopper is asked for; null: it can. The order's row is to be locked. */
export async function findDifferenceReason(
  tx: Sql,
  session: CardSession,
  attempt: Attempt,
  order: OrderRow,
): Promise<UnappliedReason | null> {
  if (session.orderId !== order.id) return 'unknown-order'
  if (session.currency !== attempt.currency || session.currency !== order.currency) return 'other-currency'
  const open = await findOpenDifference(tx, order.id)
  // Paid, refused or withdrawn; or staff have taken less meanwhile.
  if (!open || ((await findNeededCents(tx, order)) ?? 0) <= 0) return 'paid-twice'
  return session.amountCents === open.cents && session.amountCents === attempt.amountCents
    ? null
    : 'other-amount'
}

export async function applyDifference(tx: Sql, orderId: string, at: Date): Promise<void> {
  const open = await findOpenDifference(tx, orderId)
  if (!open || !(await endDifference(tx, open, 'paid', at)))
    throw new Error(`What was asked for of ${orderId} was there a moment ago.`)
  await unflagOrder(tx, orderId, 'difference-refused')
}
