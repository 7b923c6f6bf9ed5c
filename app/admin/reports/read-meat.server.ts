import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {reportConditions} from './report-query.server'
import type {ReportParams} from './report-query.server'
import type {MeatRow} from './reports'

/**
 * What was weighed, by item and cut: pounds and takings beside what was estimated, and what was left out. What brought
 * in most comes first. Items are named as in the last order that has them.
 */
export async function readMeat(sql: Sql, params: ReportParams, limit: number): Promise<MeatRow[]> {
  const {isSold} = reportConditions(params)
  const cut = raw`coalesce((
    select string_agg(choice ->> 'option', ' · ' order by place)
    from jsonb_array_elements(order_lines.cut) with ordinality as choices (choice, place)
  ), '')`
  const isThere = raw`order_lines.left_out_at is null`
  const rows = raw`
    select order_lines.meat_item_id as id, ${cut} as cut,
      (array_agg(order_lines.title order by orders.created_at desc))[1] as title,
      count(distinct orders.id)::integer as orders,
      coalesce(sum(order_lines.weighed_grams) filter (where ${isThere}), 0)::double precision as grams,
      coalesce(sum(order_lines.estimated_grams) filter (where ${isThere}), 0)::double precision as estimated_grams,
      sum(order_lines.total_cents)::double precision as cents,
      coalesce(sum(order_lines.estimate_cents) filter (where ${isThere}), 0)::double precision as estimate_cents,
      count(*) filter (where not (${isThere}))::integer as left_out
    from payments join orders on orders.id = payments.order_id
      join order_lines on order_lines.order_id = orders.id
    where orders.status <> 'cancelled' and order_lines.weighing is not null and ${isSold}
    group by order_lines.meat_item_id, ${cut}`
  return sql
    .select({
      id: raw<string>`id`,
      cut: raw<string>`cut`,
      title: raw<string>`title`,
      orders: raw<number>`orders`,
      grams: raw<number>`grams`,
      estimatedGrams: raw<number>`estimated_grams`,
      cents: raw<number>`cents`,
      estimateCents: raw<number>`estimate_cents`,
      leftOut: raw<number>`left_out`,
    })
    .from(raw`(${rows}) as meat`)
    .orderBy(raw`cents desc`, raw`id`, raw`cut`)
    .limit(limit)
}
