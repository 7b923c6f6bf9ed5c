import type {AppLoadContext} from '@remix-run/node'
import {readPriceRules} from '~/deals/price-rules.server'
import type {PricingDeal} from '~/pricing/rules'
import {cardOf} from '../card'
import type {CardProduct} from '../card'
import {ifReached} from '../if-reached.server'
import type {Category} from '../product'
import type {ListQuestion, ProductPage, ProductSource} from '../source'
import {EMPTY_LISTING} from './listing-address'
import type {Listing} from './listing-address'
import {lastPage, pagingOf, windowOf} from './pages'
import type {Paging} from './pages'
import {parseListing} from './parse-listing'

type Sources = Pick<AppLoadContext, 'content' | 'log'> & {catalog: ProductSource}

/** The server's clock, and the next moment at which a price changes. */
interface Moment {
  now: number
  nextChange: number | null
}

/** Products one below the other, with the way to more of them. */
export interface Shelf extends Moment {
  products: CardProduct[]
  paging: Paging
  /** The source is away; these are what it said last. */
  stale: boolean
}

export interface ListingView extends Shelf {
  kind: 'listing'
  listing: Listing
  /** With how many of what is asked for are in each. */
  categories: Category[]
  corrections: Record<string, string>
  /** When nothing was found: what might have been meant, and what is liked. */
  instead: {words: string[]; products: CardProduct[]} | null
}

/** The source cannot be reached, and nothing is left of what it said. */
export interface Unreachable extends Moment {
  kind: 'unreachable'
  keyword: string
}

const NEAR_WORDS = 6
const FEATURED = 8

/** What an address asks of the catalogue. */
export async function readListing(
  sources: Sources,
  params: URLSearchParams,
  now: number,
): Promise<ListingView | Unreachable> {
  const {catalog} = sources
  const answer = await reached(sources, async () => {
    const [rules, categories] = await Promise.all([readPriceRules(sources, now), catalog.categories()])
    const asked = parseListing(params, categories)
    const {page, answer} = await readPages(catalog, questionOf(asked, rules.deals), asked.page)
    const listing = {...asked, page}
    return {
      kind: 'listing' as const,
      listing,
      categories: categories.map((category) => ({
        ...category,
        productCount: answer.counts[category.id] ?? 0,
      })),
      corrections: answer.corrections,
      instead: answer.total === 0 ? await readInstead(catalog, asked, rules.deals) : null,
      ...shelfOf(catalog, answer, page, rules),
    }
  })
  return answer ?? {kind: 'unreachable', keyword: parseListing(params, []).keyword, now, nextChange: null}
}

/** The categories alone, for a search that has not begun; null when the source cannot be reached. */
export async function readCategories(sources: Sources): Promise<Category[] | null> {
  return reached(sources, () => sources.catalog.categories())
}

/** What is reduced at this moment, by the store or by a deal; null when the source cannot be reached. */
export async function readSaleShelf(
  sources: Sources,
  params: URLSearchParams,
  now: number,
): Promise<Shelf | null> {
  const {catalog} = sources
  return reached(sources, async () => {
    const rules = await readPriceRules(sources, now)
    const asked: Listing = {...EMPTY_LISTING, onSale: true, page: parseListing(params, []).page}
    const {page, answer} = await readPages(catalog, questionOf(asked, rules.deals), asked.page)
    return shelfOf(catalog, answer, page, rules)
  })
}

/** Null: the source is away, or has nothing yet. */
function reached<T>({catalog, log}: Sources, read: () => Promise<T>): Promise<T | null> {
  return ifReached(log, async () => {
    const answer = await read()
    return catalog.state() === 'empty' ? null : answer
  })
}

type Question = Omit<ListQuestion, 'offset' | 'limit'>

function questionOf(listing: Listing, deals: PricingDeal[]): Question {
  const {keyword, categoryIds, storages, diets, minCents, maxCents, onSale, sort} = listing
  return {
    keyword: keyword === '' ? null : keyword,
    ...{categoryIds, storages, diets, minCents, maxCents, onSale, sort, deals},
  }
}

/** A page beyond the last is the last: links are kept longer than products. */
async function readPages(
  catalog: ProductSource,
  question: Question,
  page: number,
): Promise<{page: number; answer: ProductPage}> {
  const {offset, limit} = windowOf(page)
  // One more: the link to the next page leads to its first product.
  const answer = await catalog.list({...question, offset, limit: limit + 1})
  const last = lastPage(answer.total)
  return page > last ? readPages(catalog, question, last) : {page, answer}
}

function shelfOf(
  catalog: ProductSource,
  {products, total}: ProductPage,
  page: number,
  {deals, now, nextChange}: Moment & {deals: PricingDeal[]},
): Shelf {
  const {limit} = windowOf(page)
  return {
    products: products.slice(0, limit).map((product) => cardOf(product, deals)),
    paging: pagingOf(page, total, products[limit]?.id ?? null),
    stale: catalog.state() !== 'live',
    now,
    nextChange,
  }
}

async function readInstead(
  catalog: ProductSource,
  {keyword}: Listing,
  deals: PricingDeal[],
): Promise<ListingView['instead']> {
  const [words, products] = await Promise.all([
    keyword === '' ? [] : catalog.nearWords(keyword, NEAR_WORDS),
    catalog.featured(FEATURED),
  ])
  return {words, products: products.map((product) => cardOf(product, deals))}
}
