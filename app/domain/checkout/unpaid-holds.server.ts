import {and, asc, eq, inArray, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines, orders} from '~/platform/db/orders-schema'
import {products} from '~/platform/db/schema'
import {isByThePound} from '~/domain/butcher/meat-line-id'
import type {RequestedLine} from '~/domain/cart/cart-item'
import {QUARTERS_PER_POUND} from '~/domain/pricing/weight'
import {isUnproven} from '~/domain/orders/unproven-customers.server'

/**
 * Limits of an unpaid order. Customers who have paid before are trusted with any cart; without these limits one fresh
 * account could hold the whole stock, again and again as its orders expire.
 */
export const FIRST_ORDER_LIMITS = {
  /** Of all lines together: more than a family carries. */
  units: 120,
  totalCents: 100_000,
} as const

/** Unpaid first orders may always hold so many of a product, so that a first order can have the last three. */
const MIN_UNPROVEN_UNITS = 10

const MINUTE = 60_000
/** Orders that ended sooner do not count. */
export const MIN_COUNTED_HOLD_MS = 10 * MINUTE
export const HOLD_LOOKBACK_MS = 24 * 60 * MINUTE
/** Unpaid orders before the customer has to wait. */
const FREE_HOLDS = 2
const FIRST_WAIT_MS = 15 * MINUTE
const MAX_WAIT_MS = 6 * 60 * MINUTE

export function isOverFirstOrderLimit(lines: readonly RequestedLine[], totalCents: number): boolean {
  // A pound begun is a unit, as a piece is.
  const units = lines.reduce(
    (sum, {id, quantity}) => sum + (isByThePound(id) ? Math.ceil(quantity / QUARTERS_PER_POUND) : quantity),
    0,
  )
  return units > FIRST_ORDER_LIMITS.units || totalCents > FIRST_ORDER_LIMITS.totalCents
}

/**
 * Whether unpaid first orders together hold too much of a product. Half always stays for customers who have paid
 * before, however many accounts somebody makes.
 *
 * @param held by all of these orders
 * @param available in stock
 */
export function isOverUnprovenLimit(held: number, available: number): boolean {
  return held > Math.max(MIN_UNPROVEN_UNITS, Math.floor((held + available) / 2))
}

/**
 * When the next order may be placed after unpaid ones: each one more doubles the wait.
 *
 * @param ended when they ended, newest first
 */
export function nextHoldAt(ended: readonly Date[]): number {
  const [last] = ended
  if (!last || ended.length <= FREE_HOLDS) return 0
  return last.getTime() + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (ended.length - FREE_HOLDS - 1))
}

/**
 * The order's products of which unpaid first orders now hold too much; none if the customer has paid before. Call it in
 * the order's transaction after stock was taken: the products stay locked until its end.
 */
export async function findProductsOverUnprovenLimit(tx: Sql, orderId: string): Promise<string[]> {
  const rows = await tx
    .select({
      productId: products.id,
      stock: products.stock,
      held: raw<number>`sum(${orderLines.quantity})::integer`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orders.status, 'pending'),
        eq(orders.stockTaken, true),
        isUnproven,
        inArray(
          products.id,
          tx.select({id: orderLines.productId}).from(orderLines).where(eq(orderLines.orderId, orderId)),
        ),
      ),
    )
    .groupBy(products.id, products.stock)
    .having(raw`bool_or(${orders.id} = ${orderId})`)
    .orderBy(asc(products.id))
  return rows.flatMap(({productId, stock, held}) =>
    stock !== null && isOverUnprovenLimit(held, stock) ? [productId] : [],
  )
}
