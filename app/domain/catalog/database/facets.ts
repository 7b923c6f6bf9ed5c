import type {PricingDeal} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import {DIETS, STORAGES} from '../product'
import type {ProductQuery} from '../source'

/** The few columns of every product for sale that filters look at, each as an array: counting them is then quick. */
export interface Facets {
  categoryIds: string[]
  ids: string[]
  /** Places in `categoryIds`. */
  categoryIndexes: Uint16Array
  /** A bit for each storage and diet, by `bitOf`. */
  flags: Uint16Array
  sellingCents: Int32Array
  priceCents: Int32Array
}

export type FacetFilters = Pick<
  ProductQuery,
  'storages' | 'diets' | 'minCents' | 'maxCents' | 'onSale' | 'deals'
>

/** The bit of a storage or diet; none for what is neither. */
export function flagBit(name: string): number {
  const index = [...STORAGES, ...DIETS].findIndex((known) => known === name)
  return index === -1 ? 0 : 1 << index
}

/** How many of each category fit; categories with none are left out. */
export function countFacets(facets: Facets, filters: FacetFilters): Record<string, number> {
  const {categoryIds, categoryIndexes, flags, sellingCents, priceCents} = facets
  const {minCents, maxCents, onSale, deals} = filters
  const storages = maskOf(filters.storages)
  const diets = maskOf(filters.diets)
  const byPrice = minCents !== null || maxCents !== null
  const withDeals = byPrice || onSale ? applyDeals(facets, deals) : null
  const shown = withDeals?.shown ?? sellingCents
  const counts = new Uint32Array(categoryIds.length)
  for (let at = 0; at < categoryIndexes.length; at += 1) {
    const productFlags = flags[at] ?? 0
    if (storages !== 0 && (productFlags & storages) === 0) continue
    if ((productFlags & diets) !== diets) continue
    const cents = shown[at] ?? 0
    if (minCents !== null && cents < minCents) continue
    if (maxCents !== null && cents > maxCents) continue
    if (onSale && (sellingCents[at] ?? 0) >= (priceCents[at] ?? 0) && !withDeals?.named[at]) continue
    const categoryIndex = categoryIndexes[at] ?? 0
    counts[categoryIndex] = (counts[categoryIndex] ?? 0) + 1
  }
  return Object.fromEntries(
    categoryIds.flatMap((id, categoryIndex) =>
      counts[categoryIndex] ? [[id, counts[categoryIndex]] as const] : [],
    ),
  )
}

function maskOf(names: readonly string[]): number {
  return names.reduce((mask, name) => mask | flagBit(name), 0)
}

/** What deals make of the price of single units, and which products they are for. */
function applyDeals(
  {ids, categoryIds, categoryIndexes, sellingCents}: Facets,
  deals: readonly PricingDeal[],
) {
  const named = new Uint8Array(ids.length)
  if (deals.length === 0) return {shown: sellingCents, named}
  const shown = sellingCents.slice()
  const dealProductIds = new Set(deals.flatMap(({productIds}) => productIds))
  const dealCategoryIds = new Set(deals.flatMap((deal) => deal.categoryIds))
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? ''
    const categoryId = categoryIds[categoryIndexes[at] ?? 0] ?? ''
    if (!dealCategoryIds.has(categoryId) && !dealProductIds.has(id)) continue
    named[at] = 1
    shown[at] = displayPriceOf({id, categoryId, ...pricedAt(sellingCents[at] ?? 0)}, deals).cents
  }
  return {shown, named}
}

/** The shelf price is what the store's own discount has made of it already. */
function pricedAt(priceCents: number) {
  return {priceCents, discountCents: null, discountBasisPoints: null, taxable: false}
}
