import type {Log} from '~/config/log.server'
import {plainFailure} from '~/config/plain-failure'
import type {Sql} from '~/db/client.server'
import {words} from '~/orders/words'
import type {PosOrderDoor} from '~/services/pos-orders.server'
import {isPosError} from '~/services/pos.server'
import {waitAfter} from './backoff'
import {createDueLoop} from './due-loop'
import type {DueLoop} from './due-loop'
import {
  claimPosOrder,
  findNextDue,
  markGivenUp,
  markTaken,
  markWaiting,
  readPosOrder,
} from './pos-order-rows.server'
import type {ClaimedOrder} from './pos-order-rows.server'
import {posPayload} from './pos-payload'

export {insertPosOrder} from './pos-order-rows.server'

export type PosOrders = DueLoop

export interface PosOrdersParts {
  sql: Sql
  door: PosOrderDoor
  /** The point of sale reads days and times on the store's clock. */
  readStore: () => Promise<{timeZone: string}>
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** By then somebody has typed it in, or the pickup is over. */
const GIVE_UP_MS = 24 * 3_600_000
/** A cancelled order is not sent, unless it turns out to be a slip of the finger. */
const CANCELLED_WAIT_MS = 10 * 60_000

/**
 * Sends paid orders to the point of sale, one after another, until it has taken each. Whoever dies after it was
 * taken sends it again, with the same key, by which the point of sale can tell.
 */
export function createPosOrders({sql, door, readStore, now = Date.now, log}: PosOrdersParts): PosOrders {
  async function doOne() {
    const claimed = await claimPosOrder(sql, new Date(now()))
    if (claimed) await send(claimed)
    return claimed !== null
  }

  async function send(claimed: ClaimedOrder) {
    const {orderId, attempts} = claimed
    const {order, lines} = await readPosOrder(sql, orderId)
    if (order.status === 'cancelled') return keep(claimed, new Error('The order is cancelled.'), true)
    try {
      await door.send(posPayload(order, lines, (await readStore()).timeZone), orderId)
    } catch (error) {
      await keep(claimed, error, false)
      return
    }
    await markTaken(sql, orderId, new Date(now()))
    log.info({order: orderId, attempts}, 'the point of sale has an order')
  }

  async function keep(claimed: ClaimedOrder, error: unknown, isCancelled: boolean) {
    const {orderId, attempts, createdAt} = claimed
    const lastError = error instanceof Error ? error.message : String(error)
    const code = isPosError(error) ? error.code : 'bug'
    if (code === 'refused' || now() - createdAt.getTime() > GIVE_UP_MS) {
      const flag = isCancelled ? null : words.flags.notTakenByPos
      await markGivenUp(sql, claimed, {lastError, flag, at: new Date(now())})
      if (!isCancelled)
        log.error({order: orderId, attempts, code}, 'the point of sale does not take an order')
      return
    }
    const wait = isCancelled ? CANCELLED_WAIT_MS : waitAfter(attempts)
    await markWaiting(sql, claimed, lastError, new Date(now() + wait))
    if (isCancelled) return
    log.warn(
      {order: orderId, attempts, code, retryInSeconds: Math.round(wait / 1000)},
      'an order has to wait for the point of sale',
    )
  }

  return createDueLoop({
    doOne,
    findNextDue: () => findNextDue(sql),
    onFailure: (error) =>
      log.error({failure: plainFailure(error)}, 'orders for the point of sale: the database did not answer'),
    now,
  })
}
