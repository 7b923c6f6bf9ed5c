import {asc, eq, sql as raw} from 'drizzle-orm'
import {requireStatus} from '~/domain/orders/order-status'
import type {OrderStatus} from '~/domain/orders/order-status'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {reportConditions} from './report-query.server'
import type {ReportParams} from './report-query.server'

type OrderColumns = 'number' | 'goodsCents' | 'taxCents' | 'totalCents'

/** No names: a bookkeeper needs none. */
export interface SoldOrder extends Pick<typeof orders.$inferSelect, OrderColumns> {
  /** In the store's time zone: "2025-11-21 10:30". */
  paid: string
  status: OrderStatus
  items: number
  discountsCents: number
  paidCents: number
  refundedCents: number
  card: string | null
}

/** With what the order came to beyond its hold, where that was paid. */
function withDifference(column: 'amount_cents' | 'refunded_cents') {
  const cents = raw.raw(column)
  return raw<number>`(payments.${cents} + coalesce((
    select sum(differences.${cents}) from payments as differences
    where differences.order_id = orders.id and differences.kind = 'difference' and differences.status = 'paid'
  ), 0))::integer`
}

/** Every order that was paid in the period, in the order of the payments. */
export async function readSoldOrders(sql: Sql, params: ReportParams, limit: number): Promise<SoldOrder[]> {
  const {isSold, localTime} = reportConditions(params)
  const rows = await sql
    .select({
      number: orders.number,
      paid: raw<string>`to_char(${localTime(raw`payments.paid_at`)}, 'YYYY-MM-DD HH24:MI')`,
      status: orders.status,
      items: orders.itemCount,
      goodsCents: orders.goodsCents,
      discountsCents: orders.savingsCents,
      taxCents: orders.taxCents,
      totalCents: orders.totalCents,
      paidCents: withDifference('amount_cents'),
      refundedCents: withDifference('refunded_cents'),
      card: payments.card,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isSold)
    .orderBy(asc(payments.paidAt), asc(payments.id))
    .limit(limit)
  return rows.map((row) => ({...row, status: requireStatus(row.status)}))
}
