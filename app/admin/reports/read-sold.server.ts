import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {reportConditions} from './report-query.server'
import type {ReportParams} from './report-query.server'
import {OTHER_CATEGORIES} from './reports'
import type {HourRow, SoldRow} from './reports'

/** What is ordered by the quarter pound is one. */
const UNITS = raw`case when order_lines.weighing ->> 'per' = 'pound' then 1 else order_lines.quantity end`

/** Meat of the price board and shares of animals are in no category of the catalog. */
const CATEGORY = raw`case when order_lines.meat_item_id is not null then ${OTHER_CATEGORIES.meat}
  when orders.campaign_id is not null then ${OTHER_CATEGORIES.udhiyah}
  else coalesce(categories.id, ${OTHER_CATEGORIES.gone}) end`

/** What brought in most comes first. Products are named as in the last order that has them. */
export async function readSoldProducts(sql: Sql, params: ReportParams, limit: number): Promise<SoldRow[]> {
  const {isSold} = reportConditions(params)
  const rows = raw`
    select order_lines.product_id as id,
      (array_agg(order_lines.title order by orders.created_at desc))[1] as title,
      count(distinct orders.id)::integer as orders, sum(${UNITS})::double precision as quantity,
      sum(order_lines.total_cents)::double precision as cents
    from payments join orders on orders.id = payments.order_id
      join order_lines on order_lines.order_id = orders.id
    where orders.status <> 'cancelled' and ${isSold}
    group by order_lines.product_id`
  return selectSold(sql, rows).limit(limit)
}

/** By the categories in which the catalog has the products today; their number is that of the categories. */
export async function readSoldCategories(sql: Sql, params: ReportParams): Promise<SoldRow[]> {
  const {isSold} = reportConditions(params)
  const rows = raw`
    select ${CATEGORY} as id, categories.title as title,
      count(distinct orders.id)::integer as orders, sum(${UNITS})::double precision as quantity,
      sum(order_lines.total_cents)::double precision as cents
    from payments join orders on orders.id = payments.order_id
      join order_lines on order_lines.order_id = orders.id
      left join products on products.id = order_lines.product_id
      left join categories on categories.id = products.category_id
    where orders.status <> 'cancelled' and ${isSold}
    group by 1, 2`
  return selectSold(sql, rows)
}

/** The hours of the store's clock in which somebody paid or picks up; those of canceled orders do not count. */
export async function readHours(sql: Sql, params: ReportParams): Promise<HourRow[]> {
  const {isSold, localTime} = reportConditions(params)
  const hourOf = (instant: SQL) => raw`extract(hour from ${localTime(instant)})::integer`
  const rows = raw`
    select hour, sum(paid)::integer as paid, sum(pickups)::integer as pickups
    from (
      select ${hourOf(raw`payments.paid_at`)} as hour, 1 as paid, 0 as pickups
      from payments join orders on orders.id = payments.order_id
      where orders.status <> 'cancelled' and ${isSold}
      union all
      select ${hourOf(raw`orders.pickup_starts_at`)}, 0, 1
      from payments join orders on orders.id = payments.order_id
      where orders.status <> 'cancelled' and ${isSold}
    ) as moments
    group by hour`
  return sql
    .select({hour: raw<number>`hour`, paid: raw<number>`paid`, pickups: raw<number>`pickups`})
    .from(raw`(${rows}) as hours`)
    .orderBy(raw`hour`)
}

function selectSold(sql: Sql, rows: SQL) {
  return sql
    .select({
      id: raw<string>`id`,
      title: raw<string | null>`title`,
      orders: raw<number>`orders`,
      quantity: raw<number>`quantity`,
      cents: raw<number>`cents`,
    })
    .from(raw`(${rows}) as sold`)
    .orderBy(raw`cents desc`, raw`quantity desc`, raw`id`)
    .$dynamic()
}
