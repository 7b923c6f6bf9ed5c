import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {foldKeyword} from '~/domain/search/fold'
import type {FoldedWord} from '~/domain/search/fold'
import type {ProductQuery, ProductPage} from '../source'
import {correctWords} from './correct-words.server'
import {countFacets} from './facets'
import type {Facets} from './facets'
import {buildConditions} from './list-conditions.server'
import type {ListConditions} from './list-conditions.server'
import {selectPage} from './list-page.server'
import {readProducts} from './product-row.server'

const MAX_PAGE = 1000

interface ListDeps {
  sql: Sql
  /** Of the whole catalog; with words it is the database that counts. */
  readFacets: () => Promise<Facets>
}

/** Two short questions to the database; when a word of the keyword is not known, up to four more. */
export async function listProducts(deps: ListDeps, query: ProductQuery): Promise<ProductPage> {
  const {sql} = deps
  const keyword = query.keyword?.trim() ?? ''
  if (keyword === '') return listMatches(deps, query, [])
  const words = foldKeyword(keyword)
  if (words.length === 0) return {products: [], total: 0, counts: {}, corrections: {}}
  const found = await listMatches(deps, query, words)
  if (Object.keys(found.counts).length > 0) return found
  const corrected = await correctWords(sql, words)
  if (!corrected) return found
  return {...(await listMatches(deps, query, corrected.words)), corrections: corrected.corrections}
}

async function listMatches({sql, readFacets}: ListDeps, query: ProductQuery, words: FoldedWord[]) {
  const conditions = buildConditions(query, words)
  const counts =
    words.length === 0 && conditions.exceptCategories.length > 0
      ? countFacets(await readFacets(), query)
      : await countMatches(sql, conditions)
  const countedIds = query.categoryIds.length ? conditions.categoryIds : Object.keys(counts)
  const total = countedIds.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
  const offset = clamp(query.offset)
  const limit = clamp(query.limit)
  const page = {query, words, conditions, total, offset, limit}
  const products = limit > 0 && offset < total ? await readProducts(sql, selectPage(page)) : []
  return {products, total, counts, corrections: {}}
}

/** By category, regardless of the selected categories. Without other conditions the counts are stored. */
async function countMatches(sql: Sql, {exceptCategories}: ListConditions): Promise<Record<string, number>> {
  const rows = await sql.select({id: raw<string>`id`, amount: raw<number>`amount`}).from(
    exceptCategories.length === 0
      ? raw`(select id, product_count as amount from categories where product_count > 0) as counted`
      : raw`(select category_id as id, count(*)::integer as amount from products
             where active and ${raw.join(exceptCategories, raw` and `)} group by category_id) as counted`,
  )
  return Object.fromEntries(rows.map(({id, amount}) => [id, amount]))
}

function clamp(number: number): number {
  return Number.isFinite(number) ? Math.min(Math.max(Math.trunc(number), 0), MAX_PAGE) : MAX_PAGE
}
