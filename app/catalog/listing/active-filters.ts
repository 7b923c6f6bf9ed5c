import {formatCents} from '~/pricing/money'
import type {Category} from '../product'
import {words} from '../words'
import type {Listing} from './listing-address'

/** A filter in words, and what is asked for without it. */
export interface ActiveFilter {
  key: string
  label: string
  without: Listing
}

export function activeFilters(asked: Listing, categories: readonly Category[]): ActiveFilter[] {
  const listing: Listing = {...asked, page: 1}
  const {categoryIds, storages, diets, minCents, maxCents, onSale} = listing
  const filters = words.filters
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

function priceText({minCents, maxCents}: Pick<Listing, 'minCents' | 'maxCents'>): string {
  const {priceBetween, priceFrom, priceTo} = words.filters
  if (minCents === null) return priceTo(formatCents(maxCents ?? 0))
  return maxCents === null
    ? priceFrom(formatCents(minCents))
    : priceBetween(formatCents(minCents), formatCents(maxCents))
}
