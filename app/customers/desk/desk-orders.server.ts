import {and, asc, desc, eq, inArray} from 'drizzle-orm'
import type {Sql} from '~/db/client.server'
import {orderLines, orders, payments} from '~/db/orders-schema'
import {isTestMoney} from '~/livemode/test-money'
import {requireStatus} from '~/orders/order-status'
import type {DeskOrder} from './customer-desk'
import {PART_SIZE} from './customer-question'

/** Of payments only whether they were real money: with which card is none of the desk's business. */
export async function listDeskOrders(
  sql: Sql,
  customerId: string,
  pages: number,
): Promise<{orders: DeskOrder[]; hasOlder: boolean}> {
  const rows = await sql
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      createdAt: orders.createdAt,
      pickupStartsAt: orders.pickupStartsAt,
      pickupEndsAt: orders.pickupEndsAt,
      itemCount: orders.itemCount,
      totalCents: orders.totalCents,
      paidAt: orders.paidAt,
      livemode: payments.livemode,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.status, 'paid')))
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pages * PART_SIZE + 1)
  const shown = rows.slice(0, pages * PART_SIZE)
  const lines = await listLines(
    sql,
    shown.map(({id}) => id),
  )
  return {
    orders: shown.map(({id, paidAt, livemode, ...row}) => ({
      ...row,
      isTest: isTestMoney({paidAt, livemode}),
      status: requireStatus(row.status),
      createdAt: row.createdAt.toISOString(),
      pickupStartsAt: row.pickupStartsAt.toISOString(),
      pickupEndsAt: row.pickupEndsAt.toISOString(),
      lines: lines.filter(({orderId}) => orderId === id).map(({orderId: _of, ...line}) => line),
    })),
    hasOlder: rows.length > shown.length,
  }
}

async function listLines(sql: Sql, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return sql
    .select({
      orderId: orderLines.orderId,
      title: orderLines.title,
      unit: orderLines.unit,
      quantity: orderLines.quantity,
      totalCents: orderLines.totalCents,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
}
