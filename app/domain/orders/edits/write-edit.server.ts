import {and, eq, inArray, notInArray, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderEdits, orderLines, orders} from '~/platform/db/orders-schema'
import type {OrderRow} from '../order-rows.server'
import {requireStatus} from '../order-status'
import {returnUnits, takeStock} from '../stock.server'
import {writeHistory} from '../write-order.server'
import type {Actor} from '../write-order.server'
import {editNote} from '../history-note'
import type {EditPlan} from './plan-edit'

export interface EditToWrite {
  id: string
  /** Locked. */
  order: OrderRow
  plan: EditPlan
  pickup: {startsAt: Date; endsAt: Date} | null
  refundId: string | null
  note: string | null
  by: Actor
  at: Date
}

/** Takes what comes in place, and puts back what the customer did not want, if the order's units came out of the stock. */
export async function moveStock(
  tx: Sql,
  {stockTaken}: OrderRow,
  {edited}: EditPlan,
): Promise<'moved' | 'short'> {
  if (!stockTaken) return 'moved'
  const swapped = edited.flatMap(({swap}) => (swap ? [swap.line] : []))
  if (swapped.length > 0 && (await takeStock(tx, swapped)) === 'short') return 'short'
  const returned = edited
    .filter(({reason}) => reason === 'asked')
    .map(({before, after, settledUnits}) => ({
      productId: before.productId,
      quantity: before.quantity - (after?.quantity ?? 0) - settledUnits,
    }))
    .filter(({quantity}) => quantity > 0)
  if (returned.length > 0) await returnUnits(tx, returned)
  return 'moved'
}

/** Lines, sums and pickup time as they are from now on, with what they were. The order's revision after it. */
export async function writeEdit(tx: Sql, edit: EditToWrite): Promise<number> {
  const {id, order, plan, pickup, by, at} = edit
  await writeLines(tx, order.id, plan)
  const [changed] = await tx
    .update(orders)
    .set({
      ...plan.totals,
      ...(pickup && {pickupStartsAt: pickup.startsAt, pickupEndsAt: pickup.endsAt}),
      revision: raw`${orders.revision} + 1`,
    })
    .where(eq(orders.id, order.id))
    .returning({revision: orders.revision})
  if (!changed) throw new Error(`${order.id} was locked, and is gone.`)
  const {revision} = changed
  await tx.insert(orderEdits).values({
    ...{id, orderId: order.id, revision, lines: plan.edited, settledCents: plan.settledCents},
    ...{pickupBefore: pickup && order.pickupStartsAt, pickupAfter: pickup && pickup.startsAt},
    ...{totalBeforeCents: plan.totalBeforeCents, totalAfterCents: plan.totals.totalCents},
    ...{refundId: edit.refundId, note: edit.note, byId: by.id, byName: by.name, at},
  })
  const status = requireStatus(order.status)
  const entry = {orderId: order.id, revision, from: status, to: status, by, at}
  await writeHistory(tx, {...entry, note: editNote(revision)})
  return revision
}

async function writeLines(tx: Sql, orderId: string, {lines, edited}: EditPlan): Promise<void> {
  const isOfOrder = eq(orderLines.orderId, orderId)
  const [touched, kept] = [edited.map(({position}) => position), lines.map(({position}) => position)]
  await tx
    .delete(orderLines)
    .where(and(isOfOrder, inArray(orderLines.position, touched), notInArray(orderLines.position, kept)))
  for (const line of lines.filter(({position}) => touched.includes(position))) {
    const {quantity, savingsCents, totalCents, explanations, feeCents = 0} = line
    await tx
      .update(orderLines)
      .set({quantity, savingsCents, totalCents, explanations, feeCents})
      .where(and(isOfOrder, eq(orderLines.position, line.position)))
  }
  const swapped = edited.flatMap(({swap}) => (swap ? [swap.position] : []))
  const added = lines.filter(({position}) => swapped.includes(position))
  if (added.length > 0) await tx.insert(orderLines).values(added.map((line) => ({...line, orderId})))
}
