import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {FoldedWord} from '~/domain/search/fold'
import {BY_FEATURED, FEATURED_COLUMNS, SORT_ORDERS} from '../sort-orders.server'
import type {ProductQuery} from '../source'
import {tsqueryText} from './keyword-query'
import type {ListConditions} from './list-conditions.server'
import {dealSubjects} from './display-price.server'

/** As many of a keyword's matches, those with it in their title first, are put in the order of likeness. */
const MAX_RANKED = 240
/** Of more matches than this, the shelves in the order asked for soon have a page full; fewer are sorted faster. */
const MANY_MATCHES = 20_000

interface Page {
  query: ProductQuery
  words: readonly FoldedWord[]
  conditions: ListConditions
  total: number
  offset: number
  limit: number
}

/** A select of the ids of one page and their places `n`. */
export function selectPage(page: Page): SQL {
  const {query, words, conditions, total} = page
  if (words.length > 0 && query.sort === 'featured') return selectBestMatches(page)
  if (words.length === 0 || total > MANY_MATCHES) return selectByCategory(page)
  const where = raw.join([raw`active`, ...conditions.all], raw` and `)
  // Materialized, so that the index of words is used and not that of the order.
  return raw`with hits as materialized (select * from products where ${where})
    ${paginate(raw`select * from hits`, SORT_ORDERS[query.sort].outer(query.deals), page)}`
}

/**
 * Each shelf in the order of its own index, as far as the page reaches, then put together. A deal on a whole shelf keeps
 * its order: what costs less before costs no more after. Only products that a deal names one by one stand apart.
 */
function selectByCategory(page: Page): SQL {
  const {query, conditions, offset, limit} = page
  const {deals, sort} = query
  const {byPrice, outer, inner} = SORT_ORDERS[sort]
  const {ids: named, categoryIds: dealCategoryIds} = dealSubjects(byPrice ? deals : [])
  const notNamed = named.length ? [raw`id not in ${named}`] : []
  const categories = query.categoryIds.length
    ? conditions.categoryIds.map((category) => [raw`category_id = ${category}`])
    : [
        ...dealCategoryIds.map((category) => [raw`category_id = ${category}`]),
        dealCategoryIds.length ? [raw`category_id not in ${dealCategoryIds}`] : [],
      ]
  const branches = [
    ...categories.map((category) => [...category, ...notNamed, ...conditions.exceptCategories]),
    ...(named.length ? [[raw`id in ${named}`, ...conditions.all]] : []),
  ]
  const selects = branches.map(
    (branch) => raw`(select ${FEATURED_COLUMNS}, category_id, selling_cents from products
      where ${raw.join([raw`active`, ...branch], raw` and `)} order by ${inner} limit ${offset + limit})`,
  )
  return paginate(raw.join(selects, raw` union all `), outer(deals), page)
}

function paginate(rows: SQL, order: SQL, {offset, limit}: Page): SQL {
  return raw`select id, row_number() over (order by ${order}) as n from (${rows}) as rows_of_page
    order by n limit ${limit} offset ${offset}`
}

/** Those with the words in their titles first, the first of them by likeness, then as they stand on their shelves. */
function selectBestMatches({words, conditions, offset, limit}: Page): SQL {
  const reach = Math.max(offset + limit, MAX_RANKED)
  const others = raw.join([raw`active`, ...conditions.all], raw` and `)
  const titled = raw`search @@ ${tsqueryText(words, 'title')}::tsquery`
  const keyword = words.map(({plain}) => plain).join(' ')
  return raw`
    with titled as materialized (
      select ${FEATURED_COLUMNS}, 1 as part from products where ${others} and ${titled} order by ${BY_FEATURED} limit ${reach}
    ), others as materialized (
      select ${FEATURED_COLUMNS}, 2 as part from products
      where ${others} and not ${titled} and (select count(*) from titled) < ${reach}
      order by ${BY_FEATURED} limit ${reach}
    ), placed as (
      select id, title, row_number() over (order by part, ${BY_FEATURED}) as place
      from (select * from titled union all select * from others) as matches
    )
    select id, row_number() over (order by place > ${MAX_RANKED}::integer,
      case when place <= ${MAX_RANKED}::integer then -similarity(title, ${keyword}) end, place) as n
    from placed order by n limit ${limit} offset ${offset}`
}
