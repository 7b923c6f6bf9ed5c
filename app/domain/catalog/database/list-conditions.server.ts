import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {ParsedSearch} from '~/domain/search/parse-search'
import {WORD_FILTERS} from '../count-facets'
import {WORD_FACETS} from '../facets'
import type {WordFacet} from '../facets'
import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from '../product'
import type {ProductQuery} from '../source'
import {tsqueryText} from './keyword-query'
import {dealsCondition, displayCentsSql, storableIds} from './display-price.server'

export interface ListConditions {
  all: SQL[]
  /** Without those on categories. */
  exceptCategories: SQL[]
  /** Of the words alone; null: there are none. */
  keyword: SQL | null
  /** The selected categories. */
  categoryIds: string[]
}

/** A page is put together of so many shelves at most. */
const MAX_CATEGORIES = 50
/** What a column of whole numbers can be compared with. */
const MAX_CENTS = 2_147_483_647

const WORD_COLUMNS: Record<WordFacet, SQL> = {
  kind: raw`straintype_title`,
  brand: raw`brand`,
  certifier: raw`certifier`,
  origin: raw`origin`,
}

export function buildConditions(query: ProductQuery, {terms}: ParsedSearch): ListConditions {
  const {categoryIds, storages, slaughters, stunnings, diets, freeFrom, minCents, maxCents, onSale, deals} =
    query
  const exceptCategories: SQL[] = []
  const keyword = terms.length ? raw`search @@ ${tsqueryText(terms)}::tsquery` : null
  if (keyword) exceptCategories.push(keyword)
  for (const facet of WORD_FACETS) {
    const chosen = query[WORD_FILTERS[facet]]
    if (chosen.length) exceptCategories.push(oneOf(WORD_COLUMNS[facet], storableIds(chosen)))
  }
  if (storages.length)
    exceptCategories.push(
      oneOf(
        raw`storage`,
        STORAGES.filter((storage) => storages.includes(storage)),
      ),
    )
  if (slaughters.length)
    exceptCategories.push(
      oneOf(
        raw`slaughter`,
        SLAUGHTERS.filter((slaughter) => slaughters.includes(slaughter)),
      ),
    )
  if (stunnings.length)
    exceptCategories.push(
      oneOf(
        raw`stunning`,
        STUNNINGS.filter((stunning) => stunnings.includes(stunning)),
      ),
    )
  // What is not known to be without it is not shown.
  for (const allergen of ALLERGENS.filter((known) => freeFrom.includes(known)))
    exceptCategories.push(raw`${allergen} <> all(allergens)`)
  for (const diet of DIETS.filter((known) => diets.includes(known)))
    exceptCategories.push(raw`${diet} = any(diets)`)
  const price = displayCentsSql(deals)
  if (minCents !== null) exceptCategories.push(raw`${price} >= ${clampCents(minCents)}::integer`)
  if (maxCents !== null) exceptCategories.push(raw`${price} <= ${clampCents(maxCents)}::integer`)
  if (onSale)
    exceptCategories.push(raw`(selling_cents < price_cents or ${dealsCondition(deals) ?? raw`false`})`)
  const ids = storableIds(categoryIds).slice(0, MAX_CATEGORIES)
  const all = categoryIds.length ? [oneOf(raw`category_id`, ids), ...exceptCategories] : exceptCategories
  return {all, exceptCategories, keyword, categoryIds: ids}
}

function oneOf(column: SQL, values: readonly string[]): SQL {
  return values.length ? raw`${column} in ${values}` : raw`false`
}

function clampCents(number: number): number {
  return Math.trunc(Math.min(Math.max(Number.isNaN(number) ? 0 : number, 0), MAX_CENTS))
}

/** What a search asks of the record of a product. */
export function filtersOf({filters}: ParsedSearch) {
  return {
    diets: DIETS.filter((diet) => filters.some((filter) => filter === diet)),
    storages: STORAGES.filter((storage) => filters.some((filter) => filter === storage)),
  }
}

export function filterConditions(search: ParsedSearch): SQL[] {
  const {diets, storages} = filtersOf(search)
  return [
    ...(storages.length ? [oneOf(raw`storage`, storages)] : []),
    ...diets.map((diet) => raw`${diet} = any(diets)`),
  ]
}
