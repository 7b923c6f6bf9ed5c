import {matchScore, toSearchableText} from '~/domain/search/match'
import type {ParsedSearch} from '~/domain/search/parse-search'
import type {FindMeatPath} from './item-links'
import type {ButcherCategory, ButcherItem, CategoryTab} from './prices'

export interface ButcherItemMatch {
  item: ButcherItem
  category: CategoryTab
  /** Where it can be ordered, or else its place on the board. */
  to: string
}

export interface ButcherSearchResult {
  categories: CategoryTab[]
  items: ButcherItemMatch[]
}

const MAX_KEYWORD_LENGTH = 100

export function parseKeyword(value: string | null): string {
  return (value ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_KEYWORD_LENGTH)
}

/**
 * Categories and items by which all that was looked for is met, however it is called, in the order of the board.
 *
 * @param findPath where an item is met, by its category's slug and its id
 */
export function searchButcher(
  categories: ButcherCategory[],
  {terms, filters, notSold}: ParsedSearch,
  findPath: FindMeatPath,
): ButcherSearchResult {
  const found: ButcherSearchResult = {categories: [], items: []}
  // Nothing at the counter is frozen, and what else a filter asks is not known of it.
  if (terms.length === 0 || filters.length + notSold.length > 0) return found
  const isMatch = (title: string) => matchScore(terms, toSearchableText(title)) > 0
  for (const {items, title, slug, icon} of categories) {
    const category = {title, slug, icon}
    if (isMatch(title)) found.categories.push(category)
    for (const item of items)
      if (isMatch(`${item.title} ${title}`)) found.items.push({item, category, to: findPath(slug, item.id)})
  }
  return found
}
