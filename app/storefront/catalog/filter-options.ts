import {freeFromFlag, stunningFlag} from '~/domain/catalog/facets'
import {ALLERGENS, DIETS, SLAUGHTERS, STORAGES, STUNNINGS} from '~/domain/catalog/product'
import type {FacetCounts} from '~/domain/catalog/source'
import type {ListingParams} from './listing-url'

/** A filter's value, and how many products it would leave; undefined: not counted. */
export interface FilterOption<Value extends string = string> {
  value: Value
  count: number | undefined
}

/** What the filters of a listing offer, each only where it leaves something or is chosen. */
export interface FilterOptions {
  /** Of one category; with several, kinds would mix. */
  kinds: FilterOption[]
  brands: FilterOption[]
  certifiers: FilterOption[]
  origins: FilterOption[]
  storages: FilterOption<ListingParams['storages'][number]>[]
  slaughters: FilterOption<ListingParams['slaughters'][number]>[]
  stunnings: FilterOption<ListingParams['stunnings'][number]>[]
  diets: FilterOption<ListingParams['diets'][number]>[]
  freeFrom: FilterOption<ListingParams['freeFrom'][number]>[]
  onSale: number | undefined
}

/** Of thousands of brands, the largest. */
const MAX_WORDS = 24

export function toFilterOptions(facets: FacetCounts | null, listing: ListingParams): FilterOptions {
  const {kinds, brands, certifiers, origins} = listing
  const words = facets?.words
  const kindOptions = listing.categoryIds.length === 1 ? wordOptions(words?.kind, kinds) : []
  const count = (flag: keyof FacetCounts['flags']) => (facets ? (facets.flags[flag] ?? 0) : undefined)
  const fromFlags = <Value extends string>(
    values: readonly Value[],
    chosen: readonly Value[],
    countOf: (value: Value) => number | undefined,
  ) =>
    values
      .map((value) => ({value, count: countOf(value)}))
      .filter(({value, count}) => count !== 0 || chosen.includes(value))
  return {
    // A single kind is no choice.
    kinds: kindOptions.length > 1 || kinds.length > 0 ? kindOptions : [],
    brands: wordOptions(words?.brand, brands),
    certifiers: wordOptions(words?.certifier, certifiers),
    origins: wordOptions(words?.origin, origins),
    storages: fromFlags(STORAGES, listing.storages, count),
    slaughters: fromFlags(SLAUGHTERS, listing.slaughters, count),
    stunnings: fromFlags(STUNNINGS, listing.stunnings, (stunning) => count(stunningFlag(stunning))),
    diets: fromFlags(DIETS, listing.diets, count),
    freeFrom: fromFlags(ALLERGENS, listing.freeFrom, (allergen) => count(freeFromFlag(allergen))),
    onSale: facets?.onSale,
  }
}

/** The largest first, the chosen always. */
function wordOptions(counts: Record<string, number> | undefined, chosen: readonly string[]): FilterOption[] {
  const counted = Object.entries(counts ?? {})
    .map(([value, count]) => ({value, count}))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value, 'en'))
    .filter(({value}, index) => index < MAX_WORDS || chosen.includes(value))
  const missing = chosen.filter((value) => !counted.some((option) => option.value === value))
  return [...counted, ...missing.map((value) => ({value, count: counts ? 0 : undefined}))]
}
