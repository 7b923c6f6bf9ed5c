import {formatCents} from '~/domain/pricing/money'
import type {Category} from '~/domain/catalog/product'
import {messages} from '~/domain/catalog/messages'
import type {ListingParams} from './listing-url'

/** An active filter in words, and the listing without it. */
export interface ActiveFilter {
  key: string
  label: string
  without: ListingParams
}

export function activeFilters(requested: ListingParams, categories: readonly Category[]): ActiveFilter[] {
  const listing: ListingParams = {...requested, page: 1}
  const {categoryIds, storages, diets, minCents, maxCents, onSale} = listing
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
    ...storages.map((storage) => ({
      key: `storage-${storage}`,
      label: filters.storages[storage],
      without: {...listing, storages: storages.filter((other) => other !== storage)},
    })),
    ...diets.map((diet) => ({
      key: `diet-${diet}`,
      label: filters.diets[diet],
      without: {...listing, diets: diets.filter((other) => other !== diet)},
    })),
  ]
}

function priceText({minCents, maxCents}: Pick<ListingParams, 'minCents' | 'maxCents'>): string {
  const {priceBetween, priceFrom, priceTo} = messages.filters
  if (minCents === null) return priceTo(formatCents(maxCents ?? 0))
  return maxCents === null
    ? priceFrom(formatCents(minCents))
    : priceBetween(formatCents(minCents), formatCents(maxCents))
}
