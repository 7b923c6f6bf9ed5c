import type {PricingDeal} from '~/domain/pricing/types'
import {displayPriceOf} from '~/domain/pricing/display-price'
import {FLAGS, WORD_FACETS, freeFromFlag, mapWordFacets, maskOf, stunningFlag} from './facets'
import type {Facets, WordFacet} from './facets'
import {SLAUGHTERS, STORAGES, STUNNINGS} from './product'
import type {FacetCounts, ProductQuery} from './source'

export type FacetFilters = Omit<ProductQuery, 'keyword' | 'sort' | 'offset' | 'limit'>

/** Filters of which one value is enough. A choice does not narrow the numbers beside the others of its own group. */
const GROUPS = ['category', ...WORD_FACETS, 'storage', 'slaughter', 'stunning', 'onSale'] as const
const groupBit = (group: (typeof GROUPS)[number]) => 1 << GROUPS.indexOf(group)
const CATEGORY = groupBit('category')
const STORAGE = groupBit('storage')
const SLAUGHTER = groupBit('slaughter')
const STUNNING = groupBit('stunning')
const ON_SALE = groupBit('onSale')
const ALL_GROUPS = (1 << GROUPS.length) - 1

const STORAGE_FLAGS = maskOf(STORAGES)
const SLAUGHTER_FLAGS = maskOf(SLAUGHTERS)
const STUNNING_FLAGS = maskOf(STUNNINGS.map(stunningFlag))

/** How many products each value of a filter would leave, with the other filters as they are. */
export function countFacets(facets: Facets, filters: FacetFilters): FacetCounts {
  const {categoryIds, categoryIndexes, wordIndexes, words, flags, sellingCents, priceCents} = facets
  const {minCents, maxCents, deals} = filters
  const chosen = {
    categories: chosenIndexes(categoryIds, filters.categoryIds),
    words: mapWordFacets((facet) => chosenIndexes(words[facet], filters[WORD_FILTERS[facet]])),
    storages: maskOf(filters.storages),
    slaughters: maskOf(filters.slaughters),
    stunnings: maskOf(filters.stunnings.map(stunningFlag)),
    // Each of these must hold.
    required: maskOf([...filters.diets, ...filters.freeFrom.map(freeFromFlag)]),
  }
  const {shown, named} = applyDeals(facets, deals)
  const categoryCounts = new Uint32Array(categoryIds.length)
  const wordCounts = mapWordFacets((facet) => new Uint32Array(words[facet].length))
  const flagCounts = new Uint32Array(FLAGS.length)
  let onSaleCount = 0

  for (let at = 0; at < categoryIndexes.length; at += 1) {
    const productFlags = flags[at] ?? 0
    const cents = shown[at] ?? 0
    if ((productFlags & chosen.required) !== chosen.required) continue
    if (minCents !== null && cents < minCents) continue
    if (maxCents !== null && cents > maxCents) continue
    const onSale = (sellingCents[at] ?? 0) < (priceCents[at] ?? 0) || named[at] === 1
    const categoryIndex = categoryIndexes[at] ?? 0
    let missed = 0
    if (chosen.categories && !chosen.categories.has(categoryIndex)) missed |= CATEGORY
    for (const facet of WORD_FACETS) {
      const wanted = chosen.words[facet]
      if (wanted && !wanted.has(wordIndexes[facet][at] ?? 0)) missed |= groupBit(facet)
    }
    if (chosen.storages !== 0 && (productFlags & chosen.storages) === 0) missed |= STORAGE
    if (chosen.slaughters !== 0 && (productFlags & chosen.slaughters) === 0) missed |= SLAUGHTER
    if (chosen.stunnings !== 0 && (productFlags & chosen.stunnings) === 0) missed |= STUNNING
    if (filters.onSale && !onSale) missed |= ON_SALE
    // It counts where it fits, and in the one group whose choice alone leaves it out.
    if ((missed & (missed - 1)) !== 0) continue
    const counts = missed === 0 ? ALL_GROUPS : missed
    if (counts & CATEGORY) categoryCounts[categoryIndex] = (categoryCounts[categoryIndex] ?? 0) + 1
    for (const facet of WORD_FACETS) {
      if (!(counts & groupBit(facet))) continue
      const index = wordIndexes[facet][at] ?? 0
      wordCounts[facet][index] = (wordCounts[facet][index] ?? 0) + 1
    }
    if (counts & ON_SALE && onSale) onSaleCount += 1
    let open = productFlags
    if (missed !== 0) open &= flagsIn(missed)
    for (; open !== 0; open &= open - 1) {
      const bit = 31 - Math.clz32(open & -open)
      flagCounts[bit] = (flagCounts[bit] ?? 0) + 1
    }
  }
  return {
    categories: toCounts(categoryIds, categoryCounts),
    words: mapWordFacets((facet) => toCounts(words[facet], wordCounts[facet])),
    flags: toCounts(FLAGS, flagCounts),
    onSale: onSaleCount,
  }
}

/** The flags of a group; none for the groups of words. */
function flagsIn(group: number): number {
  if (group === STORAGE) return STORAGE_FLAGS
  if (group === SLAUGHTER) return SLAUGHTER_FLAGS
  return group === STUNNING ? STUNNING_FLAGS : 0
}

/** Where a query has the chosen values of a facet. */
export const WORD_FILTERS = {
  kind: 'kinds',
  brand: 'brands',
  certifier: 'certifiers',
  origin: 'origins',
} as const satisfies Record<WordFacet, keyof ProductQuery>

/** Null: any will do. */
function chosenIndexes(values: readonly string[], chosen: readonly string[]): Set<number> | null {
  return chosen.length > 0 ? new Set(chosen.map((value) => values.indexOf(value))) : null
}

function toCounts(names: readonly string[], counts: Uint32Array): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name, index) => (name && counts[index] ? [[name, counts[index]] as const] : [])),
  )
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
