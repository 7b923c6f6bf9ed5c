import {lockOrder} from '~/domain/orders/order-rows.server'
import {requireFinalTotals} from '~/domain/orders/weights/write-weights.server'
import {isOneOf, requireStatus} from '~/domain/orders/order-status'
import type {Actor} from '~/domain/orders/write-order.server'
import {unflagOrder} from '~/domain/orders/flag-order.server'
import type {StoreSettings} from '~/domain/store/settings'
import type {Sql} from '~/platform/db/database'
import type {ResolvedPaymentsDeps} from '../payments'
import {queueMail} from '../queue-mail.server'
import {findOpenDifference, insertDifference, withdrawDifference} from './difference-rows.server'
import {findNeededCents} from './needed-difference.server'

export type AskOutcome =
  | {kind: 'asked'; cents: number}
  /** The shopper was asked for the same already; no second mail goes out. */
  | {kind: 'existing'; cents: number}
  /** It comes to no more than is held. */
  | {kind: 'not-needed'}
  /** The card provider charges nothing below 50 cents. */
  | {kind: 'too-little'; cents: number}
  /** Something of it is neither weighed nor left out. */
  | {kind: 'not-weighed'}
  /** It has ended, or is being captured. */
  | {kind: 'stale'}

const MIN_CHARGE_CENTS = 50

/** Asks the shopper, by mail, for what an order comes to beyond what is held for it. */
export async function askDifference(
  deps: ResolvedPaymentsDeps,
  request: {orderId: string; by: Actor},
): Promise<AskOutcome> {
  const store = await deps.readStore()
  const outcome = await deps.sql.transaction((tx) => askInTransaction(tx, deps, {...request, store}))
  if (outcome.kind !== 'asked') return outcome
  deps.onOrderChanged()
  deps.outbox.wake()
  deps.log.info(
    {order: request.orderId, staff: request.by.id},
    'staff ask for what an order comes to beyond its hold',
  )
  return outcome
}

async function askInTransaction(
  tx: Sql,
  deps: ResolvedPaymentsDeps,
  {orderId, by, store}: {orderId: string; by: Actor; store: StoreSettings},
): Promise<AskOutcome> {
  const at = new Date(deps.now())
  const order = await lockOrder(tx, orderId)
  if (!order || !isOneOf(['received', 'preparing'], requireStatus(order.status))) return {kind: 'stale'}
  const {isComplete} = await requireFinalTotals(tx, orderId)
  if (!isComplete) return {kind: 'not-weighed'}
  const cents = await findNeededCents(tx, order)
  if (cents === null) return {kind: 'stale'}
  const open = await findOpenDifference(tx, orderId)
  if (open?.cents === cents) return {kind: 'existing', cents}
  // What was asked for before is another sum now, or none.
  await withdrawDifference(tx, orderId, at)
  if (cents <= 0) return {kind: 'not-needed'}
  if (cents < MIN_CHARGE_CENTS) return {kind: 'too-little', cents}
  const difference = await insertDifference(tx, {orderId, cents, by, at})
  await unflagOrder(tx, orderId, 'difference-refused')
  const isQueued = await queueMail(tx, deps, 'difference', {orderId, store, difference})
  if (!isQueued) throw new Error(`The mail about ${difference.id} could not be written.`)
  return {kind: 'asked', cents}
}
