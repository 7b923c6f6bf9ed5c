import type {AppLoadContext} from '@remix-run/node'
import {isMeatDealKey} from '~/domain/butcher/meat-line-id'
import {readPriceRules} from '~/domain/deals/deals.server'
import type {PricingDeal} from '~/domain/pricing/types'
import {toProductSummary} from '~/domain/catalog/product-summary'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import type {Category, Product} from '~/domain/catalog/product'
import {DEFAULT_PRODUCT_QUERY} from '~/domain/catalog/source'
import type {ProductSource} from '~/domain/catalog/source'
import * as paths from '~/platform/url/addresses'
import {listingPath} from './listing-url'

type Sources = Pick<AppLoadContext, 'content' | 'log'> & {catalog: ProductSource}

export interface BrandGoods {
  name: string
  to: string
}

/** What the home page sells. */
export interface HomeShop {
  categories: Category[]
  /** What this week's deals are for, and what is reduced; where nothing is, what staff feature. */
  products: ProductSummary[]
  /** Those with goods, and where they are listed. */
  brands: BrandGoods[]
  /** When a price changes; null: not by the clock. */
  nextChange: number | null
}

const MAX_PRODUCTS = 8
/** Some are sold out. */
const MAX_CANDIDATES = 24

/** Null: the catalog cannot be reached, or is empty. The page shows the rest without it. */
export function readHomeShop({catalog, log, ...sources}: Sources, now: number): Promise<HomeShop | null> {
  return nullIfUnreachable(log, async () => {
    const [rules, categories, brands] = await Promise.all([
      readPriceRules({...sources, log}, now),
      catalog.categories(),
      readBrandGoods(catalog),
    ])
    if (catalog.state() === 'empty' || categories.length === 0) return null
    const {deals, nextChange} = rules
    const offered = await findOffered(catalog, deals)
    const products = offered.length > 0 ? offered : await catalog.featured(MAX_PRODUCTS)
    return {
      categories,
      products: products.slice(0, MAX_PRODUCTS).map((product) => toProductSummary(product, deals)),
      brands,
      nextChange,
    }
  })
}

/** Brands are counted with every list of the catalog, whatever it shows of it. */
async function readBrandGoods(catalog: ProductSource): Promise<BrandGoods[]> {
  const {facets} = await catalog.list({...DEFAULT_PRODUCT_QUERY, limit: 1})
  return Object.keys(facets?.words.brand ?? {}).map((name) => ({
    name,
    to: listingPath(paths.categories(), {brands: [name]}),
  }))
}

/** The products that deals name one by one, in the order of the deals, then what else is reduced, as it is listed. */
async function findOffered(catalog: ProductSource, deals: PricingDeal[]): Promise<Product[]> {
  const named = namedProducts(deals).slice(0, MAX_CANDIDATES)
  const [ofDeals, reduced] = await Promise.all([
    catalog.findMany(named),
    catalog.list({...DEFAULT_PRODUCT_QUERY, onSale: true, deals, limit: MAX_CANDIDATES}),
  ])
  const byId = new Map([...ofDeals, ...reduced.products].map((product) => [product.id, product]))
  const ids = new Set([...named, ...byId.keys()])
  return [...ids].flatMap((id) => {
    const product = byId.get(id)
    return product && product.stock !== 0 ? [product] : []
  })
}

/** Deals name meats too, which the catalog does not have. */
function namedProducts(deals: readonly PricingDeal[]): string[] {
  const ids = deals.flatMap(({productIds}) => productIds)
  return [...new Set(ids)].filter((id) => !isMeatDealKey(id))
}

/** What is reduced now, as the weekly deals show it. */
export interface Sale {
  /** The products of each deal that names some, by the deal's id. */
  ofDeals: Record<string, ProductSummary[]>
  /** What else is reduced, by category in the order of the catalog. */
  groups: SaleGroup[]
  /** The source is unreachable; these are its last known products. */
  stale: boolean
}

export interface SaleGroup {
  category: Pick<Category, 'id' | 'title'>
  products: ProductSummary[]
  /** How many more the category has. */
  more: number
}

const MAX_OF_DEAL = 4
const MAX_OF_GROUP = 4
/** Of many reductions, what is listed first; the links lead to the rest. As many as are kept for an outage. */
const MAX_REDUCED = 100

/** Null: the catalog cannot be reached, or is empty. */
export function readSale({catalog, log, ...sources}: Sources, now: number): Promise<Sale | null> {
  return nullIfUnreachable(log, async () => {
    const {deals} = await readPriceRules({...sources, log}, now)
    const named = namedProducts(deals)
    const [ofDeals, categories, reduced] = await Promise.all([
      catalog.findMany(named),
      catalog.categories(),
      catalog.list({...DEFAULT_PRODUCT_QUERY, onSale: true, deals, limit: MAX_REDUCED}),
    ])
    if (catalog.state() === 'empty') return null
    const byId = new Map(ofDeals.map((product) => [product.id, toProductSummary(product, deals)]))
    const shownAbove = new Set<string>()
    const dealProducts = deals.map(({id, productIds}) => {
      const products = productIds.flatMap((productId) => byId.get(productId) ?? []).slice(0, MAX_OF_DEAL)
      for (const product of products) shownAbove.add(product.id)
      return [id, products] as const
    })
    const groups = categories.flatMap(({id, title}): SaleGroup[] => {
      const all = reduced.products.filter((product) => product.categoryId === id)
      const others = all.filter((product) => !shownAbove.has(product.id))
      const products = others.slice(0, MAX_OF_GROUP).map((product) => toProductSummary(product, deals))
      const more = (reduced.counts[id] ?? 0) - (all.length - others.length) - products.length
      return products.length > 0 ? [{category: {id, title}, products, more}] : []
    })
    return {ofDeals: Object.fromEntries(dealProducts), groups, stale: catalog.state() !== 'live'}
  })
}
