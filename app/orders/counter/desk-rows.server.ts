import {and, asc, desc, eq, inArray} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {addressLines} from '~/customers/address/address-form'
import {parseKeptAddress} from '~/customers/address/address'
import type {Sql} from '~/db/client.server'
import {orderHistory, orderLines, orders, payments} from '~/db/orders-schema'
import {refunds} from '~/db/payments-schema'
import {requireStatus} from '../order-status'
import {readOrders} from '../order-rows.server'
import {openFlag} from './flags'
import type {DeskOrder, DeskOrderDetail} from './order-desk'

/** Whole orders as staff see them, in the order that is asked for. */
export async function readDeskOrders(
  sql: Sql,
  asked: {where: SQL | undefined; orderBy: SQL[]; limit: number},
): Promise<DeskOrder[]> {
  const found = await readOrders(sql, asked)
  if (found.length === 0) return []
  const ids = found.map(({id}) => id)
  const [rows, steps] = await Promise.all([
    sql
      .select({id: orders.id, address: orders.address, revision: orders.revision})
      .from(orders)
      .where(inArray(orders.id, ids)),
    sql
      .selectDistinctOn([orderHistory.orderId], {
        orderId: orderHistory.orderId,
        from: orderHistory.fromStatus,
        at: orderHistory.at,
        byId: orderHistory.byId,
        byName: orderHistory.byName,
      })
      .from(orderHistory)
      .where(inArray(orderHistory.orderId, ids))
      .orderBy(asc(orderHistory.orderId), desc(orderHistory.id)),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const stepOf = new Map(steps.map((step) => [step.orderId, step]))
  return found.map((order) => {
    const [row, step] = [rowOf.get(order.id), stepOf.get(order.id)]
    const address = parseKeptAddress(row?.address)
    return {
      ...order,
      flag: openFlag(order),
      address: address && {text: addressLines(address).join(', ')},
      statusSince: step?.at.toISOString() ?? order.createdAt,
      cameFrom: step?.from ? requireStatus(step.from) : null,
      changedBy: {id: step?.byId ?? null, name: step?.byName ?? null},
      revision: row?.revision ?? 1,
    }
  })
}

export async function findDeskOrder(sql: Sql, where: SQL): Promise<DeskOrder | null> {
  const [order] = await readDeskOrders(sql, {where, orderBy: [asc(orders.id)], limit: 1})
  return order ?? null
}

/** Whatever is known of one. */
export async function findDetail(sql: Sql, number: string): Promise<DeskOrderDetail | null> {
  const order = await findDeskOrder(sql, eq(orders.number, number))
  if (!order) return null
  const [steps, given, paid, lines] = await Promise.all([
    sql.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)).orderBy(asc(orderHistory.id)),
    sql
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, order.id))
      .orderBy(asc(refunds.createdAt), asc(refunds.id)),
    sql
      .select({amount: payments.amountCents, refunded: payments.refundedCents})
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
    history: steps.map(({fromStatus, toStatus, at, byName, note}) => ({
      from: fromStatus === null ? null : requireStatus(fromStatus),
      to: requireStatus(toStatus),
      at: at.toISOString(),
      by: byName,
      note,
    })),
    refunds: given.map(({id, amountCents, reason, status, createdAt, byName, lines: units}) => ({
      ...{id, amountCents, reason, status, at: createdAt.toISOString(), by: byName, lines: units},
    })),
    refundableCents: paid.reduce((left, {amount, refunded}) => left + amount - refunded, 0),
    positions: lines,
  }
}
