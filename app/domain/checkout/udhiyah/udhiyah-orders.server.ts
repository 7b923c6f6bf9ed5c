import {and, eq, isNotNull} from 'drizzle-orm'
import {isOrderOf} from '~/domain/orders/buyer.server'
import type {BuyerId} from '~/domain/orders/buyer.server'
import {orders} from '~/platform/db/orders-schema'
import {createKeyedQueue} from '~/platform/concurrency/keyed-queue'
import {createSingleFlight} from '~/platform/concurrency/single-flight'
import {readTakenShares} from '~/domain/orders/shares/read-shares.server'
import type {TakenShares} from '~/domain/udhiyah/campaign'
import {createKeyedMutex} from '../../../../runtime/keyed-mutex'
import {openSession} from '../open-session.server'
import {placeWithRetries} from '../place-with-retries.server'
import {tryToPlaceUdhiyah} from './place-udhiyah.server'
import type {UdhiyahCrowd, UdhiyahDeps} from './place-udhiyah.server'
import type {ResumeOutcome, UdhiyahInput, UdhiyahOutcome} from './udhiyah-order'

export type UdhiyahOrders = ReturnType<typeof createUdhiyahOrders>

/** Pre-orders for Eid: ordinary orders of the shop, placed outside of the cart. */
export function createUdhiyahOrders({
  now = Date.now,
  ...rest
}: Omit<UdhiyahDeps, 'now'> & {now?: () => number}) {
  const deps: UdhiyahDeps = {...rest, now}
  const enqueue = createKeyedQueue<UdhiyahOutcome>()
  const singleFlight = createSingleFlight<TakenShares>()
  const crowd: UdhiyahCrowd = {
    readTaken: (campaignId) => singleFlight(campaignId, () => readTakenShares(deps.sql, campaignId)),
    runExclusive: createKeyedMutex(),
  }
  return {
    /** Fifty clicks are one order. */
    place: (input: UdhiyahInput): Promise<UdhiyahOutcome> =>
      enqueue(input.buyer.id, JSON.stringify(input), () =>
        placeWithRetries(deps, input.buyer.id, (retryBudget) =>
          tryToPlaceUdhiyah(deps, crowd, input, retryBudget),
        ),
      ),

    /** To the payment page of what waits for its payment, also once its campaign has ended. */
    async resume(buyerIds: readonly BuyerId[]): Promise<ResumeOutcome> {
      const isWaiting = and(isOrderOf(buyerIds), eq(orders.status, 'pending'), isNotNull(orders.campaignId))
      const [order] = await deps.sql.select({id: orders.id}).from(orders).where(isWaiting).limit(1)
      if (!order) return {kind: 'over'}
      return placeWithRetries(deps, buyerIds[0] ?? '', (retryBudget) =>
        openSession(deps, order.id, retryBudget),
      )
    },
  }
}
