import type * as paths from '~/platform/url/addresses'
import {DEFAULT_PRODUCT_QUERY} from '~/domain/catalog/source'
import type {ProductQuery} from '~/domain/catalog/source'

/** A listing's search params, validated. */
export interface ListingParams extends Pick<
  ProductQuery,
  'categoryIds' | (typeof LIST_FILTERS)[number]['field'] | 'minCents' | 'maxCents' | 'onSale' | 'sort'
> {
  /** Empty: none. */
  keyword: string
  /** From 1. */
  page: number
  /** The filter panel shows all categories, not the first ten only. */
  allCategories: boolean
}

const {deals: _deals, offset: _offset, limit: _limit, ...DEFAULT_CONDITIONS} = DEFAULT_PRODUCT_QUERY

export const DEFAULT_LISTING: ListingParams = {
  ...DEFAULT_CONDITIONS,
  keyword: '',
  page: 1,
  allCategories: false,
}

/** The names of the search params, which are those of the form's fields. */
export const FIELDS = {
  keyword: 'keyword',
  category: 'filter',
  kind: 'kind',
  brand: 'brand',
  certifier: 'certifier',
  origin: 'origin',
  storage: 'storage',
  slaughter: 'slaughter',
  stunning: 'stunning',
  diet: 'diet',
  without: 'without',
  min: 'min',
  max: 'max',
  sale: 'sale',
  sort: 'sort',
  page: 'page',
  more: 'more',
} as const

/** The filters that are lists, but for the categories: each with its search param, in the order of the address. */
export const LIST_FILTERS = [
  {field: 'kinds', param: FIELDS.kind},
  {field: 'brands', param: FIELDS.brand},
  {field: 'certifiers', param: FIELDS.certifier},
  {field: 'origins', param: FIELDS.origin},
  {field: 'storages', param: FIELDS.storage},
  {field: 'slaughters', param: FIELDS.slaughter},
  {field: 'stunnings', param: FIELDS.stunning},
  {field: 'diets', param: FIELDS.diet},
  {field: 'freeFrom', param: FIELDS.without},
] as const satisfies readonly {field: keyof ProductQuery; param: string}[]

export type ListingBase = ReturnType<typeof paths.categories | typeof paths.search | typeof paths.weeklyDeals>

/** Equal params always give the same URL, in the order of the form. */
export function listingPath(base: ListingBase, listing: Partial<ListingParams>): string {
  const all: ListingParams = {...DEFAULT_LISTING, ...listing}
  const {keyword, categoryIds, minCents, maxCents, ...rest} = all
  const params = new URLSearchParams()
  if (keyword) params.append(FIELDS.keyword, keyword)
  for (const id of categoryIds) params.append(FIELDS.category, id)
  if (rest.onSale) params.append(FIELDS.sale, '1')
  if (minCents !== null) params.append(FIELDS.min, dollars(minCents))
  if (maxCents !== null) params.append(FIELDS.max, dollars(maxCents))
  for (const {field, param} of LIST_FILTERS) for (const value of all[field]) params.append(param, value)
  if (rest.sort !== 'featured') params.append(FIELDS.sort, rest.sort)
  if (rest.page > 1) params.append(FIELDS.page, String(rest.page))
  if (rest.allCategories) params.append(FIELDS.more, '1')
  const query = params.toString()
  return query ? `${base}?${query}` : base
}

/** The form's search params without defaults. */
export function withoutDefaultFields(formData: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of formData) {
    if (typeof value !== 'string' || value.trim() === '') continue
    if (name === FIELDS.sort && value === 'featured') continue
    params.append(name, value.trim())
  }
  return params
}

/** "4", "2.50" */
export function dollars(cents: number): string {
  const [whole, fraction] = [Math.floor(cents / 100), cents % 100]
  return fraction === 0 ? String(whole) : `${whole}.${String(fraction).padStart(2, '0')}`
}

/** How many filters are active; a price range is one. */
export function countFilters(listing: ListingParams): number {
  const {categoryIds, minCents, maxCents, onSale} = listing
  const priced = minCents !== null || maxCents !== null
  const chosen = LIST_FILTERS.reduce((sum, {field}) => sum + listing[field].length, categoryIds.length)
  return chosen + Number(priced) + Number(onSale)
}

/** The same search without its filters. */
export function withoutFilters({keyword, sort}: ListingParams): ListingParams {
  return {...DEFAULT_LISTING, keyword, sort}
}
