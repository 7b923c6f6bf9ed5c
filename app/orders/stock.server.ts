import {and, asc, eq, inArray, isNotNull, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {orderLines, orders} from '~/db/orders-schema'
import {products} from '~/db/schema'

export interface WantedUnits {
  productId: string
  quantity: number
}

/**
 * Takes units off the shelves: all of them, or none and `short`. To be called within the order's own transaction.
 * Products whose stock is not tracked always suffice; one that is no longer for sale never does.
 */
export async function takeStock(tx: Sql, wanted: readonly WantedUnits[]): Promise<'taken' | 'short'> {
  const units = sumByProduct(wanted)
  const there = await lockProducts(tx, [...units.keys()])
  const suffices = [...units].every(([id, quantity]) => {
    const product = there.get(id)
    return product?.active && (product.stock === null || product.stock >= quantity)
  })
  if (!suffices) return 'short'
  await addToStock(tx, units, -1)
  return 'taken'
}

/** Puts an order's units back, once, however often it is called. To be called within a transaction. */
export async function giveBackStock(tx: Sql, orderId: string): Promise<void> {
  const [given] = await tx
    .update(orders)
    .set({stockTaken: false})
    .where(and(eq(orders.id, orderId), eq(orders.stockTaken, true)))
    .returning({id: orders.id})
  if (given) await moveUnits(tx, orderId, 1)
}

/**
 * Takes the units of an order once more that was over and is not any longer. What was sold to others meanwhile is not
 * there to be taken: the shelf is empty then, and never less than that. Orders that were not placed in the checkout
 * never took any.
 */
export async function takeStockAgain(tx: Sql, orderId: string): Promise<void> {
  const [taken] = await tx
    .update(orders)
    .set({stockTaken: true})
    .where(and(eq(orders.id, orderId), eq(orders.stockTaken, false), isNotNull(orders.fingerprint)))
    .returning({id: orders.id})
  if (taken) await moveUnits(tx, orderId, -1)
}

async function moveUnits(tx: Sql, orderId: string, sign: 1 | -1): Promise<void> {
  const lines = await tx
    .select({productId: orderLines.productId, quantity: orderLines.quantity})
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const units = sumByProduct(lines)
  await lockProducts(tx, [...units.keys()])
  await addToStock(tx, units, sign)
}

/** In the order of their ids, as everybody does: so nobody waits for one who waits for them. */
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
  const moved = JSON.stringify([...units].map(([id, quantity]) => ({id, quantity: sign * quantity})))
  await tx.execute(raw`
    update products set stock = greatest(0, stock + quantity)
    from jsonb_to_recordset(${moved}::jsonb) as moved (id text, quantity integer)
    where products.id = moved.id and stock is not null`)
}

function sumByProduct(wanted: readonly WantedUnits[]): Map<string, number> {
  const units = new Map<string, number>()
  for (const {productId, quantity} of wanted) units.set(productId, (units.get(productId) ?? 0) + quantity)
  return units
}
