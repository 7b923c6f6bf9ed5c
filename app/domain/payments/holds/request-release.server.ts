import {eq} from 'drizzle-orm'
import type {OrderRow} from '~/domain/orders/order-rows.server'
import type {Actor} from '~/domain/orders/write-order.server'
import {basisPointsOf, sumOf} from '~/domain/pricing/money'
import type {Sql} from '~/platform/db/database'
import {orderLines} from '~/platform/db/orders-schema'
import {byColumns, changeHold, findHold} from './hold-rows.server'
import type {Hold} from './hold-rows.server'

interface EndRequest {
  /** Locked. */
  order: OrderRow
  by: Actor
  at: Date
}

/**
 * Writes that the hold of an order that is being canceled is to end; its status may be changed then. Call `processHold`
 * after the commit. Null: nothing is held. `capturing`: it is being captured, which nobody stops.
 */
export async function requestRelease(
  tx: Sql,
  {order, by, at}: EndRequest,
): Promise<Hold | null | 'capturing'> {
  const hold = await findHold(tx, order.id)
  if (!hold || hold.status === 'captured') return null
  if (hold.status !== 'held') return 'capturing'
  const values = {status: 'releasing', requestedAt: at, lastError: null, ...byColumns(by)} as const
  await changeHold(tx, hold, ['held'], values)
  return {...hold, ...values}
}

/** Instead of letting it go, captures what was weighed so far of an order that is canceled now; if anything was. */
export async function captureWeighed(tx: Sql, order: OrderRow, hold: Hold): Promise<void> {
  const weighedCents = await sumWeighed(tx, order)
  if (weighedCents === 0) return
  const captureCents = Math.min(weighedCents, hold.authorizedCents)
  await changeHold(tx, hold, ['releasing'], {status: 'capturing', captureCents})
}

/** What was cut and weighed for nobody else, with its taxes. */
async function sumWeighed(tx: Sql, {id, taxBasisPoints}: OrderRow): Promise<number> {
  const {totalCents, taxable, weighing, weighedGrams} = orderLines
  const lines = await tx
    .select({totalCents, taxable, weighing, weighedGrams})
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
  const weighed = lines.filter((line) => line.weighing !== null && (line.weighedGrams ?? 0) > 0)
  const taxed = sumOf(weighed.map((line) => (line.taxable ? line.totalCents : 0)))
  return sumOf(weighed.map((line) => line.totalCents)) + basisPointsOf(taxed, taxBasisPoints ?? 0)
}
