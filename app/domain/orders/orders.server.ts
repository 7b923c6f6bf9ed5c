import {and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, max, ne, or} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines, orders, payments} from '~/platform/db/orders-schema'
import {isOrderOf} from './buyer.server'
import type {BuyerId} from './buyer.server'
import {parseOrderNumber} from './order-number'
import {readOrders} from './order-rows.server'
import {CURRENT_STATUSES, ENDED_STATUSES, PENDING_LIFETIME_MS} from './order-status'
import type {Order} from './order'

export const ORDERS_PER_PAGE = 5
/** Nobody looks further back than two hundred and fifty orders. */
const MAX_PAGES = 50
/** Nobody has so many under way; a page that holds more would help nobody. */
const MAX_CURRENT = 100

/** Whoever asks: a customer, a guest's browser, or both. */
type BuyerIds = BuyerId | readonly BuyerId[]

export type CustomerOrders = ReturnType<typeof createCustomerOrders>

/** Reading orders. Each query names whose they are: another's order is as good as none. */
export function createCustomerOrders({sql, now = Date.now}: {sql: Sql; now?: () => number}) {
  async function findOne(buyerIds: BuyerIds, where: SQL): Promise<Order | null> {
    const isOwn = and(isOrderOf(buyerIds), where)
    const [order] = await readOrders(sql, {where: isOwn, orderBy: [asc(orders.id)], limit: 1})
    return order ?? null
  }

  return {
    /** Paid for and not handed over yet; the next pickup first. */
    listCurrent: (customerId: string) =>
      readOrders(sql, {
        where: and(eq(orders.customerId, customerId), inArray(orders.status, CURRENT_STATUSES)),
        orderBy: [asc(orders.pickupStartsAt), asc(orders.id)],
        limit: MAX_CURRENT,
      }),

    /** Ended ones, the newest first: the first `pages` pages of five. */
    async listPast(customerId: string, pages: number) {
      const maxCount = Math.min(Math.max(pages, 1), MAX_PAGES) * ORDERS_PER_PAGE
      const found = await readOrders(sql, {
        where: and(
          eq(orders.customerId, customerId),
          inArray(orders.status, ENDED_STATUSES),
          // Orders that were never paid are not shown.
          isNotNull(orders.paidAt),
        ),
        orderBy: [desc(orders.createdAt), desc(orders.id)],
        limit: maxCount + 1,
      })
      const hasOlder = found.length > maxCount && maxCount < MAX_PAGES * ORDERS_PER_PAGE
      return {orders: found.slice(0, maxCount), hasOlder}
    },

    async findByNumber(buyerIds: BuyerIds, rawNumber: string) {
      const number = parseOrderNumber(rawNumber)
      return number === null ? null : findOne(buyerIds, eq(orders.number, number))
    },

    /** The order that a session of the card provider is for. */
    async findBySession(buyerIds: BuyerIds, sessionId: string) {
      const isOfSession = eq(payments.sessionId, sessionId)
      const sessionOrders = sql.select({orderId: payments.orderId}).from(payments).where(isOfSession)
      return findOne(buyerIds, inArray(orders.id, sessionOrders))
    },

    /** Whether an attempt to pay has no known session yet: then any unknown session may be its own. */
    async hasOpeningAttempt(buyerIds: BuyerIds) {
      const isOpening = and(eq(payments.status, 'opening'), isNull(payments.sessionId))
      const [found] = await sql
        .select({id: payments.id})
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(and(isOrderOf(buyerIds), isOpening))
        .limit(1)
      return found !== undefined
    },

    /** What was paid for and not canceled: in the most orders first, of those the latest. */
    async listBoughtProductIds(customerId: string, limit: number): Promise<string[]> {
      const rows = await sql
        .select({productId: orderLines.productId})
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(
          and(eq(orders.customerId, customerId), isNotNull(orders.paidAt), ne(orders.status, 'cancelled')),
        )
        .groupBy(orderLines.productId)
        // An order has one line for each product.
        .orderBy(desc(count()), desc(max(orders.createdAt)), asc(orderLines.productId))
        .limit(limit)
      return rows.map(({productId}) => productId)
    },

    async hasCurrent(customerId: string) {
      const payable = and(
        eq(orders.status, 'pending'),
        gt(orders.createdAt, new Date(now() - PENDING_LIFETIME_MS)),
      )
      const isCurrent = or(inArray(orders.status, CURRENT_STATUSES), payable)
      return (await sql.$count(orders, and(eq(orders.customerId, customerId), isCurrent))) > 0
    },
  }
}
