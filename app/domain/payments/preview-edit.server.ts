import {readEditableOrder} from '~/domain/orders/edits/editable-order.server'
import {planEdit} from '~/domain/orders/edits/plan-edit'
import type {EditPlan, LineChange} from '~/domain/orders/edits/plan-edit'
import {findOrderRow} from '~/domain/orders/order-rows.server'
import type {Sql} from '~/platform/db/database'
import {findRefundable} from './edit-order.server'

export interface EditPreview {
  plan: EditPlan
  /** What would go back to the card. */
  refundCents: number
}

/** What an edit would do, without doing it; null: nothing would be left of the order. */
export async function previewEdit(
  sql: Sql,
  {orderId, changes}: {orderId: string; changes: readonly LineChange[]},
): Promise<EditPreview | null> {
  const order = await findOrderRow(sql, orderId)
  const plan = order && planEdit(await readEditableOrder(sql, order), changes)
  return plan ? {plan, refundCents: Math.min(plan.dueCents, await findRefundable(sql, orderId))} : null
}
