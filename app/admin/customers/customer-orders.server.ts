import {asc, desc, eq, inArray, sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {orderLines, orders} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {isTestMoney} from '~/domain/orders/order-rows.server'
import {requireStatus} from '~/domain/orders/order-status'
import {panelLimit, takePanelPages} from './panel-pages'

export type CustomerOrder = Awaited<ReturnType<typeof listCustomerOrders>>['orders'][number]

/** The first `pages` pages, newest first; of the payment only whether it was real money. */
export async function listCustomerOrders(sql: Sql, customerId: string, pages: number) {
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
      // Of all that was paid or held for it; a difference may be a second payment.
      livemode: raw<boolean | null>`(
        select bool_and(own.livemode) from payments as own
        where own.order_id = orders.id and own.status in ('held', 'paid', 'released'))`,
    })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(panelLimit(pages))
  const {visible, hasOlder} = takePanelPages(rows, pages)
  const ids = visible.map(({id}) => id)
  const [lines, refunded] = await Promise.all([listLines(sql, ids), sumRefunds(sql, ids)])
  return {
    orders: visible.map(({id, paidAt, livemode, ...row}) => ({
      ...row,
      isTest: isTestMoney({paidAt, livemode}),
      status: requireStatus(row.status),
      createdAt: row.createdAt.toISOString(),
      pickupStartsAt: row.pickupStartsAt.toISOString(),
      pickupEndsAt: row.pickupEndsAt.toISOString(),
      refunds: refunded.get(id) ?? {doneCents: 0, waitingCents: 0},
      lines: lines.filter(({orderId}) => orderId === id).map(({orderId: _of, ...line}) => line),
    })),
    hasOlder,
  }
}

/** By order: what went back, and what is on its way. */
async function sumRefunds(sql: Sql, orderIds: string[]) {
  if (orderIds.length === 0) return new Map<string, {doneCents: number; waitingCents: number}>()
  const sumOf = (status: 'done' | 'asked') =>
    raw<number>`coalesce(sum(${refunds.amountCents}) filter (where ${refunds.status} = ${status}), 0)::int`
  const rows = await sql
    .select({orderId: refunds.orderId, doneCents: sumOf('done'), waitingCents: sumOf('asked')})
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .groupBy(refunds.orderId)
  return new Map(rows.map(({orderId, ...sums}) => [orderId, sums]))
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
