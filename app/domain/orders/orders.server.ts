import {and, asc, desc, eq, gt, inArray, isNotNull, isNull, or} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {parseOrderNumber} from './order-number'
import {readOrders} from './order-rows.server'
import {CURRENT_STATUSES, ENDED_STATUSES, PENDING_LIFETIME_MS} from './order-status'
import type {CustomerOrders} from './orders'

export const ORDERS_PER_PAGE = 5
/** Nobody looks further back than two hundred and fifty orders. */
const MAX_PAGES = 50
/** Nobody has so many under way; a page that holds more would help nobody. */
const MAX_CURRENT = 100

/** Every question names whose orders it is about; what is another's is as good as none. */
export function createCustomerOrders({sql, now = Date.now}: {sql: Sql; now?: () => number}): CustomerOrders {
  return {
    listCurrent: (customerId) =>
      readOrders(sql, {
        where: and(eq(orders.customerId, customerId), inArray(orders.status, CURRENT_STATUSES)),
        orderBy: [asc(orders.pickupStartsAt), asc(orders.id)],
        limit: MAX_CURRENT,
      }),

    async listPast(customerId, pages) {
      const maxCount = Math.min(Math.max(pages, 1), MAX_PAGES) * ORDERS_PER_PAGE
      const found = await readOrders(sql, {
        where: and(
          eq(orders.customerId, customerId),
          inArray(orders.status, ENDED_STATUSES),
          // What was given up before it was paid never came to be.
          isNotNull(orders.paidAt),
        ),
        orderBy: [desc(orders.createdAt), desc(orders.id)],
        limit: maxCount + 1,
      })
      const hasOlder = found.length > maxCount && maxCount < MAX_PAGES * ORDERS_PER_PAGE
      return {orders: found.slice(0, maxCount), hasOlder}
    },

    async findByNumber(customerId, rawNumber) {
      const number = parseOrderNumber(rawNumber)
      if (number === null) return null
      const [order] = await readOrders(sql, {
        where: and(eq(orders.customerId, customerId), eq(orders.number, number)),
        orderBy: [asc(orders.id)],
        limit: 1,
      })
      return order ?? null
    },

    async findBySession(customerId, sessionId) {
      const sessionOrders = sql
        .select({orderId: payments.orderId})
        .from(payments)
        .where(eq(payments.sessionId, sessionId))
      const [order] = await readOrders(sql, {
        where: and(eq(orders.customerId, customerId), inArray(orders.id, sessionOrders)),
        orderBy: [asc(orders.id)],
        limit: 1,
      })
      return order ?? null
    },

    async hasOpeningAttempt(customerId) {
      const [found] = await sql
        .select({id: payments.id})
        .from(payments)
        .innerJoin(orders, eq(orders.id, payments.orderId))
        .where(
          and(eq(orders.customerId, customerId), eq(payments.status, 'opening'), isNull(payments.sessionId)),
        )
        .limit(1)
      return found !== undefined
    },

    async hasCurrent(customerId) {
      const payable = and(
        eq(orders.status, 'pending'),
        gt(orders.createdAt, new Date(now() - PENDING_LIFETIME_MS)),
      )
      const [found] = await sql
        .select({id: orders.id})
        .from(orders)
        .where(and(eq(orders.customerId, customerId), or(inArray(orders.status, CURRENT_STATUSES), payable)))
        .limit(1)
      return found !== undefined
    },
  }
}
