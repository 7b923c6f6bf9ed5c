import {z} from 'zod'
import {parseCents} from '~/domain/pricing/money'
import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from '~/domain/catalog/product'
import type {Category} from '~/domain/catalog/product'
import {SORTS} from '~/domain/catalog/source'
import {FIELDS} from './listing-url'
import type {ListingParams} from './listing-url'
import {LAST_PAGE} from './pagination'

const MAX_KEYWORD_LENGTH = 100

/** Databases reject some of these in text. */
const CONTROL_CHARACTERS = /\p{Cc}+/gu

const textParam = z.string().catch('')
const centsParam = textParam.transform((raw) => parseCents(raw.replace(/^\s*\$/, '')))
const flagParam = textParam.transform((raw) => raw === '1')
const pageParam = z.coerce
  .number()
  .transform((raw) => Math.min(LAST_PAGE, Math.max(1, Math.floor(raw))))
  .catch(1)

/** Never rejects a URL: unknown, absurd or repeated parameters are ignored. */
export function parseListing(params: URLSearchParams, categories: readonly Category[]): ListingParams {
  const first = (name: string) => params.get(name) ?? undefined
  const [minCents, maxCents] = inOrder(
    centsParam.parse(first(FIELDS.min)),
    centsParam.parse(first(FIELDS.max)),
  )
  return {
    keyword: parseKeyword(first(FIELDS.keyword)),
    categoryIds: findCategoryIds(params.getAll(FIELDS.category), categories),
    kinds: parseWords(params.getAll(FIELDS.kind)),
    brands: parseWords(params.getAll(FIELDS.brand)),
    certifiers: parseWords(params.getAll(FIELDS.certifier)),
    origins: parseWords(params.getAll(FIELDS.origin)),
    storages: pickKnown(STORAGES, params.getAll(FIELDS.storage)),
    slaughters: pickKnown(SLAUGHTERS, params.getAll(FIELDS.slaughter)),
    stunnings: pickKnown(STUNNINGS, params.getAll(FIELDS.stunning)),
    diets: pickKnown(DIETS, params.getAll(FIELDS.diet)),
    freeFrom: pickKnown(ALLERGENS, params.getAll(FIELDS.without)),
    minCents,
    maxCents,
    onSale: flagParam.parse(first(FIELDS.sale)),
    sort: z.enum(SORTS).catch('featured').parse(first(FIELDS.sort)),
    page: pageParam.parse(first(FIELDS.page)),
    allCategories: flagParam.parse(first(FIELDS.more)),
  }
}

const MAX_WORDS = 10
const MAX_WORD_LENGTH = 120

/** The catalog's own words: which there are, only the catalog knows. */
function parseWords(raw: string[]): string[] {
  const words = raw
    .map((word) => word.replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '' && word.length <= MAX_WORD_LENGTH)
  return [...new Set(words)].sort().slice(0, MAX_WORDS)
}

export function parseKeyword(raw: unknown): string {
  const keyword = textParam.parse(raw).replace(CONTROL_CHARACTERS, ' ').replace(/\s+/g, ' ').trim()
  // Cut by code points, so that no character is split.
  return keyword.length > MAX_KEYWORD_LENGTH
    ? Array.from(keyword).slice(0, MAX_KEYWORD_LENGTH).join('').trim()
    : keyword
}

/** By their ids or their titles, in any case. */
function findCategoryIds(raw: string[], categories: readonly Category[]): string[] {
  const named = new Set(raw.map(normalizeName))
  return categories
    .filter(({id, title}) => named.has(normalizeName(id)) || named.has(normalizeName(title)))
    .map(({id}) => id)
}

function normalizeName(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** The known options among the raw values, in the order of the options. */
function pickKnown<T extends string>(options: readonly T[], raw: string[]): T[] {
  return options.filter((value) => raw.includes(value))
}

function inOrder(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}
