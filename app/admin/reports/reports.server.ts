import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import type {StoreSettings} from '~/domain/store/settings'
import type {DayReport, Money} from './reports'

interface ReportsDeps {
  sql: Sql
  readStore: () => Promise<Pick<StoreSettings, 'timeZone'>>
}

export type Reports = ReturnType<typeof createReports>

export function createReports({sql, readStore}: ReportsDeps) {
  return {
    /** A row for each day, days without orders included; `from` and `to` too. */
    async byDay(from: string, to: string, money: Money) {
      const {timeZone} = await readStore()
      return readDays(sql, {from, to, money, timeZone})
    },
  }
}

/**
 * Days are those of the store's time zone, with 23 hours in spring and 25 in autumn. Unapplied payments are not included.
 * Of refunds made on the card provider's own pages only the sum is known: they count for the day of the payment.
 */
async function readDays(
  sql: Sql,
  {from, to, money, timeZone}: {from: string; to: string; money: Money; timeZone: string},
): Promise<DayReport[]> {
  const dayOf = (instant: ReturnType<typeof raw>) => raw`(${instant} at time zone ${timeZone}::text)::date`
  const isInPeriod = (instant: ReturnType<typeof raw>) =>
    raw`${dayOf(instant)} between ${from}::date and ${to}::date`
  // Money of unknown mode counts as test money.
  const isRequestedMoney =
    money === 'live' ? raw`payments.livemode is true` : raw`payments.livemode is not true`
  // As doubles: exact up to 2^53, and numbers in both databases.
  return sql
    .select({
      date: raw<string>`day`,
      orders: raw<number>`orders`,
      items: raw<number>`items`,
      takingsCents: raw<number>`takings`,
      refundsCents: raw<number>`given_back`,
    })
    .from(
      raw`(
        select to_char(days.day, 'YYYY-MM-DD') as day,
          coalesce(sold.orders, 0) as orders, coalesce(sold.items, 0) as items,
          coalesce(sold.takings, 0) as takings, coalesce(given.back, 0) as given_back
        from (select generate_series(${from}::date, ${to}::date, interval '1 day')::date as day) as days
        left join (
          select ${dayOf(raw`payments.paid_at`)} as day, count(*)::integer as orders,
            sum(orders.item_count)::double precision as items,
            sum(payments.amount_cents)::double precision as takings
          from payments join orders on orders.id = payments.order_id
          where payments.status = 'paid' and ${isRequestedMoney} and ${isInPeriod(raw`payments.paid_at`)}
          group by 1
        ) as sold on sold.day = days.day
        left join (
          select day, sum(cents)::double precision as back
          from (
            select ${dayOf(raw`refunds.ended_at`)} as day, refunds.amount_cents as cents
            from refunds join payments on payments.id = refunds.payment_id
            where refunds.status = 'done' and payments.status = 'paid'
              and ${isRequestedMoney} and ${isInPeriod(raw`refunds.ended_at`)}
            union all
            select ${dayOf(raw`payments.paid_at`)}, payments.refunded_cents - coalesce(ours.cents, 0)
            from payments left join (
              select payment_id, sum(amount_cents) as cents
              from refunds where status in ('asked', 'done') group by payment_id
            ) as ours on ours.payment_id = payments.id
            where payments.status = 'paid' and payments.refunded_cents > coalesce(ours.cents, 0)
              and ${isRequestedMoney} and ${isInPeriod(raw`payments.paid_at`)}
          ) as parts group by day
        ) as given on given.day = days.day
      ) as report`,
    )
    .orderBy(raw`day`)
}
