import type {OrderRow} from '~/domain/orders/order-rows.server'
import {requireFinalTotals} from '~/domain/orders/weights/write-weights.server'
import type {Sql} from '~/platform/db/database'
import {findHold} from '../holds/hold-rows.server'
import {sumPaidDifferences} from './difference-rows.server'

/**
 * What an order comes to beyond the limits of its lines and what was paid of that; of an order whose hold has lapsed, all of it. Null:
 * it is being captured or let go, or was.
 */
export async function findNeededCents(
  sql: Sql,
  {id, estimateCents}: Pick<OrderRow, 'id' | 'estimateCents'>,
): Promise<number | null> {
  // Nothing of it was held.
  if (estimateCents === null) return null
  const hold = await findHold(sql, id)
  if (hold && hold.status !== 'held') return null
  const {totalCents, differenceCents} = await requireFinalTotals(sql, id)
  return (hold ? differenceCents : totalCents) - (await sumPaidDifferences(sql, id))
}
