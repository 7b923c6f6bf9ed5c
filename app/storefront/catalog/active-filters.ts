import {formatCents} from '~/domain/pricing/money'
import type {Category} from '~/domain/catalog/product'
import {messages} from '~/domain/catalog/messages'
import type {LIST_FILTERS, ListingParams} from './listing-url'

type ListField = (typeof LIST_FILTERS)[number]['field']

/** An active filter in words, and the listing without it. */
export interface ActiveFilter {
  key: string
  label: string
  without: ListingParams
}

export function activeFilters(requested: ListingParams, categories: readonly Category[]): ActiveFilter[] {
  const listing: ListingParams = {...requested, page: 1}
  const {categoryIds, minCents, maxCents, onSale} = listing
  const filters = messages.filters
  const titleOf = (id: string) => categories.find((category) => category.id === id)?.title ?? id
  const priced = minCents !== null || maxCents !== null
  return [
    ...categoryIds.map((id) => ({
      key: `category-${id}`,
      label: titleOf(id),
      without: {...listing, categoryIds: categoryIds.filter((other) => other !== id)},
    })),
    ...(onSale ? [{key: 'sale', label: filters.onSale, without: {...listing, onSale: false}}] : []),
    ...(priced
      ? [{key: 'price', label: priceText(listing), without: {...listing, minCents: null, maxCents: null}}]
      : []),
    ...without(listing, 'kinds', (kind) => kind),
    ...without(listing, 'certifiers', (certifier) => certifier),
    ...without(listing, 'slaughters', (slaughter) => filters.slaughters[slaughter]),
    ...without(listing, 'stunnings', (stunning) => filters.stunnings[stunning]),
    ...without(listing, 'diets', (diet) => filters.diets[diet]),
    ...without(listing, 'freeFrom', (allergen) => filters.withoutAllergen(filters.allergens[allergen])),
    ...without(listing, 'brands', (brand) => brand),
    ...without(listing, 'origins', (origin) => filters.from(origin)),
    ...without(listing, 'storages', (storage) => filters.storages[storage]),
  ]
}

/** Of each chosen value of a filter, its words, and the listing without it. */
function without<Field extends ListField>(
  listing: ListingParams,
  field: Field,
  label: (value: ListingParams[Field][number]) => string,
): ActiveFilter[] {
  const chosen: readonly ListingParams[Field][number][] = listing[field]
  return chosen.map((value) => ({
    key: `${field}-${value}`,
    label: label(value),
    without: {...listing, [field]: chosen.filter((other) => other !== value)},
  }))
}

function priceText({minCents, maxCents}: Pick<ListingParams, 'minCents' | 'maxCents'>): string {
  const {priceBetween, priceFrom, priceTo} = messages.filters
  if (minCents === null) return priceTo(formatCents(maxCents ?? 0))
  return maxCents === null
    ? priceFrom(formatCents(minCents))
    : priceBetween(formatCents(minCents), formatCents(maxCents))
}
