import {and, eq, gt, isNull} from 'drizzle-orm'
import {mergeLines} from '~/domain/cart/cart-item'
import {parseQuoteRequest} from '~/domain/cart/quote.server'
import {orders} from '~/platform/db/orders-schema'
import {isOrderOf} from '~/domain/orders/buyer.server'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import type {Checkout, PlaceOutcome} from './checkout'
import {inputKeyOf} from './fingerprint.server'
import {createKeyedQueue} from '~/platform/concurrency/keyed-queue'
import {placeWithRetries} from './place-with-retries.server'
import type {PlaceDeps} from './reprice.server'
import {tryToPlace} from './place.server'

export interface CheckoutDeps extends Omit<PlaceDeps, 'now'> {
  now?: () => number
}

export function createCheckout({now = Date.now, ...rest}: CheckoutDeps): Checkout {
  const deps: PlaceDeps = {...rest, now}
  const {sql} = deps
  const enqueue = createKeyedQueue<PlaceOutcome>()

  return {
    async place(sent) {
      if (sent.lines.length === 0) return {kind: 'empty'}
      const cart = parseQuoteRequest({lines: sent.lines})
      if ('problem' in cart) throw new TypeError(`These lines should not have come so far: ${cart.problem}`)
      const input = {...sent, lines: mergeLines(sent.lines)}
      return enqueue(input.buyer.id, inputKeyOf(input), () =>
        placeWithRetries(deps, input.buyer.id, (retryBudget) => tryToPlace(deps, input, retryBudget)),
      )
    },

    async findPending(buyerId) {
      const [order] = await sql
        .select({
          ...{number: orders.number, totalCents: orders.totalCents, holdCents: orders.holdCents},
          createdAt: orders.createdAt,
        })
        .from(orders)
        .where(
          and(
            isOrderOf(buyerId),
            eq(orders.status, 'pending'),
            // A pre-order has a page of its own to go on with.
            isNull(orders.campaignId),
            gt(orders.createdAt, new Date(now() - PENDING_LIFETIME_MS)),
          ),
        )
      return order ? {...order, createdAt: order.createdAt.toISOString()} : null
    },

    async findStatus(buyerIds, rawNumber) {
      const number = parseOrderNumber(rawNumber)
      if (number === null) return null
      const [order] = await sql
        .select({status: orders.status, paidAt: orders.paidAt})
        .from(orders)
        .where(and(isOrderOf(buyerIds), eq(orders.number, number)))
      if (!order) return null
      if (order.paidAt) return 'paid'
      return order.status === 'pending' ? 'waiting' : 'over'
    },
  }
}
