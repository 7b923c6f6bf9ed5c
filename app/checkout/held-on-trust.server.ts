import {and, asc, eq, inArray, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {orderLines, orders} from '~/db/orders-schema'
import {products} from '~/db/schema'
import {isOnTrust} from '~/orders/never-paid.server'
import {isTooMuchOnTrust} from './unpaid-holds'

/**
 * The products of an order that has just taken its units, of which orders on trust would now keep too much together;
 * none, when it is not on trust itself. To be called in the order's transaction, once it has its lines and units:
 * until that ends nobody else takes or gives back any of these.
 */
export async function findTooMuchOnTrust(tx: Sql, orderId: string): Promise<string[]> {
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
        isOnTrust,
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
    stock !== null && isTooMuchOnTrust(held, stock) ? [productId] : [],
  )
}
