import type {ListQuestion} from '../source'

/** What a listing's address asks for, as far as it makes sense. */
export interface Listing extends Pick<
  ListQuestion,
  'categoryIds' | 'storages' | 'diets' | 'minCents' | 'maxCents' | 'onSale' | 'sort'
> {
  /** Empty: none. */
  keyword: string
  /** From 1. */
  page: number
  /** All categories stand in the filter panel, not the first ten only. */
  allCategories: boolean
}

export const EMPTY_LISTING: Listing = {
  keyword: '',
  categoryIds: [],
  storages: [],
  diets: [],
  minCents: null,
  maxCents: null,
  onSale: false,
  sort: 'featured',
  page: 1,
  allCategories: false,
}

/** The names that stand in the address, which are those of the form's fields. */
export const FIELDS = {
  keyword: 'keyword',
  category: 'filter',
  storage: 'storage',
  diet: 'diet',
  min: 'min',
  max: 'max',
  sale: 'sale',
  sort: 'sort',
  page: 'page',
  more: 'more',
} as const

export type ListingBase = '/categories' | '/search' | '/weekly-deals'

/** The one address of what a listing asks for: the same question always has the same, in the order of the form. */
export function listingPath(base: ListingBase, listing: Partial<Listing>): string {
  const {keyword, categoryIds, storages, diets, minCents, maxCents, ...rest} = {...EMPTY_LISTING, ...listing}
  const params = new URLSearchParams()
  if (keyword) params.append(FIELDS.keyword, keyword)
  for (const id of categoryIds) params.append(FIELDS.category, id)
  if (rest.onSale) params.append(FIELDS.sale, '1')
  if (minCents !== null) params.append(FIELDS.min, dollars(minCents))
  if (maxCents !== null) params.append(FIELDS.max, dollars(maxCents))
  for (const storage of storages) params.append(FIELDS.storage, storage)
  for (const diet of diets) params.append(FIELDS.diet, diet)
  if (rest.sort !== 'featured') params.append(FIELDS.sort, rest.sort)
  if (rest.page > 1) params.append(FIELDS.page, String(rest.page))
  if (rest.allCategories) params.append(FIELDS.more, '1')
  const query = params.toString()
  return query ? `${base}?${query}` : base
}

/** What a form sends, without the fields that ask for nothing. */
export function withoutIdleFields(sent: FormData): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of sent) {
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
export function countFilters(listing: Listing): number {
  const {categoryIds, storages, diets, minCents, maxCents, onSale} = listing
  const priced = minCents !== null || maxCents !== null
  return categoryIds.length + storages.length + diets.length + Number(priced) + Number(onSale)
}

/** The same search without its filters. */
export function withoutFilters({keyword, sort}: Listing): Listing {
  return {...EMPTY_LISTING, keyword, sort}
}
