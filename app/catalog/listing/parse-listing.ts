import {z} from 'zod'
import {parseCents} from '~/pricing/money'
import {DIETS, STORAGES} from '../product'
import type {Category} from '../product'
import {SORTS} from '../source'
import {FIELDS} from './listing-address'
import type {Listing} from './listing-address'
import {LAST_PAGE} from './pages'

const LONGEST_KEYWORD = 100

/** What would upset a database. */
const CONTROLS = /\p{Cc}+/gu

const text = z.string().catch('')
const number = text.transform((written) => parseCents(written.replace(/^\s*\$/, '')))
const flag = text.transform((written) => written === '1')
const page = z.coerce
  .number()
  .transform((written) => Math.min(LAST_PAGE, Math.max(1, Math.floor(written))))
  .catch(1)

/** An address is read as far as it makes sense: what is unknown, absurd or said twice is as if it were not there. */
export function parseListing(params: URLSearchParams, categories: readonly Category[]): Listing {
  const first = (name: string) => params.get(name) ?? undefined
  const [minCents, maxCents] = inOrder(number.parse(first(FIELDS.min)), number.parse(first(FIELDS.max)))
  return {
    keyword: parseKeyword(first(FIELDS.keyword)),
    categoryIds: categoriesNamed(params.getAll(FIELDS.category), categories),
    storages: chosen(STORAGES, params.getAll(FIELDS.storage)),
    diets: chosen(DIETS, params.getAll(FIELDS.diet)),
    minCents,
    maxCents,
    onSale: flag.parse(first(FIELDS.sale)),
    sort: z.enum(SORTS).catch('featured').parse(first(FIELDS.sort)),
    page: page.parse(first(FIELDS.page)),
    allCategories: flag.parse(first(FIELDS.more)),
  }
}

export function parseKeyword(written: unknown): string {
  const spoken = text.parse(written).replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim()
  // Cut between whole letters.
  return spoken.length > LONGEST_KEYWORD
    ? Array.from(spoken).slice(0, LONGEST_KEYWORD).join('').trim()
    : spoken
}

/** By their ids or their titles, in any case. */
function categoriesNamed(written: string[], categories: readonly Category[]): string[] {
  const named = new Set(written.map(loosely))
  return categories
    .filter(({id, title}) => named.has(loosely(id)) || named.has(loosely(title)))
    .map(({id}) => id)
}

function loosely(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Those of the known that are asked for, in the order of the known. */
function chosen<T extends string>(known: readonly T[], written: string[]): T[] {
  return known.filter((value) => written.includes(value))
}

function inOrder(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}
