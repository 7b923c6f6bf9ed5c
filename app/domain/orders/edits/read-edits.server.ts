import {asc, inArray} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderEdits} from '~/platform/db/orders-schema'
import {parseEditedLines} from './order-edit'
import type {OrderEdit} from './order-edit'

/** The oldest first, by order. */
export async function readEdits(sql: Sql, orderIds: readonly string[]): Promise<Map<string, OrderEdit[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await sql
    .select()
    .from(orderEdits)
    .where(inArray(orderEdits.orderId, [...orderIds]))
    .orderBy(asc(orderEdits.orderId), asc(orderEdits.revision))
  const byOrder = new Map<string, OrderEdit[]>()
  for (const row of rows) {
    const {revision, totalBeforeCents, totalAfterCents, note} = row
    const edit = {
      ...{revision, totalBeforeCents, totalAfterCents, note, by: row.byName, at: row.at.toISOString()},
      lines: parseEditedLines(row.lines),
      pickupBefore: row.pickupBefore?.toISOString() ?? null,
    }
    byOrder.set(row.orderId, [...(byOrder.get(row.orderId) ?? []), edit])
  }
  return byOrder
}
