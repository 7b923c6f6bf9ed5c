import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {FoldedWord} from '~/domain/search/fold'
import {DIETS, STORAGES} from '../product'
import type {ProductQuery} from '../source'
import {tsqueryText} from './keyword-query'
import {dealsCondition, displayCentsSql, storableIds} from './display-price.server'

export interface ListConditions {
  all: SQL[]
  /** Without those on categories. */
  exceptCategories: SQL[]
  /** The selected categories. */
  categoryIds: string[]
}

/** A page is put together of so many shelves at most. */
const MAX_CATEGORIES = 50
/** What a column of whole numbers can be compared with. */
const MAX_CENTS = 2_147_483_647

export function buildConditions(query: ProductQuery, words: readonly FoldedWord[]): ListConditions {
  const {categoryIds, storages, diets, minCents, maxCents, onSale, deals} = query
  const exceptCategories: SQL[] = []
  if (words.length) exceptCategories.push(raw`search @@ ${tsqueryText(words)}::tsquery`)
  if (storages.length)
    exceptCategories.push(
      oneOf(
        raw`storage`,
        STORAGES.filter((storage) => storages.includes(storage)),
      ),
    )
  for (const diet of DIETS.filter((known) => diets.includes(known)))
    exceptCategories.push(raw`${diet} = any(diets)`)
  const price = displayCentsSql(deals)
  if (minCents !== null) exceptCategories.push(raw`${price} >= ${clampCents(minCents)}::integer`)
  if (maxCents !== null) exceptCategories.push(raw`${price} <= ${clampCents(maxCents)}::integer`)
  if (onSale)
    exceptCategories.push(raw`(selling_cents < price_cents or ${dealsCondition(deals) ?? raw`false`})`)
  const ids = storableIds(categoryIds).slice(0, MAX_CATEGORIES)
  const all = categoryIds.length ? [oneOf(raw`category_id`, ids), ...exceptCategories] : exceptCategories
  return {all, exceptCategories, categoryIds: ids}
}

function oneOf(column: SQL, values: readonly string[]): SQL {
  return values.length ? raw`${column} in ${values}` : raw`false`
}

function clampCents(number: number): number {
  return Math.trunc(Math.min(Math.max(Number.isNaN(number) ? 0 : number, 0), MAX_CENTS))
}
