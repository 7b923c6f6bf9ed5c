import {foldKeyword} from '~/domain/search/fold'
import {matchScore, toSearchableText} from '~/domain/search/match'
import type {ButcherCategory, ButcherItem, CategoryTab} from './prices'

export interface ButcherItemMatch {
  item: ButcherItem
  category: CategoryTab
}

export interface ButcherSearchResult {
  categories: CategoryTab[]
  items: ButcherItemMatch[]
}

const MAX_KEYWORD_LENGTH = 100

export function parseKeyword(value: string | null): string {
  return (value ?? '').trim().replace(/\s+/g, ' ').slice(0, MAX_KEYWORD_LENGTH)
}

/** Categories and items that every word of the keyword is met by, however it is spelt, in the order of the board. */
export function searchButcher(categories: ButcherCategory[], keyword: string): ButcherSearchResult {
  const queryWords = foldKeyword(keyword)
  const found: ButcherSearchResult = {categories: [], items: []}
  if (queryWords.length === 0) return found
  const isMatch = (title: string) => matchScore(queryWords, toSearchableText(title)) > 0
  for (const {items, title, slug, icon} of categories) {
    const category = {title, slug, icon}
    if (isMatch(title)) found.categories.push(category)
    for (const item of items) if (isMatch(`${item.title} ${title}`)) found.items.push({item, category})
  }
  return found
}
