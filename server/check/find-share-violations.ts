import type {Sql} from '~/platform/db/database'
import {orderFlags, orders, payments} from '~/platform/db/orders-schema'
import {udhiyahShares} from '~/platform/db/udhiyah-schema'
import type {Violation} from './find-violations'

/** The rows about pre-orders: a consistent snapshot, while others go on writing. */
export function readShareBooks(sql: Sql) {
  const {id, number, status, campaignId} = orders
  return sql.transaction(
    async (tx) => ({
      orders: await tx.select({id, number, status, campaignId}).from(orders),
      shares: await tx.select().from(udhiyahShares),
      payments: await tx.select({orderId: payments.orderId, status: payments.status}).from(payments),
      flags: await tx.select({orderId: orderFlags.orderId, code: orderFlags.code}).from(orderFlags),
    }),
    {isolationLevel: 'repeatable read', accessMode: 'read only'},
  )
}

export type ShareBooks = Awaited<ReturnType<typeof readShareBooks>>

/** Statuses of paid orders. */
const PAID = new Set(['received', 'preparing', 'ready', 'collected', 'no_show'])
/** Statuses of orders that ended without being handed over: nothing is theirs any more. */
const ENDED = new Set(['expired', 'cancelled'])

/**
 * I16: no share is sold twice, or beyond what the campaign has; each one that is sold belongs to a paid order, none to
 * an order that has ended; and no pre-order is paid without its shares, unless staff are told.
 */
export function findShareViolations(books: ShareBooks): Violation[] {
  const found = [
    ...soldOnce(books),
    ...withinCampaign(books),
    ...ofTheirOrders(books),
    ...ofEveryOrder(books),
  ]
  return found.map((what) => ({invariant: 'I16', what}))
}

function soldOnce({shares}: ShareBooks): string[] {
  const seen = new Set<string>()
  return shares
    .filter(({state}) => state !== 'released')
    .flatMap((share) => {
      const name = nameOf(share)
      if (seen.has(name)) return [`${name} is taken twice`]
      seen.add(name)
      return []
    })
}

function withinCampaign({shares}: ShareBooks): string[] {
  return shares.flatMap((share) =>
    share.number >= 1 && share.number <= share.available
      ? []
      : [`${nameOf(share)} is not one of ${share.available}`],
  )
}

function ofTheirOrders({orders: all, shares, payments: attempts}: ShareBooks): string[] {
  const ordersById = new Map(all.map((order) => [order.id, order]))
  const paidIds = new Set(attempts.filter(({status}) => status === 'paid').map(({orderId}) => orderId))
  return shares.flatMap((share) => {
    const order = ordersById.get(share.orderId)
    const name = nameOf(share)
    if (!order || order.campaignId !== share.campaignId)
      return [`${name} belongs to no order of its campaign`]
    const {number, status} = order
    if (share.state === 'sold' && !(PAID.has(status) && paidIds.has(order.id)))
      return [`${name} is sold, its order ${number} is ${status}`]
    if (share.state === 'held' && status !== 'pending')
      return [`${name} is held, its order ${number} is ${status}`]
    return []
  })
}

/** Of a pre-order that is paid and not over, all shares are sold; of one that waits, all are held. */
function ofEveryOrder({orders: all, shares, flags}: ShareBooks): string[] {
  const flaggedIds = new Set(flags.filter(({code}) => code === 'shares-gone').map(({orderId}) => orderId))
  const withShares = new Set(shares.map(({orderId}) => orderId))
  const withReleased = new Set(shares.flatMap(({orderId, state}) => (state === 'released' ? [orderId] : [])))
  return all
    .filter(({campaignId, status, id}) => campaignId !== null && !ENDED.has(status) && !flaggedIds.has(id))
    .filter(({id}) => !withShares.has(id) || withReleased.has(id))
    .map(({number, status}) => `${number} is ${status}, and its shares are not its own`)
}

function nameOf({campaignId, offer, number}: ShareBooks['shares'][number]): string {
  return `share ${number} of ${offer} in ${campaignId}`
}
