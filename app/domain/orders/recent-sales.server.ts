import {sql as raw} from 'drizzle-orm'
import {redactError} from '~/platform/config/redact-error'
import type {Log} from '~/platform/config/log.server'
import {createDueLoop} from '~/platform/concurrency/due-loop'
import type {DueLoop} from '~/platform/concurrency/due-loop'
import type {Sql} from '~/platform/db/database'

const HOUR_MS = 3_600_000
const PERIOD_MS = 30 * 24 * HOUR_MS

interface RecentSalesDeps {
  sql: Pick<Sql, 'execute'>
  log: Pick<Log, 'warn'>
  now?: () => number
}

/** Counts, every hour, what sold in the last 30 days: listings use it where staff set no order. */
export function createRecentSales({sql, log, now = Date.now}: RecentSalesDeps): DueLoop {
  let dueAt = 0
  return createDueLoop({
    async runNext() {
      if (now() < dueAt) return false
      await refreshRecentSales(sql, now())
      dueAt = now() + HOUR_MS
      return true
    },
    findNextDue: async () => new Date(dueAt),
    onFailure: (error) =>
      log.warn({failure: redactError(error)}, 'orders: what sold recently could not be counted'),
    now,
  })
}

/**
 * Units of paid orders, canceled ones left out. Only rows whose number changed are written, and neither their revision
 * nor `updated_at`: nobody has edited the product. A row that a checkout holds waits for the next hour, so that the two
 * never wait for each other.
 */
export async function refreshRecentSales(sql: Pick<Sql, 'execute'>, now: number): Promise<void> {
  await sql.execute(raw`
    with sold as (
      select order_lines.product_id as id, sum(order_lines.quantity)::integer as units
      from orders join order_lines on order_lines.order_id = orders.id
      where orders.paid_at is not null and orders.status <> 'cancelled'
        and orders.paid_at > ${new Date(now - PERIOD_MS).toISOString()}::timestamptz
      group by order_lines.product_id
    ), changed as (
      select products.id, coalesce(sold.units, 0) as units
      from products left join sold on sold.id = products.id
      where products.sold_recently <> coalesce(sold.units, 0)
      for no key update of products skip locked
    )
    update products set sold_recently = changed.units from changed where changed.id = products.id`)
}
