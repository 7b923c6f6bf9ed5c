import type {Log} from '~/platform/config/log.server'
import {redactError} from '~/platform/config/redact-error'
import type {Sql} from '~/platform/db/database'
import type {PosOrderGateway} from '~/platform/gateways/pos-orders.server'
import {isPosError} from '~/platform/gateways/pos.server'
import {backoffMs, createDueLoop} from '~/platform/concurrency/due-loop'
import type {DueLoop} from '~/platform/concurrency/due-loop'
import {
  claimPosOrder,
  findNextDue,
  markFailed,
  markSent,
  markWaiting,
  readPosOrder,
} from './pos-order-rows.server'
import type {ClaimedOrder} from './pos-order-rows.server'
import {posPayload} from './pos-payload'

export type PosOrders = DueLoop

export interface PosOrdersDeps {
  sql: Sql
  gateway: PosOrderGateway
  /** The point of sale reads days and times on the store's clock. */
  readStore: () => Promise<{timeZone: string}>
  now?: () => number
  log: Pick<Log, 'info' | 'warn' | 'error'>
}

/** By then somebody has typed it in, or the pickup is over. */
const GIVE_UP_MS = 24 * 3_600_000
/** A cancelled order is not sent, unless it turns out to be a slip of the finger. */
const CANCELED_WAIT_MS = 10 * 60_000

/**
 * Sends paid orders to the point of sale, one after another, until it has accepted each. If the process dies after
 * that, the order is sent again with the same key, by which the point of sale recognizes it.
 */
export function createPosOrders({sql, gateway, readStore, now = Date.now, log}: PosOrdersDeps): PosOrders {
  async function doOne() {
    const claimed = await claimPosOrder(sql, new Date(now()))
    if (claimed) await send(claimed)
    return claimed !== null
  }

  async function send(claimed: ClaimedOrder) {
    const {orderId, attempts} = claimed
    const {order, lines} = await readPosOrder(sql, orderId)
    if (order.status === 'cancelled')
      return postponeOrGiveUp(claimed, new Error('The order is canceled.'), true)
    try {
      await gateway.send(posPayload(order, lines, (await readStore()).timeZone), orderId)
    } catch (error) {
      await postponeOrGiveUp(claimed, error, false)
      return
    }
    await markSent(sql, order, new Date(now()))
    log.info({order: orderId, attempts}, 'the point of sale has an order')
  }

  async function postponeOrGiveUp(claimed: ClaimedOrder, error: unknown, isCanceled: boolean) {
    const {orderId, attempts, createdAt} = claimed
    const lastError = error instanceof Error ? error.message : String(error)
    const code = isPosError(error) ? error.code : 'bug'
    if (code === 'refused' || now() - createdAt.getTime() > GIVE_UP_MS) {
      const flag = isCanceled ? null : 'not-taken-by-pos'
      await markFailed(sql, claimed, {lastError, flag, at: new Date(now())})
      if (!isCanceled) log.error({order: orderId, attempts, code}, 'the point of sale does not take an order')
      return
    }
    const wait = isCanceled ? CANCELED_WAIT_MS : backoffMs(attempts)
    await markWaiting(sql, claimed, lastError, new Date(now() + wait))
    if (isCanceled) return
    log.warn(
      {order: orderId, attempts, code, retryInSeconds: Math.round(wait / 1000)},
      'an order has to wait for the point of sale',
    )
  }

  return createDueLoop({
    runNext: doOne,
    findNextDue: () => findNextDue(sql),
    onFailure: (error) =>
      log.error({failure: redactError(error)}, 'orders for the point of sale: the database did not answer'),
    now,
  })
}
