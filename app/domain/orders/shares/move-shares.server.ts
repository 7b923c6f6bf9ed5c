import {and, asc, eq} from 'drizzle-orm'
import {hasErrorName} from '~/platform/config/named-error'
import type {Sql} from '~/platform/db/database'
import {udhiyahShares} from '~/platform/db/udhiyah-schema'
import {insertFlags} from '../flag-order.server'
import {isOneOf, STOCK_RETURNED_STATUSES} from '../order-status'
import type {OrderStatus} from '../order-status'
import {takeShares} from './take-shares.server'

/** Rolls back what was taken of too few. */
class SharesGone extends Error {
  override name = 'SharesGone'
}

/**
 * What becomes of an order's shares when its status changes, in the same transaction and with the order's row locked:
 * sold with the payment, released when it ends without being handed over. Taken once more when it is open again; if
 * others have them by now, staff are told.
 */
export async function moveShares(
  tx: Sql,
  {orderId, from, to, at}: {orderId: string; from: OrderStatus; to: OrderStatus; at: Date},
): Promise<void> {
  const own = eq(udhiyahShares.orderId, orderId)
  if (isOneOf(STOCK_RETURNED_STATUSES, to)) {
    await tx.update(udhiyahShares).set({state: 'released', at}).where(own)
    return
  }
  if (isOneOf(STOCK_RETURNED_STATUSES, from)) {
    if ((await retakeShares(tx, orderId, at)) === 'short') await insertFlags(tx, orderId, ['shares-gone'], at)
    return
  }
  await tx
    .update(udhiyahShares)
    .set({state: 'sold', at})
    .where(and(own, eq(udhiyahShares.state, 'held')))
}

/** With the numbers that are free now. `short`: nothing has changed. */
async function retakeShares(tx: Sql, orderId: string, at: Date): Promise<'taken' | 'short'> {
  const isReleased = and(eq(udhiyahShares.orderId, orderId), eq(udhiyahShares.state, 'released'))
  const released = await tx.select().from(udhiyahShares).where(isReleased).orderBy(asc(udhiyahShares.number))
  const [first] = released
  if (!first) return 'taken'
  const {campaignId, offer, available, perAnimal} = first
  try {
    await tx.transaction(async (inner) => {
      await inner.delete(udhiyahShares).where(isReleased)
      const taken = {orderId, campaignId, offer, available, perAnimal, wishes: released, at}
      if ((await takeShares(inner, {...taken, state: 'sold'})) === 'short') throw new SharesGone()
    })
    return 'taken'
  } catch (error) {
    if (hasErrorName(error, 'SharesGone')) return 'short'
    throw error
  }
}
