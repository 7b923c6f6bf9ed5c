import {and, asc, desc, eq, inArray} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {addressLines} from '~/domain/address/address-form'
import {parseStoredAddress} from '~/domain/address/address'
import type {Sql} from '~/platform/db/database'
import {orderHistory, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {requireStatus} from '~/domain/orders/order-status'
import {readApproaches} from '~/domain/orders/approach/approach-rows.server'
import {readFlags} from '~/domain/orders/flag-order.server'
import {readOrders} from '~/domain/orders/order-rows.server'
import {openFlags} from './flags'

/** An order as staff see it. */
export type AdminOrder = Awaited<ReturnType<typeof readAdminOrders>>[number]

export async function readAdminOrders(
  sql: Sql,
  query: {where: SQL | undefined; orderBy: SQL[]; limit: number},
) {
  const baseOrders = await readOrders(sql, query)
  if (baseOrders.length === 0) return []
  const ids = baseOrders.map(({id}) => id)
  const [rows, transitions, flags, approaches] = await Promise.all([
    sql
      .select({id: orders.id, address: orders.address, revision: orders.revision})
      .from(orders)
      .where(inArray(orders.id, ids)),
    sql
      .selectDistinctOn([orderHistory.orderId], {
        orderId: orderHistory.orderId,
        from: orderHistory.fromStatus,
        at: orderHistory.at,
        byKind: orderHistory.byKind,
        byId: orderHistory.byId,
        byName: orderHistory.byName,
      })
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, ids))
      .orderBy(asc(orderHistory.orderId), desc(orderHistory.id)),
    readFlags(sql, ids),
    readApproaches(sql, ids),
  ])
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const lastTransitionById = new Map(transitions.map((transition) => [transition.orderId, transition]))
  return baseOrders.map((order) => {
    const [row, transition] = [rowById.get(order.id), lastTransitionById.get(order.id)]
    const address = parseStoredAddress(row?.address)
    const isFullyRefunded = order.chargedCents > 0 && order.refundedCents >= order.chargedCents
    // Nobody pays for it any more.
    const isLetGo = order.hold !== null && order.hold.status !== 'captured'
    const isCanceledForGood =
      order.status === 'cancelled' && (transition?.byKind === 'customer' || isFullyRefunded || isLetGo)
    return {
      ...order,
      /** Why staff must look at it, the oldest reason first. */
      flags: openFlags(flags.get(order.id) ?? [], order),
      address: address && {text: addressLines(address).join(', ')},
      statusSince: transition?.at.toISOString() ?? order.createdAt,
      /** The status before; null if it was just placed, or canceled by its customer or with its money, which nobody undoes. */
      cameFrom: transition?.from && !isCanceledForGood ? requireStatus(transition.from) : null,
      changedBy: {id: transition?.byId ?? null, name: transition?.byName ?? null},
      revision: row?.revision ?? 1,
      /** What the customer said last of coming; null: nothing. */
      approach: approaches.get(order.id) ?? null,
    }
  })
}

export async function findAdminOrder(sql: Sql, where: SQL): Promise<AdminOrder | null> {
  const [order] = await readAdminOrders(sql, {where, orderBy: [asc(orders.id)], limit: 1})
  return order ?? null
}

/** An order with its history and refunds, the newest last. */
export type AdminOrderDetail = NonNullable<Awaited<ReturnType<typeof findOrderDetail>>>

export async function findOrderDetail(sql: Sql, number: string) {
  const order = await findAdminOrder(sql, eq(orders.number, number))
  if (!order) return null
  const [transitions, refundRows, paidPayments, lines] = await Promise.all([
    sql.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(asc(orderHistory.id)),
    sql
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order.id))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    sql
      .select({
        amount: payments.amountCents,
        refunded: payments.refundedCents,
        intentId: payments.intentId,
      })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.status, 'paid'))),
    sql
      .select({position: orderLines.position, taxable: orderLines.taxable})
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position)),
  ])
  return {
    ...order,
    history: transitions.map(({fromStatus, toStatus, at, byName, note}) => ({
      from: fromStatus === null ? null : requireStatus(fromStatus),
      to: requireStatus(toStatus),
      at: at.toISOString(),
      by: byName,
      note,
    })),
    refunds: refundRows.map(({id, amountCents, reason, status, createdAt, byName, lines: units}) => ({
      ...{id, amountCents, reason, status, at: createdAt.toISOString(), by: byName, lines: units},
    })),
    refundableCents: paidPayments.reduce(
      (left, {amount, refunded, intentId}) => (intentId === null ? left : left + amount - refunded),
      0,
    ),
    /** Paid, but not by anything that the card provider knows, as an order of the demonstration. */
    isUnknownPayment: paidPayments.some(({intentId}) => intentId === null),
    /** Of its lines, in their order. */
    positions: lines,
  }
}
