import type {AppLoadContext} from '@remix-run/node'
import {readPriceRules} from '~/domain/deals/deals.server'
import type {PricingDeal} from '~/domain/pricing/types'
import {toProductSummary} from '~/domain/catalog/product-summary'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import type {Category} from '~/domain/catalog/product'
import type {ProductQuery, ProductPage, ProductSource} from '~/domain/catalog/source'
import {toFilterOptions} from './filter-options'
import type {FilterOptions} from './filter-options'
import type {ListingParams} from './listing-url'
import {lastPage, pagingOf, windowOf} from './pagination'
import type {Paging} from './pagination'
import {parseListing} from './parse-listing'

type Sources = Pick<AppLoadContext, 'content' | 'log'> & {catalog: ProductSource}

/** The server's clock, and the next moment at which a price changes. */
interface PriceValidity {
  now: number
  nextChange: number | null
}

/** A list of products and its paging. */
export interface ProductListing extends PriceValidity {
  products: ProductSummary[]
  paging: Paging
  /** The source is unreachable; these are its last known products. */
  stale: boolean
}

export interface ListingResult extends ProductListing {
  kind: 'listing'
  listing: ListingParams
  /** With the number of matching products in each. */
  categories: Category[]
  options: FilterOptions
  corrections: Record<string, string>
  /** No product has all words of the keyword. */
  isPartial: boolean
  /** When nothing was found: similar words, and featured products. */
  fallback: {words: string[]; products: ProductSummary[]} | null
}

/** The source is unreachable, and nothing of it is cached. */
export interface UnreachableCatalog extends PriceValidity {
  kind: 'unreachable'
  keyword: string
}

const NEAR_WORDS = 6
const FEATURED = 8

/** The listing that a URL's search params describe. */
export async function readListing(
  sources: Sources,
  params: URLSearchParams,
  now: number,
): Promise<ListingResult | UnreachableCatalog> {
  const {catalog} = sources
  const result = await ifReachable(sources, async () => {
    const [rules, categories] = await Promise.all([readPriceRules(sources, now), catalog.categories()])
    const requested = parseListing(params, categories)
    const {page, result} = await readPages(catalog, toQuery(requested, rules.deals), requested.page)
    const listing = {...requested, page}
    return {
      kind: 'listing' as const,
      listing,
      categories: categories.map((category) => ({
        ...category,
        productCount: result.counts[category.id] ?? 0,
      })),
      options: toFilterOptions(result.facets, listing),
      corrections: result.corrections,
      isPartial: result.isPartial ?? false,
      fallback: result.total === 0 ? await readFallback(catalog, requested, rules.deals) : null,
      ...toProductListing(catalog, result, page, rules),
    }
  })
  return result ?? {kind: 'unreachable', keyword: parseListing(params, []).keyword, now, nextChange: null}
}

/** The categories alone, for a search without a keyword; null when the source is unreachable. */
export async function readCategories(sources: Sources): Promise<Category[] | null> {
  return ifReachable(sources, () => sources.catalog.categories())
}

/** Null: the source is unreachable, or has no products yet. */
function ifReachable<T>({catalog, log}: Sources, read: () => Promise<T>): Promise<T | null> {
  return nullIfUnreachable(log, async () => {
    const result = await read()
    return catalog.state() === 'empty' ? null : result
  })
}

type ListingQuery = Omit<ProductQuery, 'offset' | 'limit'>

function toQuery(listing: ListingParams, deals: PricingDeal[]): ListingQuery {
  const {keyword, page: _page, allCategories: _all, ...conditions} = listing
  return {...conditions, keyword: keyword === '' ? null : keyword, deals}
}

/** A page beyond the last is the last: bookmarks outlive products. */
async function readPages(
  catalog: ProductSource,
  query: ListingQuery,
  page: number,
): Promise<{page: number; result: ProductPage}> {
  const {offset, limit} = windowOf(page)
  // One more: the link to the next page leads to its first product.
  const result = await catalog.list({...query, offset, limit: limit + 1})
  const last = lastPage(result.total)
  return page > last ? readPages(catalog, query, last) : {page, result}
}

function toProductListing(
  catalog: ProductSource,
  {products, total}: ProductPage,
  page: number,
  {deals, now, nextChange}: PriceValidity & {deals: PricingDeal[]},
): ProductListing {
  const {limit} = windowOf(page)
  return {
    products: products.slice(0, limit).map((product) => toProductSummary(product, deals)),
    paging: pagingOf(page, total, products[limit]?.id ?? null),
    stale: catalog.state() !== 'live',
    now,
    nextChange,
  }
}

async function readFallback(catalog: ProductSource, {keyword}: ListingParams, deals: PricingDeal[]) {
  const [words, products] = await Promise.all([
    keyword === '' ? [] : catalog.nearWords(keyword, NEAR_WORDS),
    catalog.featured(FEATURED),
  ])
  return {words, products: products.map((product) => toProductSummary(product, deals))}
}
