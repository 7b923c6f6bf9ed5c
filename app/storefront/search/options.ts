import * as paths from '~/platform/url/addresses'
import type {SuggestionsState} from './suggestion-client'
import type {LineSuggestion, ProductSuggestion, Suggestions} from './suggestions'
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

/** A suggestion that can be selected; each leads to a page. */
export type Option =
  | {kind: 'product'; to: string; product: ProductSuggestion}
  | {kind: 'line'; to: string; line: LineSuggestion}
  | {kind: 'near'; to: string; word: string}
  | {kind: 'all'; to: string; keyword: string}

export interface OptionGroup {
  /** Null: no heading. */
  title: string | null
  options: Option[]
}

function searchPath(keyword: string): string {
  return `${paths.search()}?${new URLSearchParams({keyword})}`
}

/** In display order; the link to all results is always the last. */
export function optionGroups(suggestions: Suggestions | null, keyword: string): OptionGroup[] {
  const {groups} = messages
  const {products = [], butcher = [], articles = [], near = []} = suggestions ?? {}
  const lines = (list: LineSuggestion[]) => list.map((line): Option => ({kind: 'line', to: line.to, line}))
  const all: OptionGroup[] = [
    {
      title: groups.products,
      options: products.map((product) => ({kind: 'product', to: paths.product(product.id), product})),
    },
    {title: groups.butcher, options: lines(butcher)},
    {title: groups.articles, options: lines(articles)},
    {title: groups.near, options: near.map((word) => ({kind: 'near', to: searchPath(word), word}))},
    {title: null, options: [{kind: 'all', to: searchPath(keyword), keyword}]},
  ]
  return all.filter(({options}) => options.length > 0)
}

/** The note above the options; null: none. */
export function noteOf(state: SuggestionsState, keyword: string): string | null {
  switch (state.kind) {
    case 'idle':
      return messages.searching
    case 'searching':
      return state.last ? null : messages.searching
    case 'failed':
      return messages.failed
    case 'found':
      return countOf(state.suggestions) === 0 ? messages.nothing(keyword) : null
  }
}

export function countOf({products, butcher, articles}: Suggestions): number {
  return products.length + butcher.length + articles.length
}

export function suggestionsOf(state: SuggestionsState): Suggestions | null {
  if (state.kind === 'found') return state.suggestions
  return state.kind === 'searching' ? state.last : null
}
