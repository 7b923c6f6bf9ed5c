import {and, asc, eq, like} from 'drizzle-orm'
import type {RequestedLine} from '~/domain/cart/cart-item'
import {CALLER_PREFIX} from '~/domain/orders/buyer.server'
import {isGuestOrderSignature, splitGuestOrderKey} from '~/domain/orders/guest-link.server'
import type {Order} from '~/domain/orders/order'
import {parseOrderNumber} from '~/domain/orders/order-number'
import {readOrders} from '~/domain/orders/order-rows.server'
import {isCardPaymentError} from '~/platform/gateways/card-payments'
import {orders} from '~/platform/db/orders-schema'
import {openSession} from '../open-session.server'
import {createRetryBudget} from '../retry-budget'
import type {OpenPaymentOutcome, PhoneOrderInput} from './phone-order'
import {placePhoneOrder, quotePhoneOrder} from './place-phone-order.server'
import type {PhoneDeps} from './place-phone-order.server'

export type PhoneOrders = ReturnType<typeof createPhoneOrders>

/** Orders that staff take on the phone, and the link by which they are paid. */
export function createPhoneOrders({now = Date.now, ...rest}: Omit<PhoneDeps, 'now'> & {now?: () => number}) {
  const deps: PhoneDeps = {...rest, now}
  const {sql, secret, log} = deps
  return {
    quote: (lines: readonly RequestedLine[]) => quotePhoneOrder(deps, lines, now()),
    place: (input: PhoneOrderInput) => placePhoneOrder(deps, input),

    /** By the key of its link, paid or not; null: there is no such order, or the key is not its own. */
    async findByKey(key: string): Promise<Order | null> {
      const parts = splitGuestOrderKey(key)
      const number = parseOrderNumber(parts.number)
      if (number === null || parts.signature === null) return null
      const where = and(eq(orders.number, number), like(orders.guestId, `${CALLER_PREFIX}%`))
      const [order] = await readOrders(sql, {where, orderBy: [asc(orders.id)], limit: 1})
      return order && isGuestOrderSignature(secret, order, parts.signature) ? order : null
    },

    /** The page of the card provider where it is paid: the same one, however often it is asked for. */
    async openPayment({id}: Pick<Order, 'id'>): Promise<OpenPaymentOutcome> {
      try {
        const opened = await openSession(deps, id, createRetryBudget())
        return opened.kind === 'pay' ? {kind: 'pay', url: opened.url} : {kind: opened.kind}
      } catch (error) {
        if (!isCardPaymentError(error)) throw error
        log.error({err: error, order: id}, 'the payment of an order on the phone could not be opened')
        return {kind: 'unavailable'}
      }
    },
  }
}
