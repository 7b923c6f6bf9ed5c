import {and, eq, gt} from 'drizzle-orm'
import {mergeLines} from '~/domain/cart/cart-item'
import {parseQuoteRequest} from '~/domain/cart/quote.server'
import {orders} from '~/platform/db/orders-schema'
import {isOrderOf} from '~/domain/orders/buyer.server'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import type {Checkout, PlaceInput, PlaceOutcome} from './checkout'
import {inputKeyOf} from './fingerprint.server'
import {createKeyedQueue} from '~/platform/concurrency/keyed-queue'
import {createRetryBudget} from './retry-budget'
import type {PlaceDeps} from './reprice.server'
import {tryToPlace} from './place.server'

export interface CheckoutDeps extends Omit<PlaceDeps, 'now'> {
  now?: () => number
}

/** An overtaken attempt is repeated; so often in a row only by a bug. */
const MAX_TRIES = 5

export function createCheckout({now = Date.now, ...rest}: CheckoutDeps): Checkout {
  const deps: PlaceDeps = {...rest, now}
  const {sql, log} = deps
  const enqueue = createKeyedQueue<PlaceOutcome>()

  return {
    async place(sent) {
      if (sent.lines.length === 0) return {kind: 'empty'}
      const cart = parseQuoteRequest({lines: sent.lines})
      if ('problem' in cart) throw new TypeError(`These lines should not have come so far: ${cart.problem}`)
      const input = {...sent, lines: mergeLines(sent.lines)}
      return enqueue(input.buyer.id, inputKeyOf(input), () => placeWithRetries(deps, input))
    },

    async findPending(buyerId) {
      const [order] = await sql
        .select({number: orders.number, totalCents: orders.totalCents, createdAt: orders.createdAt})
        .from(orders)
        .where(
          and(
            isOrderOf(buyerId),
            eq(orders.status, 'pending'),
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

  async function placeWithRetries(deps: PlaceDeps, input: PlaceInput): Promise<PlaceOutcome> {
    const retryBudget = createRetryBudget()
    try {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const outcome = await tryToPlace(deps, input, retryBudget)
        if (outcome !== 'retry') return outcome
      }
    } catch (error) {
      if (!isCardPaymentError(error)) throw error
      const about = {err: error, buyerId: input.buyer.id}
      if (error.code === 'misconfigured') {
        log.error(about, 'checkout: the card provider does not take our key; nobody can pay')
        return {kind: 'closed'}
      }
      if (error.code === 'declined' || error.code === 'refused') log.error(about, 'checkout: refused')
      else log.warn(about, 'checkout: the card provider is away')
      return {kind: 'unavailable', why: 'payment'}
    }
    throw new Error(`The order changed ${MAX_TRIES} times while it was being placed.`)
  }
}
