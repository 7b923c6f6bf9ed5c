import {dealAppliesTo} from '~/domain/pricing/deals'
import {displayPriceOf} from '~/domain/pricing/display-price'
import type {PricingDeal} from '~/domain/pricing/types'
import {countFacets} from '../count-facets'
import {collectFacets, flagsOf} from '../facets'
import {sellingCentsOf} from '~/domain/pricing/display-price'
import type {Product} from '../product'
import {SORT_ORDERS} from '../sort-orders.server'
import type {ProductQuery} from '../source'

/** Runs a query on a list in memory, with the same results as the database. */
export function querySnapshot(products: readonly Product[], query: Omit<ProductQuery, 'keyword'>) {
  const {categoryIds, offset, limit, sort, deals} = query
  const matching = products.filter((product) => matchesFilters(product, query))
  const counts: Record<string, number> = {}
  for (const {categoryId} of matching) counts[categoryId] = (counts[categoryId] ?? 0) + 1
  const inCategories = matching.filter(
    ({categoryId}) => categoryIds.length === 0 || categoryIds.includes(categoryId),
  )
  const sorted = SORT_ORDERS[sort].sort(inCategories, deals)
  const facets = countFacets(collectFacets(products.map(toFacetRow)), query)
  return {products: sorted.slice(offset, offset + limit), total: inCategories.length, counts, facets}
}

function toFacetRow(product: Product) {
  const {id, categoryId, priceCents, straintypeTitle, brand, certifier, origin} = product
  return {
    ...{id, categoryId, priceCents, sellingCents: sellingCentsOf(product), flags: flagsOf(product)},
    ...{kind: straintypeTitle ?? '', brand: brand ?? '', certifier: certifier ?? '', origin: origin ?? ''},
  }
}

/** Everything but the category, which its own counts do not look at. */
function matchesFilters(product: Product, query: Omit<ProductQuery, 'keyword'>): boolean {
  const {storages, slaughters, stunnings, diets, freeFrom, minCents, maxCents, onSale, deals} = query
  const cents = displayPriceOf(product, deals).cents
  if (minCents !== null && cents < minCents) return false
  if (maxCents !== null && cents > maxCents) return false
  if (storages.length > 0 && !(product.storage && storages.includes(product.storage))) return false
  if (slaughters.length > 0 && !(product.slaughter && slaughters.includes(product.slaughter))) return false
  if (stunnings.length > 0 && !(product.stunning && stunnings.includes(product.stunning))) return false
  const {allergens} = product
  if (!freeFrom.every((allergen) => allergens !== null && !allergens.includes(allergen))) return false
  if (!isOneOf(query.kinds, product.straintypeTitle) || !isOneOf(query.brands, product.brand)) return false
  if (!isOneOf(query.certifiers, product.certifier) || !isOneOf(query.origins, product.origin)) return false
  if (!diets.every((diet) => product.diets.includes(diet))) return false
  return !onSale || isReduced(product, deals)
}

function isOneOf(chosen: readonly string[], word: string | null): boolean {
  return chosen.length === 0 || (word !== null && chosen.includes(word))
}

function isReduced(product: Product, deals: readonly PricingDeal[]): boolean {
  return displayPriceOf(product, []).wasCents !== null || deals.some((deal) => dealAppliesTo(deal, product))
}
