import {and, asc, eq, inArray, isNotNull, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines, orders} from '~/platform/db/orders-schema'
import {products} from '~/platform/db/schema'
import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import type {OrderLine} from './order'

export type RequestedUnits = Pick<OrderLine, 'productId' | 'quantity'>

/**
 * Takes units out of the stock: all of them, or none and `short`. To be called within the order's own transaction.
 * Products whose stock is not tracked always suffice; one that is no longer for sale never does.
 */
export async function takeStock(tx: Sql, requested: readonly RequestedUnits[]): Promise<'taken' | 'short'> {
  const units = sumByProduct(requested)
  const productsById = await lockProducts(tx, [...units.keys()])
  const isSufficient = [...units].every(([id, quantity]) => {
    const product = productsById.get(id)
    return product?.active && (product.stock === null || product.stock >= quantity)
  })
  if (!isSufficient) return 'short'
  await addToStock(tx, units, -1)
  return 'taken'
}

/** Puts an order's units back, once, however often it is called. To be called within a transaction. */
export async function returnStock(tx: Sql, orderId: string): Promise<void> {
  const [returned] = await tx
    .update(orders)
    .set({stockTaken: false})
    .where(and(eq(orders.id, orderId), eq(orders.stockTaken, true)))
    .returning({id: orders.id})
  if (returned) await changeStock(tx, orderId, 1)
}

/**
 * Takes the units of an order once more that had ended and is open again. What was sold to others meanwhile cannot be
 * taken, and the stock never drops below zero. Orders that were not placed in the checkout never took any.
 */
export async function retakeStock(tx: Sql, orderId: string): Promise<void> {
  const [taken] = await tx
    .update(orders)
    .set({stockTaken: true})
    .where(and(eq(orders.id, orderId), eq(orders.stockTaken, false), isNotNull(orders.fingerprint)))
    .returning({id: orders.id})
  if (taken) await changeStock(tx, orderId, -1)
}

/** Units that an order has no more. Its stock must have been taken. To be called within a transaction. */
export async function returnUnits(tx: Sql, returned: readonly RequestedUnits[]): Promise<void> {
  const units = sumByProduct(returned)
  await lockProducts(tx, [...units.keys()])
  await addToStock(tx, units, 1)
}

async function changeStock(tx: Sql, orderId: string, sign: 1 | -1): Promise<void> {
  const lines = await tx
    .select({productId: orderLines.productId, quantity: orderLines.quantity})
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const units = sumByProduct(lines)
  await lockProducts(tx, [...units.keys()])
  await addToStock(tx, units, sign)
}

/** Always in the order of their ids, to avoid deadlocks. */
async function lockProducts(tx: Sql, ids: string[]) {
  const rows = await tx
    .select({id: products.id, stock: products.stock, active: products.active})
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

async function addToStock(tx: Sql, units: ReadonlyMap<string, number>, sign: 1 | -1): Promise<void> {
  const changes = JSON.stringify([...units].map(([id, quantity]) => ({id, quantity: sign * quantity})))
  await tx.execute(raw`
    update products set stock = greatest(0, stock + quantity)
    from jsonb_to_recordset(${changes}::jsonb) as moved (id text, quantity integer)
    where products.id = moved.id and stock is not null`)
}

/** The butcher's board has no stock. */
function sumByProduct(requested: readonly RequestedUnits[]): Map<string, number> {
  const units = new Map<string, number>()
  const counted = requested.filter(({productId}) => !isMeatLineId(productId))
  for (const {productId, quantity} of counted) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}
