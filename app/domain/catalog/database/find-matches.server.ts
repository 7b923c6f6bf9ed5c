import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {z} from 'zod'
import type {ParsedSearch} from '~/domain/search/parse-search'
import type {Sql} from '~/platform/db/database'
import {BY_FEATURED, FEATURED_COLUMNS} from '../sort-orders.server'
import {tsqueryText} from './keyword-query'
import {rankMatches} from './rank-matches'

/** So many matches, those with the words in their name first, are put in order by what was looked for. */
const MAX_RANKED = 240

interface MatchWindow {
  /** Of the products that match. */
  conditions: readonly SQL[]
  offset: number
  limit: number
}

const candidateSchema = z.object({
  id: z.string(),
  title: z.string(),
  unit: z.string(),
  storage: z.string().nullable(),
  soldRecently: z.number(),
  position: z.number(),
  rank: z.number(),
})

const rowsSchema = z.object({rows: z.array(candidateSchema)})

export type PlacedCandidate = z.infer<typeof candidateSchema>

/** What the products that are chosen, a select of `id` and `place`, are ranked by, in the order of their places. */
export async function readCandidates(sql: Sql, chosen: SQL): Promise<PlacedCandidate[]> {
  const result = await sql.execute(raw`
    select placed.id, products.title, products.unit, products.storage, products.rank,
      products.sold_recently as "soldRecently", categories.position
    from (${chosen}) as placed
    join products on products.id = placed.id join categories on categories.id = products.category_id
    order by placed.place`)
  return rowsSchema.parse(result).rows
}

/** The ids of one page of the matches, the best first. */
export async function findBestMatches(
  sql: Sql,
  search: ParsedSearch,
  window: MatchWindow,
): Promise<string[]> {
  const {offset, limit} = window
  const reach = Math.max(offset + limit, MAX_RANKED)
  const candidates = await readCandidates(sql, selectByScope(search, window.conditions, reach))
  const ranked = [...rankMatches(search, candidates.slice(0, MAX_RANKED)), ...candidates.slice(MAX_RANKED)]
  return ranked.slice(offset, offset + limit).map(({id}) => id)
}

/** Those with whole words in their name, then with begun ones there, then all others, each as they stand on their shelves. */
function selectByScope({terms}: ParsedSearch, conditions: readonly SQL[], reach: number): SQL {
  const where = raw.join([raw`active`, ...conditions], raw` and `)
  const featuredOrder = raw`order by ${BY_FEATURED} limit ${reach}`
  if (terms.length === 0)
    return raw`select id, row_number() over (order by ${BY_FEATURED}) as place from products where ${where} ${featuredOrder}`
  const whole = raw`search @@ ${tsqueryText(terms, 'whole-title')}::tsquery`
  const titled = raw`search @@ ${tsqueryText(terms, 'title')}::tsquery`
  const part = (number: number, condition: SQL) =>
    raw`select ${FEATURED_COLUMNS}, ${raw.raw(String(number))} as part from products where ${where} and ${condition}`
  return raw`
    with whole as materialized (${part(1, whole)} ${featuredOrder}),
    titled as materialized (
      ${part(2, raw`${titled} and not ${whole}`)} and (select count(*) from whole) < ${reach} ${featuredOrder}
    ),
    others as materialized (
      ${part(3, raw`not ${titled} and not ${whole}`)}
        and (select count(*) from whole) + (select count(*) from titled) < ${reach} ${featuredOrder}
    )
    select id, row_number() over (order by part, ${BY_FEATURED}) as place
    from (select * from whole union all select * from titled union all select * from others) as matches
    order by place limit ${reach}`
}
