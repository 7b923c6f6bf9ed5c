import {and, asc, desc, eq, gt, inArray, isNotNull, isNull, or} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {orders, payments} from '~/db/orders-schema'
import {parseOrderNumber} from './order-number'
import {readOrders} from './order-rows.server'
import {CURRENT, ENDED, PENDING_FOR_MS} from './order-status'
import type {OrderBook} from './orders'

export const ORDERS_ON_A_PAGE = 5
/** Nobody looks further back than two hundred and fifty orders. */
const MOST_PAGES = 50
/** Nobody has so many under way; a page that holds more would help nobody. */
const MOST_CURRENT = 100

/** Every question names whose orders it is about; what is another's is as good as none. */
export function createOrders({sql, now = Date.now}: {sql: Sql; now?: () => number}): OrderBook {
  return {
    listCurrent: (customerId) =>
      readOrders(sql, {
        where: and(eq(orders.customerId, customerId), inArray(orders.status, CURRENT)),
        orderBy: [asc(orders.pickupStartsAt), asc(orders.id)],
        limit: MOST_CURRENT,
      }),

    async listPast(customerId, pages) {
      const wanted = Math.min(Math.max(pages, 1), MOST_PAGES) * ORDERS_ON_A_PAGE
      const found = await readOrders(sql, {
        where: and(
          eq(orders.customerId, customerId),
          inArray(orders.status, ENDED),
          // What was given up before it was paid never came to be.
          isNotNull(orders.paidAt),
        ),
        orderBy: [desc(orders.createdAt), desc(orders.id)],
        limit: wanted + 1,
      })
      const hasOlder = found.length > wanted && wanted < MOST_PAGES * ORDERS_ON_A_PAGE
      return {orders: found.slice(0, wanted), hasOlder}
    },

    async findOwn(customerId, written) {
      const number = parseOrderNumber(written)
      if (number === null) return null
      const [order] = await readOrders(sql, {
        where: and(eq(orders.customerId, customerId), eq(orders.number, number)),
        orderBy: [asc(orders.id)],
        limit: 1,
      })
      return order ?? null
    },

    async findBySession(customerId, sessionId) {
      const paying = sql
        .select({orderId: payments.orderId})
        .from(payments)
        .where(eq(payments.sessionId, sessionId))
      const [order] = await readOrders(sql, {
        where: and(eq(orders.customerId, customerId), inArray(orders.id, paying)),
        orderBy: [asc(orders.id)],
        limit: 1,
      })
      return order ?? null
    },

    async awaitsSession(customerId) {
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
        gt(orders.createdAt, new Date(now() - PENDING_FOR_MS)),
      )
      const [found] = await sql
        .select({id: orders.id})
        .from(orders)
        .where(and(eq(orders.customerId, customerId), or(inArray(orders.status, CURRENT), payable)))
        .limit(1)
      return found !== undefined
    },
  }
}
