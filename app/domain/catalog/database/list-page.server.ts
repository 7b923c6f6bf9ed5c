import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {ParsedSearch} from '~/domain/search/parse-search'
import {FEATURED_COLUMNS, SORT_ORDERS} from '../sort-orders.server'
import type {ProductQuery} from '../source'
import type {ListConditions} from './list-conditions.server'
import {dealSubjects} from './display-price.server'

/** Of more matches than this, the shelves in the order asked for soon have a page full; fewer are sorted faster. */
const MANY_MATCHES = 20_000

interface Page {
  query: ProductQuery
  search: ParsedSearch
  conditions: ListConditions
  total: number
  offset: number
  limit: number
}

/** A select of the ids of one page and their places `n`; the best matches of a search are `findBestMatches`. */
export function selectPage(page: Page): SQL {
  const {query, search, conditions, total} = page
  if (search.terms.length === 0 || total > MANY_MATCHES) return selectByCategory(page)
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
