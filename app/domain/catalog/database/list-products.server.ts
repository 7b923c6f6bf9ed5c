import {sql as raw} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {anyTermOf, isOfProducts, parseSearch} from '~/domain/search/parse-search'
import type {ParsedSearch} from '~/domain/search/parse-search'
import type {Vocabulary} from '~/domain/search/vocabulary'
import {setBounded} from '~/platform/rate-limit/rate-limit'
import {countFacets, WORD_FILTERS} from '../count-facets'
import {WORD_FACETS} from '../facets'
import type {Facets} from '../facets'
import type {FacetCounts, ProductPage, ProductQuery} from '../source'
import {correctSearch} from './correct-words.server'
import {findFacets} from './facets.server'
import {findBestMatches} from './find-matches.server'
import {buildConditions, filtersOf} from './list-conditions.server'
import type {ListConditions} from './list-conditions.server'
import {selectPage} from './list-page.server'
import {readProducts, readProductsById} from './product-row.server'
import {pruneSearch} from './prune-search.server'

const MAX_PAGE = 1000

interface ListDeps {
  sql: Sql
  /** Of the whole catalog. */
  readFacets: () => Promise<Facets>
  readVocabulary: () => Promise<Vocabulary>
}

const NOTHING: ProductPage = {products: [], total: 0, counts: {}, facets: null, corrections: {}}

/** Two or three short queries of the database; when a word of the keyword is not known, a few more. */
export async function listProducts(deps: ListDeps, query: ProductQuery): Promise<ProductPage> {
  const keyword = query.keyword?.trim() ?? ''
  if (keyword === '') return listMatches(deps, query, parseSearch(''))
  const vocabulary = await deps.readVocabulary()
  const search = parseSearch(keyword, vocabulary)
  if (!isOfProducts(search)) return NOTHING
  const found = await listSearched(deps, query, search)
  if (isFound(found)) return {...found, corrections: search.respelt}
  const corrected = await correctSearch(deps.sql, search, vocabulary)
  const corrections = corrected?.corrections ?? search.respelt
  const meant = corrected ? await listSearched(deps, query, corrected.search) : found
  if (isFound(meant)) return {...meant, corrections}
  // With a filter it may be the filter that leaves nothing.
  const partial = isNarrowed(query) ? null : anyTermOf(corrected?.search ?? search)
  if (!partial) return meant
  return {...(await listSearched(deps, query, partial)), corrections, isPartial: true}
}

function isNarrowed(query: ProductQuery): boolean {
  const {storages, slaughters, stunnings, diets, freeFrom, minCents, maxCents, onSale} = query
  const words = WORD_FACETS.flatMap((facet) => query[WORD_FILTERS[facet]])
  const chosen = [...words, ...storages, ...slaughters, ...stunnings, ...diets, ...freeFrom]
  return chosen.length > 0 || minCents !== null || maxCents !== null || onSale
}

function isFound({counts}: ProductPage): boolean {
  return Object.keys(counts).length > 0
}

async function listSearched(deps: ListDeps, query: ProductQuery, parsed: ParsedSearch) {
  const search = await pruneSearch(deps.sql, parsed)
  const {diets, storages} = filtersOf(search)
  const dietQuery = {...query, diets: [...new Set([...query.diets, ...diets])]}
  if (storages.length === 0) return listMatches(deps, dietQuery, search)
  const chosen = query.storages.length
    ? storages.filter((storage) => query.storages.includes(storage))
    : storages
  const found =
    chosen.length > 0 ? await listMatches(deps, {...dietQuery, storages: chosen}, search) : NOTHING
  // What nobody keeps frozen is shown as it is kept.
  const isSoldUnfrozen = search.terms.length > 0 && Object.keys(found.counts).length === 0
  return isSoldUnfrozen ? listMatches(deps, dietQuery, search) : found
}

async function listMatches({sql, readFacets}: ListDeps, query: ProductQuery, search: ParsedSearch) {
  const conditions = buildConditions(query, search)
  const matching = conditions.keyword ? await findFacets(sql, conditions.keyword) : await readFacets()
  const facets = matching && countOnce(matching, query)
  // Without conditions the stored counts are the newest.
  const counts =
    facets && conditions.exceptCategories.length > 0 ? facets.categories : await countMatches(sql, conditions)
  const countedIds = query.categoryIds.length ? conditions.categoryIds : Object.keys(counts)
  const total = countedIds.reduce((sum, id) => sum + (counts[id] ?? 0), 0)
  const page = {query, search, conditions, total, offset: clamp(query.offset), limit: clamp(query.limit)}
  const products = page.limit > 0 && page.offset < total ? await readPage(sql, page) : []
  return {products, total, counts, facets, corrections: {}}
}

const MAX_COUNTED = 200
const counted = new WeakMap<Facets, Map<string, FacetCounts>>()

/** Every page of a listing has the same numbers. */
function countOnce(facets: Facets, {keyword: _k, sort: _s, offset: _o, limit: _l, ...filters}: ProductQuery) {
  const known = counted.get(facets) ?? new Map<string, FacetCounts>()
  counted.set(facets, known)
  const key = JSON.stringify(filters)
  const counts = known.get(key) ?? countFacets(facets, filters)
  setBounded(MAX_COUNTED, known, key, counts)
  return counts
}

async function readPage(sql: Sql, page: Parameters<typeof selectPage>[0]) {
  const {query, search, conditions, offset, limit} = page
  const isRanked = search.words.length > 0 && query.sort === 'featured'
  if (!isRanked) return readProducts(sql, selectPage(page))
  return readProductsById(
    sql,
    await findBestMatches(sql, search, {conditions: conditions.all, offset, limit}),
  )
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
