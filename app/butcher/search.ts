import {foldKeyword} from '~/search/fold'
import {matchScore, searchedText} from '~/search/match'
import type {ButcherCategory, ButcherItem, CategoryTab} from './prices'

export interface FoundItem {
  item: ButcherItem
  category: CategoryTab
}

export interface SearchResult {
  categories: CategoryTab[]
  items: FoundItem[]
}

const LONGEST_KEYWORD = 100

export function parseKeyword(written: string | null): string {
  return (written ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST_KEYWORD)
}

/** Categories and items that every word of the keyword is met by, however it is spelt, in the order of the board. */
export function searchButcher(categories: ButcherCategory[], keyword: string): SearchResult {
  const typed = foldKeyword(keyword)
  const found: SearchResult = {categories: [], items: []}
  if (typed.length === 0) return found
  const isMet = (title: string) => matchScore(typed, searchedText(title)) > 0
  for (const {items, title, slug, icon} of categories) {
    const category = {title, slug, icon}
    if (isMet(title)) found.categories.push(category)
    for (const item of items) if (isMet(`${item.title} ${title}`)) found.items.push({item, category})
  }
  return found
}
