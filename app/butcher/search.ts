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

/** Categories and items whose names hold every word of the keyword, in the order of the board. */
export function searchButcher(categories: ButcherCategory[], keyword: string): SearchResult {
  const wanted = fold(keyword).split(' ').filter(Boolean)
  if (wanted.length === 0) return {categories: [], items: []}
  const holdsAll = (text: string) => wanted.every((word) => text.includes(word))
  const found: SearchResult = {categories: [], items: []}
  for (const {items, title, slug, icon} of categories) {
    const category = {title, slug, icon}
    if (holdsAll(fold(title))) found.categories.push(category)
    for (const item of items) if (holdsAll(fold(`${item.title} ${title}`))) found.items.push({item, category})
  }
  return found
}

/** Lower case, without accents and signs: "Köfte" is found by "kofte". */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
