import {and, eq, gt} from 'drizzle-orm'
import {parseAskedCart} from '~/cart/quote.server'
import {orders} from '~/db/orders-schema'
import {parseOrderNumber} from '~/orders/order-number'
import {PENDING_FOR_MS} from '~/orders/order-status'
import {isCardPaymentError} from '~/services/card-payments'
import type {Checkout, PlaceInput, PlaceOutcome} from './checkout'
import {inputKeyOf} from './fingerprint.server'
import {createLine} from './in-line'
import {createPatience} from './patience'
import type {PlaceParts} from './place.server'
import {tryToPlace} from './place.server'

export interface CheckoutParts extends Omit<PlaceParts, 'now'> {
  now?: () => number
}

/** Who was overtaken looks again; so often in a row only by a fault of ours. */
const MOST_TRIES = 5

export function createCheckout({now = Date.now, ...rest}: CheckoutParts): Checkout {
  const parts: PlaceParts = {...rest, now}
  const {sql, log} = parts
  const inLine = createLine<PlaceOutcome>()

  return {
    async place(input) {
      if (input.lines.length === 0) return {kind: 'empty'}
      const asked = parseAskedCart({lines: input.lines})
      if ('problem' in asked) throw new TypeError(`These lines should not have come so far: ${asked.problem}`)
      return inLine(input.customer.id, inputKeyOf(input), () => placeOne(parts, input))
    },

    async findWaiting(customerId) {
      const [order] = await sql
        .select({number: orders.number, totalCents: orders.totalCents, createdAt: orders.createdAt})
        .from(orders)
        .where(
          and(
            eq(orders.customerId, customerId),
            eq(orders.status, 'pending'),
            gt(orders.createdAt, new Date(now() - PENDING_FOR_MS)),
          ),
        )
      return order ? {...order, createdAt: order.createdAt.toISOString()} : null
    },

    async findStatus(customerId, written) {
      const number = parseOrderNumber(written)
      if (number === null) return null
      const [order] = await sql
        .select({status: orders.status, paidAt: orders.paidAt})
        .from(orders)
        .where(and(eq(orders.customerId, customerId), eq(orders.number, number)))
      if (!order) return null
      if (order.paidAt) return 'paid'
      return order.status === 'pending' ? 'waiting' : 'over'
    },
  }

  async function placeOne(parts: PlaceParts, input: PlaceInput): Promise<PlaceOutcome> {
    const patience = createPatience()
    try {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const outcome = await tryToPlace(parts, input, patience)
        if (outcome !== 'again') return outcome
      }
    } catch (error) {
      if (!isCardPaymentError(error)) throw error
      const about = {err: error, customerId: input.customer.id}
      if (error.code === 'misconfigured') {
        log.error(about, 'checkout: the card provider does not take our key; nobody can pay')
        return {kind: 'closed'}
      }
      if (error.code === 'declined' || error.code === 'refused') log.error(about, 'checkout: refused')
      else log.warn(about, 'checkout: the card provider is away')
      return {kind: 'unavailable', why: 'payment'}
    }
    throw new Error(`The order changed ${MOST_TRIES} times while it was being placed.`)
  }
}
