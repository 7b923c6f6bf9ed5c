import {and, asc, eq, inArray, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines, orders} from '~/platform/db/orders-schema'
import {products} from '~/platform/db/schema'
import {isUnproven} from '~/domain/orders/unproven-customers.server'
import {isOverUnprovenLimit} from './unpaid-hold-limits'

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
