import {plural} from '~/platform/text/plural'

/** Every word of the search as you type. */
export const messages = {
  panel: 'Suggestions',
  groups: {products: 'Products', butcher: 'At the butcher', articles: 'Articles', near: 'Did you mean'},
  all: (keyword: string) => `See all results for “${keyword}”`,
  searching: 'Searching …',
  nothing: (keyword: string) => `Nothing found for “${keyword}” yet.`,
  failed: 'Search is resting. Press Enter to try.',
  soldOut: 'Out of stock',
  count: (count: number) => `${count} ${plural(count, 'suggestion')}`,
} as const
