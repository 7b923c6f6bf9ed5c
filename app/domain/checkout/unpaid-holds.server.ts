import {and, asc, eq, inArray, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines, orders} from '~/platform/db/orders-schema'
import {products} from '~/platform/db/schema'
import {isUnproven} from '~/domain/orders/unproven-customers.server'

/**
 * What an order may keep from others while nobody has paid for it. A customer who has paid for one before is trusted
 * with any cart; without these bounds one fresh account could empty the shelves, and do so again whenever its order
 * expires.
 */
export const FIRST_ORDER_LIMITS = {
  /** Of all lines together: more than a family carries. */
  units: 120,
  totalCents: 100_000,
} as const

/** So many of a product may be kept by orders on trust however few there are: whoever buys first gets the last three. */
const MIN_UNPROVEN_UNITS = 10

const MINUTE = 60_000
/** An order that was given up sooner kept nothing from anybody that counts. */
export const MIN_COUNTED_HOLD_MS = 10 * MINUTE
export const HOLD_LOOKBACK_MS = 24 * 60 * MINUTE
/** So many may be left unpaid before one has to wait. */
const FREE_HOLDS = 2
const FIRST_WAIT_MS = 15 * MINUTE
const MAX_WAIT_MS = 6 * 60 * MINUTE

export function isOverFirstOrderLimit(lines: readonly {quantity: number}[], totalCents: number): boolean {
  const units = lines.reduce((sum, {quantity}) => sum + quantity, 0)
  return units > FIRST_ORDER_LIMITS.units || totalCents > FIRST_ORDER_LIMITS.totalCents
}

/**
 * Whether the orders that nobody has paid for, of customers who never paid for any, keep too much of one product
 * together. Half of it always stays for whoever has paid before, however many accounts somebody makes.
 *
 * @param held by all of these orders
 * @param available on the shelf
 */
export function isOverUnprovenLimit(held: number, available: number): boolean {
  return held > Math.max(MIN_UNPROVEN_UNITS, Math.floor((held + available) / 2))
}

/**
 * When the next order may be placed, after orders that kept goods and were not paid: each one more doubles the time
 * in which nothing is kept.
 *
 * @param ended when they ended, the newest first
 */
export function nextHoldAt(ended: readonly Date[]): number {
  const [last] = ended
  if (!last || ended.length <= FREE_HOLDS) return 0
  return last.getTime() + Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (ended.length - FREE_HOLDS - 1))
}

/**
 * The products of an order that has just taken its units, of which orders on trust would now keep too much together;
 * none, when it is not on trust itself. To be called in the order's transaction, once it has its lines and units:
 * until that ends nobody else takes or gives back any of these.
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
