import type {PricingDeal} from '~/domain/pricing/types'
import type {Flag, WordFacet} from './facets'
import type {Allergen, Category, Diet, Product, Slaughter, Storage, Stunning} from './product'

export const SORTS = ['featured', 'name', 'price-up', 'price-down'] as const
export type Sort = (typeof SORTS)[number]

export const PAGE_SIZE = 24

/** A shopper's query of the catalog. Every condition narrows it; an empty list is no condition. */
export interface ProductQuery {
  /** Found by `app/domain/search/fold.ts`'s rules; null: all. At most 200 characters. */
  keyword: string | null
  categoryIds: string[]
  /** Of these four, as the products' own words have it. */
  kinds: string[]
  brands: string[]
  certifiers: string[]
  origins: string[]
  storages: Storage[]
  slaughters: Slaughter[]
  stunnings: Stunning[]
  /** Every one of them must hold. */
  diets: Diet[]
  /** Known to be without every one of them. */
  freeFrom: Allergen[]
  /** Of the price shown, in cents, both inclusive; null: no limit. */
  minCents: number | null
  maxCents: number | null
  /** Only what is reduced by the store itself, or that one of `deals` is for. */
  onSale: boolean
  /** With a keyword, `featured` means the best match first. */
  sort: Sort
  /** How many to leave out, and how many to give: at most 1000 each. */
  offset: number
  limit: number
  /** The deals in force: prices are sorted and filtered as they are shown. */
  deals: PricingDeal[]
}

/** The first page of the whole catalog, in the order of its categories; conditions narrow it. */
export const DEFAULT_PRODUCT_QUERY: ProductQuery = {
  keyword: null,
  categoryIds: [],
  kinds: [],
  brands: [],
  certifiers: [],
  origins: [],
  storages: [],
  slaughters: [],
  stunnings: [],
  diets: [],
  freeFrom: [],
  minCents: null,
  maxCents: null,
  onSale: false,
  sort: 'featured',
  offset: 0,
  limit: PAGE_SIZE,
  deals: [],
}

/** How many products each value of a filter would leave, with the query's other filters; those of 0 are left out. */
export interface FacetCounts {
  /** By id. */
  categories: Record<string, number>
  words: Record<WordFacet, Record<string, number>>
  flags: Partial<Record<Flag, number>>
  onSale: number
}

export interface ProductPage {
  products: Product[]
  /** Of all that match. */
  total: number
  /** Matches per category, ignoring the query's own choice of categories. */
  counts: Record<string, number>
  /** The same of every filter; null: a search has so many matches that they are not counted. */
  facets: FacetCounts | null
  /** Words that were taken for a misspelt one: {"basmatti": "basmati"}. Empty: none. */
  corrections: Record<string, string>
  /** No product has all that was looked for; these have some of it. */
  isPartial?: boolean
}

/** Where products come from. Unless noted otherwise, only products that are for sale. */
export interface ProductSource {
  kind: 'database' | 'pos'
  /** In the order of the shelves, only those with something for sale. */
  categories(): Promise<Category[]>
  list(query: ProductQuery): Promise<ProductPage>
  /** Null: not there, or no longer for sale. Takes any text. */
  find(id: string): Promise<Product | null>
  /** Those of the ids that are there, in no order; at most 500 ids. */
  findMany(ids: readonly string[]): Promise<Product[]>
  /** Of all products, in an order that stays: for the site map. */
  ids(offset: number, limit: number): Promise<string[]>
  featured(limit: number): Promise<Product[]>
  /** Others of the same kind: same category first by likeness of title, without the product itself. */
  related(product: Product, limit: number): Promise<Product[]>
  /** The packs of items of the butcher's price board, cheapest first; at most 500 ids. */
  packs(boardItemIds: readonly string[]): Promise<Product[]>
  /** The best few for search as you type: the last word may be begun only. */
  suggest(keyword: string, limit: number): Promise<Product[]>
  /** Words to try instead of one that found nothing: the nearest the catalog knows. */
  nearWords(keyword: string, limit: number): Promise<string[]>
  /** `last-good-copy`: the source is unreachable, and its last results are returned. */
  state(): 'live' | 'last-good-copy' | 'empty'
  close(): Promise<void>
}
