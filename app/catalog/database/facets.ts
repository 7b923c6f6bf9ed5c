import type {PricingDeal} from '~/pricing/rules'
import {showPrice} from '~/pricing/shown-price'
import {DIETS, STORAGES} from '../product'
import type {ListQuestion} from '../source'

/** The few columns of every product for sale that filters look at, each as an array: counting them is then quick. */
export interface Facets {
  categoryIds: string[]
  ids: string[]
  /** Places in `categoryIds`. */
  shelves: Uint16Array
  /** A bit for each storage and diet, by `bitOf`. */
  marks: Uint16Array
  sellingCents: Int32Array
  priceCents: Int32Array
}

export type Narrowing = Pick<
  ListQuestion,
  'storages' | 'diets' | 'minCents' | 'maxCents' | 'onSale' | 'deals'
>

/** The bit of a storage or diet; none for what is neither. */
export function bitOf(name: string): number {
  const place = [...STORAGES, ...DIETS].findIndex((known) => known === name)
  return place === -1 ? 0 : 1 << place
}

/** How many of each category fit; categories with none are left out. */
export function countFacets(facets: Facets, narrowing: Narrowing): Record<string, number> {
  const {categoryIds, shelves, marks, sellingCents, priceCents} = facets
  const {minCents, maxCents, onSale, deals} = narrowing
  const storages = maskOf(narrowing.storages)
  const diets = maskOf(narrowing.diets)
  const byPrice = minCents !== null || maxCents !== null
  const dealt = byPrice || onSale ? dealtWith(facets, deals) : null
  const shown = dealt?.shown ?? sellingCents
  const counts = new Uint32Array(categoryIds.length)
  for (let at = 0; at < shelves.length; at += 1) {
    const mark = marks[at] ?? 0
    if (storages !== 0 && (mark & storages) === 0) continue
    if ((mark & diets) !== diets) continue
    const cents = shown[at] ?? 0
    if (minCents !== null && cents < minCents) continue
    if (maxCents !== null && cents > maxCents) continue
    if (onSale && (sellingCents[at] ?? 0) >= (priceCents[at] ?? 0) && !dealt?.named[at]) continue
    const shelf = shelves[at] ?? 0
    counts[shelf] = (counts[shelf] ?? 0) + 1
  }
  return Object.fromEntries(
    categoryIds.flatMap((id, shelf) => (counts[shelf] ? [[id, counts[shelf]] as const] : [])),
  )
}

function maskOf(names: readonly string[]): number {
  return names.reduce((mask, name) => mask | bitOf(name), 0)
}

/** What deals make of the price of single units, and which products they are for. */
function dealtWith({ids, categoryIds, shelves, sellingCents}: Facets, deals: readonly PricingDeal[]) {
  const named = new Uint8Array(ids.length)
  if (deals.length === 0) return {shown: sellingCents, named}
  const shown = sellingCents.slice()
  const dealtIds = new Set(deals.flatMap(({productIds}) => productIds))
  const dealtShelves = new Set(deals.flatMap((deal) => deal.categoryIds))
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] ?? ''
    const categoryId = categoryIds[shelves[at] ?? 0] ?? ''
    if (!dealtShelves.has(categoryId) && !dealtIds.has(id)) continue
    named[at] = 1
    shown[at] = showPrice({id, categoryId, ...priceOf(sellingCents[at] ?? 0)}, deals).cents
  }
  return {shown, named}
}

/** The shelf price is what the store's own discount has made of it already. */
function priceOf(priceCents: number) {
  return {priceCents, discountCents: null, discountBasisPoints: null, taxable: false}
}
