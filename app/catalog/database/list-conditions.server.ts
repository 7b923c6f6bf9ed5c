import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import type {FoldedWord} from '~/search/fold'
import {DIETS, STORAGES} from '../product'
import type {ListQuestion} from '../source'
import {tsqueryText} from './keyword-query'
import {isFor, shownCents, storable} from './shown-price.server'

export interface Conditions {
  all: SQL[]
  /** Without those on categories. */
  others: SQL[]
  /** The categories that are asked for. */
  shelves: string[]
}

/** A page is put together of so many shelves at most. */
const MOST_SHELVES = 50
/** What a column of whole numbers can be compared with. */
const MOST_CENTS = 2_147_483_647

export function conditionsOf(question: ListQuestion, words: readonly FoldedWord[]): Conditions {
  const {categoryIds, storages, diets, minCents, maxCents, onSale, deals} = question
  const others: SQL[] = []
  if (words.length) others.push(raw`search @@ ${tsqueryText(words)}::tsquery`)
  if (storages.length)
    others.push(
      oneOf(
        raw`storage`,
        STORAGES.filter((storage) => storages.includes(storage)),
      ),
    )
  for (const diet of DIETS.filter((known) => diets.includes(known))) others.push(raw`${diet} = any(diets)`)
  const price = shownCents(deals)
  if (minCents !== null) others.push(raw`${price} >= ${cents(minCents)}::integer`)
  if (maxCents !== null) others.push(raw`${price} <= ${cents(maxCents)}::integer`)
  if (onSale) others.push(raw`(selling_cents < price_cents or ${isFor(deals) ?? raw`false`})`)
  const shelves = storable(categoryIds).slice(0, MOST_SHELVES)
  const all = categoryIds.length ? [oneOf(raw`category_id`, shelves), ...others] : others
  return {all, others, shelves}
}

function oneOf(column: SQL, values: readonly string[]): SQL {
  return values.length ? raw`${column} in ${values}` : raw`false`
}

function cents(number: number): number {
  return Math.trunc(Math.min(Math.max(Number.isNaN(number) ? 0 : number, 0), MOST_CENTS))
}
