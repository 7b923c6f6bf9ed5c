import type {Log} from '~/platform/config/log.server'
import {hasErrorName} from '~/platform/config/named-error'
import {unflagOrder} from '~/domain/orders/flag-order.server'
import {changePickupTime} from '~/domain/orders/write-order.server'
import type {Order} from '~/domain/orders/order'
import {findHold} from '~/domain/payments/holds/hold-rows.server'
import {queueMail} from '~/domain/payments/queue-mail.server'
import type {ResolvedPaymentsDeps} from '~/domain/payments/payments'
import {holdWindow} from '~/domain/pickup/hold-window.server'
import type {Pickup} from '~/domain/pickup/pickup'
import {flagIfSentToPos} from '~/domain/pos-orders/pos-order-rows.server'
import type {PlaceOutcome} from './checkout'

type PaymentsPart = 'now' | 'log' | 'cards' | 'pos' | 'requireFinalTotals'

export interface ChangePickupDeps extends Omit<ResolvedPaymentsDeps, PaymentsPart> {
  pickup: Pickup
  now?: () => number
  log: Pick<Log, 'info' | 'error'>
}

interface ChangePickupParams {
  order: Pick<Order, 'id' | 'customerId' | 'guestId' | 'name' | 'pickupStartsAt'>
  /** "YYYY-MM-DD" and "HH:MM" in the store's zone. */
  date: string
  time: string
}

export type ChangePickupOutcome =
  | {kind: 'changed'}
  /** Somebody has begun with it, or it has ended. */
  | {kind: 'too-late'}
  | Extract<PlaceOutcome, {kind: 'window'}>

export type ChangePickup = (params: ChangePickupParams) => Promise<ChangePickupOutcome>

/** Rolls the transaction back. */
class NotChanged extends Error {
  override name = 'NotChanged'

  constructor(readonly outcome: ChangePickupOutcome) {
    super(`Not changed: ${outcome.kind}.`)
  }
}

function isNotChanged(error: unknown): error is NotChanged {
  return hasErrorName(error, 'NotChanged')
}

/**
 * Gives an order another pickup time, as long as nobody has begun with it. The new window is locked before the order, as
 * when an order is placed; the old place is free once this is committed. Whether the counter or the customer was first
 * is decided by the order's row.
 */
export function createChangePickup({now = Date.now, ...deps}: ChangePickupDeps): ChangePickup {
  return async function changePickup({order, date, time}) {
    const check = await deps.pickup.check(date, time, now(), await deps.pickup.needsOf(order.id))
    if (check.kind !== 'open' && check.kind !== 'full') return {kind: 'window', why: check.kind}
    // Also where the form is sent twice: it is as it should be.
    if (check.window.startsAt === order.pickupStartsAt) return {kind: 'changed'}
    if (check.kind === 'full') return {kind: 'window', why: 'full'}
    const [startsAt, endsAt] = [new Date(check.window.startsAt), new Date(check.window.endsAt)]
    const store = await deps.readStore()
    const at = new Date(now())
    const {id: orderId, customerId, guestId, name} = order
    const buyerId = customerId ?? guestId ?? ''
    try {
      await deps.sql.transaction(async (tx) => {
        const {capacity} = store.pickup
        const held = await holdWindow(tx, {startsAt, capacity, now: at, buyerId})
        if (held !== 'held') throw new NotChanged({kind: 'window', why: held})
        const by = {kind: 'customer', id: customerId, name} as const
        // It is captured when it is ready, which must be while the card holds it.
        const hold = await findHold(tx, orderId)
        if (hold?.status === 'held' && hold.captureBefore && endsAt > hold.captureBefore)
          throw new NotChanged({kind: 'window', why: 'after-hold'})
        const changed = await changePickupTime(tx, {orderId, startsAt, endsAt, by, at})
        if (!changed) throw new NotChanged({kind: 'too-late'})
        // What was wrong with the time before is not any more.
        await unflagOrder(tx, orderId, 'over-capacity')
        await unflagOrder(tx, orderId, 'window-passed')
        await flagIfSentToPos(tx, orderId, at)
        await queueMail(tx, deps, 'rescheduled', {orderId, store, revision: changed.revision})
      })
    } catch (error) {
      if (isNotChanged(error)) return error.outcome
      throw error
    }
    deps.onOrderChanged()
    deps.outbox.wake()
    deps.log.info({order: orderId}, 'a customer chose another pickup time')
    return {kind: 'changed'}
  }
}
