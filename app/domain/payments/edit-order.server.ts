import {createHash} from 'node:crypto'
import {and, eq} from 'drizzle-orm'
import {readEditableOrder} from '~/domain/orders/edits/editable-order.server'
import {planEdit} from '~/domain/orders/edits/plan-edit'
import type {EditPlan, LineChange} from '~/domain/orders/edits/plan-edit'
import {moveStock, writeEdit} from '~/domain/orders/edits/write-edit.server'
import {unflagOrder} from '~/domain/orders/flag-order.server'
import {lockOrder} from '~/domain/orders/order-rows.server'
import type {OrderRow} from '~/domain/orders/order-rows.server'
import {CURRENT_STATUSES, isOneOf, requireStatus} from '~/domain/orders/order-status'
import type {Actor} from '~/domain/orders/write-order.server'
import {holdWindow} from '~/domain/pickup/hold-window.server'
import {flagIfSentToPos} from '~/domain/pos-orders/pos-order-rows.server'
import {hasErrorName} from '~/platform/config/named-error'
import type {Sql} from '~/platform/db/database'
import {orderEdits, payments} from '~/platform/db/orders-schema'
import {sumOf} from '~/domain/pricing/money'
import type {StoreSettings} from '~/domain/store/settings'
import type {ProcessedRefund, ResolvedPaymentsDeps} from './payments'
import {findHold} from './holds/hold-rows.server'
import type {RequestedRefund} from './process-refund.server'
import {queueMail} from './queue-mail.server'
import {processAll, reserveRefund} from './refund-order.server'

/** In the refund's row; staff read it. */
const REFUND_REASON = 'Order changed'

export interface EditOrderParams {
  /** Made by the form: the same form sent twice is one edit. */
  formToken: string
  orderId: string
  /** Of the order, as it was seen. */
  revision: number
  changes: readonly LineChange[]
  /** Null: it stays. */
  pickup: {startsAt: Date; endsAt: Date; mayOverbook: boolean} | null
  /** To the customer. */
  note: string | null
  /** What staff were told that it gives back. */
  seenRefundCents: number
  by: Actor
}

export type EditOrderOutcome =
  /** Null: nothing goes back. */
  | {kind: 'edited'; refund: ProcessedRefund | null}
  /** The same form was here before. */
  | {kind: 'existing'}
  /** Somebody changed it, or gave some back, or it has ended, or it is a pre-order. */
  | {kind: 'stale'}
  /** Nothing would be left: cancel it. */
  | {kind: 'empty'}
  /** There is less of what should come in place. */
  | {kind: 'short'}
  | {kind: 'full'}
  /** The card no longer holds its money then. */
  | {kind: 'after-hold'}

/** Rolls the transaction back. */
class NotEdited extends Error {
  override name = 'NotEdited'

  constructor(readonly outcome: Exclude<EditOrderOutcome, {kind: 'edited'}>) {
    super(`Not edited: ${outcome.kind}.`)
  }
}

function isNotEdited(error: unknown): error is NotEdited {
  return hasErrorName(error, 'NotEdited')
}

export function editIdOf(orderId: string, formToken: string): string {
  return `edit-${createHash('sha256').update(`${orderId}\n${formToken}`).digest('hex').slice(0, 32)}`
}

/** What can be given back of what an edit is worth: what is left of a payment that the provider knows. */
export async function findRefundable(sql: Sql, orderId: string): Promise<number> {
  const paid = await sql
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'paid')))
  return sumOf(
    paid.map(({intentId, amountCents, refundedCents}) => (intentId ? amountCents - refundedCents : 0)),
  )
}

/**
 * Changes an order that is not handed over yet, and gives back what it comes to less, in one transaction. Locks as
 * placing does: the window first, then the order, then the products.
 */
export async function editOrder(
  deps: ResolvedPaymentsDeps,
  params: EditOrderParams,
): Promise<EditOrderOutcome> {
  const store = await deps.readStore()
  let refunds: RequestedRefund[]
  try {
    refunds = await deps.sql.transaction((tx) => editInTransaction(tx, deps, {params, store}))
  } catch (error) {
    if (isNotEdited(error)) return error.outcome
    throw error
  }
  deps.onOrderChanged()
  deps.outbox.wake()
  deps.log.info({order: params.orderId, staff: params.by.id}, 'staff changed an order')
  return {kind: 'edited', refund: refunds.length > 0 ? await processAll(deps, refunds) : null}
}

async function editInTransaction(
  tx: Sql,
  deps: ResolvedPaymentsDeps,
  {params, store}: {params: EditOrderParams; store: StoreSettings},
): Promise<RequestedRefund[]> {
  const {orderId, pickup, note, by} = params
  const at = new Date(deps.now())
  if (pickup) await holdOrOverbook(tx, {pickup, store, at})
  const order = await lockSeen(tx, params)
  const plan = await requirePlan(tx, order, params)
  if ((await moveStock(tx, order, plan)) === 'short') throw new NotEdited({kind: 'short'})
  const refunds = await reserveDue(tx, {plan, params, at})
  const [id, refundId] = [editIdOf(orderId, params.formToken), refunds[0]?.id ?? null]
  const revision = await writeEdit(tx, {id, order, plan, pickup, refundId, note, by, at})
  if (pickup) {
    // What was wrong with the time before is not any more.
    await unflagOrder(tx, orderId, 'over-capacity')
    await unflagOrder(tx, orderId, 'window-passed')
  }
  await flagIfSentToPos(tx, orderId, at)
  await queueMail(tx, deps, 'edited', {orderId, store, revision})
  return refunds
}

async function holdOrOverbook(
  tx: Sql,
  {pickup, store, at}: {pickup: NonNullable<EditOrderParams['pickup']>; store: StoreSettings; at: Date},
) {
  const {startsAt, mayOverbook} = pickup
  const {capacity} = store.pickup
  // Whose order it is matters only for orders that are not paid.
  const held = await holdWindow(tx, {startsAt, capacity, now: at, buyerId: ''})
  if (held === 'full' && !mayOverbook) throw new NotEdited({kind: 'full'})
}

async function lockSeen(tx: Sql, params: EditOrderParams): Promise<OrderRow> {
  const {orderId, formToken, revision, pickup} = params
  const order = await lockOrder(tx, orderId)
  const isExisting = eq(orderEdits.id, editIdOf(orderId, formToken))
  if ((await tx.$count(orderEdits, isExisting)) > 0) throw new NotEdited({kind: 'existing'})
  const isPreOrder = order?.campaignId != null
  if (
    !order ||
    isPreOrder ||
    order.revision !== revision ||
    !isOneOf(CURRENT_STATUSES, requireStatus(order.status))
  )
    throw new NotEdited({kind: 'stale'})
  // What the card is asked for now is what the order came to when it was asked.
  const hold = await findHold(tx, orderId)
  if (hold && hold.status !== 'held' && hold.status !== 'captured') throw new NotEdited({kind: 'stale'})
  if (pickup && hold?.status === 'held' && hold.captureBefore && pickup.endsAt > hold.captureBefore)
    throw new NotEdited({kind: 'after-hold'})
  return order
}

async function requirePlan(tx: Sql, order: OrderRow, params: EditOrderParams): Promise<EditPlan> {
  const editable = await readEditableOrder(tx, order)
  const weighed = editable.lines.flatMap(({weighing, position}) => (weighing ? [position] : []))
  // Until it is captured, what is weighed is changed on the scale.
  const isOnScale = params.changes.some(({position}) => weighed.includes(position))
  if (isOnScale && (await findHold(tx, order.id))?.status === 'held') throw new NotEdited({kind: 'stale'})
  const plan = planEdit(editable, params.changes)
  if (!plan) throw new NotEdited({kind: 'empty'})
  const refundCents = Math.min(plan.dueCents, await findRefundable(tx, order.id))
  if (refundCents !== params.seenRefundCents) throw new NotEdited({kind: 'stale'})
  return plan
}

async function reserveDue(
  tx: Sql,
  {plan, params, at}: {plan: EditPlan; params: EditOrderParams; at: Date},
): Promise<RequestedRefund[]> {
  const {orderId, formToken, by} = params
  const amountCents = Math.min(plan.dueCents, await findRefundable(tx, orderId))
  if (amountCents === 0) return []
  const request = {orderId, amountCents, by, reason: REFUND_REASON, lines: [], formToken: `edit ${formToken}`}
  const reserved = await reserveRefund(tx, request, at)
  if (reserved.kind !== 'reserved') throw new Error(`${orderId} could not be refunded: ${reserved.kind}.`)
  return reserved.refunds
}
