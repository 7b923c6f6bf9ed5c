import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {reportConditions} from './report-query.server'
import type {ReportParams} from './report-query.server'
import type {ReportRow, Step} from './reports'

/**
 * A row for each day, week or month of the period, those without orders included. Unapplied payments are not. Of refunds
 * made on the card provider's own pages only the sum is known: they count for the day of the payment.
 */
export async function readTakings(
  sql: Sql,
  {by, ...params}: ReportParams & {by: Step},
): Promise<ReportRow[]> {
  const {from, to} = params
  const {localTime, isInPeriod, isPaid, isTaken} = reportConditions(params)
  const isOfOrder = raw`payments.kind = 'order'`
  const startOf = (instant: SQL) => raw`date_trunc(${by}::text, ${localTime(instant)})::date`
  // As doubles: exact up to 2^53, and numbers in both databases.
  return sql
    .select({
      from: raw<string>`"from"`,
      to: raw<string>`"to"`,
      orders: raw<number>`orders`,
      items: raw<number>`items`,
      discountsCents: raw<number>`discounts`,
      taxCents: raw<number>`tax`,
      takingsCents: raw<number>`takings`,
      refundsCents: raw<number>`given_back`,
    })
    .from(
      raw`(
        select to_char(greatest(steps.start, ${from}::date), 'YYYY-MM-DD') as "from",
          to_char(least((steps.start + ${`1 ${by}`}::interval)::date - 1, ${to}::date), 'YYYY-MM-DD') as "to",
          coalesce(sold.orders, 0) as orders, coalesce(sold.items, 0) as items,
          coalesce(sold.discounts, 0) as discounts, coalesce(sold.tax, 0) as tax,
          coalesce(sold.takings, 0) as takings, coalesce(given.back, 0) as given_back
        from (
          select generate_series(
            date_trunc(${by}::text, ${from}::timestamp), ${to}::timestamp, ${`1 ${by}`}::interval
          )::date as start
        ) as steps
        left join (
          select ${startOf(raw`payments.paid_at`)} as start,
            (count(*) filter (where ${isOfOrder}))::integer as orders,
            (sum(orders.item_count) filter (where ${isOfOrder}))::double precision as items,
            (sum(orders.savings_cents) filter (where ${isOfOrder} and orders.status <> 'cancelled'))::double precision as discounts,
            (sum(orders.tax_cents) filter (where ${isOfOrder} and orders.status <> 'cancelled'))::double precision as tax,
            sum(payments.amount_cents)::double precision as takings
          from payments join orders on orders.id = payments.order_id
          where ${isTaken}
          group by 1
        ) as sold on sold.start = steps.start
        left join (
          select start, sum(cents)::double precision as back
          from (
            select ${startOf(raw`refunds.ended_at`)} as start, refunds.amount_cents as cents
            from refunds join payments on payments.id = refunds.payment_id
              join orders on orders.id = payments.order_id
            where refunds.status = 'done' and ${isPaid} and ${isInPeriod(raw`refunds.ended_at`)}
            union all
            select ${startOf(raw`payments.paid_at`)}, payments.refunded_cents - coalesce(ours.cents, 0)
            from payments join orders on orders.id = payments.order_id left join (
              select payment_id, sum(amount_cents) as cents
              from refunds where status in ('asked', 'done') group by payment_id
            ) as ours on ours.payment_id = payments.id
            where payments.refunded_cents > coalesce(ours.cents, 0) and ${isTaken}
          ) as parts group by start
        ) as given on given.start = steps.start
      ) as report`,
    )
    .orderBy(raw`"from"`)
}
