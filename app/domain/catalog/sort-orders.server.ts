import {sql as raw} from 'drizzle-orm'
import type {SQL} from 'drizzle-orm'
import {displayPriceOf} from '~/domain/pricing/display-price'
import type {PricingDeal} from '~/domain/pricing/types'
import {displayCentsSql} from './database/display-price.server'
import type {Product} from './product'
import type {Sort} from './source'

type Deals = readonly PricingDeal[]

interface SortOrder {
  /** Deals change the order. */
  byPrice: boolean
  /** Of the whole page. */
  outer(deals: Deals): SQL
  /** Within a category, where prices with deals rise with the prices before them. */
  inner: SQL
  /** Of a list in memory. */
  sort(products: readonly Product[], deals: Deals): Product[]
}

const BY_TITLE = raw`lower(title) collate "C", id`
/** What staff feature, then by their rank, then what sells; the alphabet only between equals. */
export const BY_FEATURED = raw`featured desc, rank, sold_recently desc, title, id`
/** What `BY_FEATURED` sorts by, for a query around one that sorts. */
export const FEATURED_COLUMNS = raw`id, title, featured, rank, sold_recently`

/** How each order is made in the database and in memory. */
export const SORT_ORDERS: Record<Sort, SortOrder> = {
  // In memory products come in the order of the point of sale, or the best match first.
  featured: {byPrice: false, outer: () => BY_FEATURED, inner: BY_FEATURED, sort: (products) => [...products]},
  name: {
    byPrice: false,
    outer: () => BY_TITLE,
    inner: BY_TITLE,
    sort: (products) => [...products].sort((a, b) => compare(a.title, b.title) || compare(a.id, b.id)),
  },
  'price-up': {
    byPrice: true,
    outer: (deals) => raw`${displayCentsSql(deals)}, selling_cents, id`,
    inner: raw`selling_cents, id`,
    sort: (products, deals) => sortByPrice(products, deals, 1),
  },
  'price-down': {
    byPrice: true,
    outer: (deals) => raw`${displayCentsSql(deals)} desc, selling_cents desc, id desc`,
    inner: raw`selling_cents desc, id desc`,
    sort: (products, deals) => sortByPrice(products, deals, -1),
  },
}

function sortByPrice(products: readonly Product[], deals: Deals, sign: 1 | -1): Product[] {
  return products
    .map((product) => ({product, cents: displayPriceOf(product, deals).cents}))
    .sort((a, b) => sign * (a.cents - b.cents) || compare(a.product.id, b.product.id))
    .map(({product}) => product)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
