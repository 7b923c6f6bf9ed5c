import {asc, eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {toOrderLine} from '../order-rows.server'
import type {OrderRow} from '../order-rows.server'
import {readEdits} from './read-edits.server'
import type {EditableLine, EditableOrder} from './plan-edit'

/** All that an edit is worked out from. */
export async function readEditableOrder(
  sql: Sql,
  {id, taxCents, taxBasisPoints}: Pick<OrderRow, 'id' | 'taxCents' | 'taxBasisPoints'>,
): Promise<EditableOrder> {
  const lines = await sql
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  const refundRows = await sql
    .select({status: refunds.status, lines: refunds.lines})
    .from(refunds)
    .where(eq(refunds.orderId, id))
  const edits = await readEdits(sql, [id])
  return {
    taxCents,
    taxBasisPoints,
    lines: lines.map(toEditableLine),
    refunds: refundRows,
    edits: edits.get(id) ?? [],
  }
}

function toEditableLine(row: typeof orderLines.$inferSelect): EditableLine {
  const {position, taxable} = row
  return {...toOrderLine(row), position, taxable}
}
