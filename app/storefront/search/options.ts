import * as paths from '~/platform/url/addresses'
import type {SuggestionsState} from './suggestion-client'
import type {LineSuggestion, ProductSuggestion, Suggestions} from './suggestions'
import {plural} from '~/platform/text/plural'

/** Every word of the search as you type. */
export const messages = {
  panel: 'Suggestions',
  groups: {
    products: 'Products',
    categories: 'Categories',
    pages: 'Pages',
    butcher: 'At the butcher',
    articles: 'Articles',
    near: 'Did you mean',
    instead: 'Try instead',
  },
  all: (keyword: string) => `See all results for “${keyword}”`,
  searching: 'Searching …',
  nothing: (keyword: string) => `Nothing found for “${keyword}” yet.`,
  failed: 'Search isn’t working. Press Enter to try.',
  soldOut: 'Out of stock',
  /** Of the button, which is there for fingers and the mouse. */
  add: 'Add to cart',
  keys: 'Enter opens it, Shift and Enter adds it to the cart.',
  added: (title: string, quantity: number) => `Added to cart: ${title}, ${quantity} in cart`,
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
  const {products = [], categories = [], pages = [], butcher = [], articles = []} = suggestions ?? {}
  const {near = [], notSold = null} = suggestions ?? {}
  const searches = (words: string[]) =>
    words.map((word): Option => ({kind: 'near', to: searchPath(word), word}))
  const lines = (list: LineSuggestion[]) => list.map((line): Option => ({kind: 'line', to: line.to, line}))
  const all: OptionGroup[] = [
    {
      title: groups.products,
      options: products.map((product) => ({kind: 'product', to: paths.product(product.id), product})),
    },
    {title: groups.categories, options: lines(categories)},
    {title: groups.pages, options: lines(pages)},
    {title: groups.butcher, options: lines(butcher)},
    {title: groups.articles, options: lines(articles)},
    {title: groups.near, options: searches(near)},
    {title: groups.instead, options: searches(notSold?.instead ?? [])},
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
      return emptyNote(state.suggestions, keyword)
  }
}

/** What is said when nothing was found; null: something was. */
export function emptyNote(suggestions: Suggestions, keyword: string): string | null {
  if (suggestions.notSold) return suggestions.notSold.text
  return countOf(suggestions) === 0 ? messages.nothing(keyword) : null
}

export function countOf({products, categories, pages, butcher, articles}: Suggestions): number {
  return [products, categories, pages, butcher, articles].reduce((sum, list) => sum + list.length, 0)
}

export function suggestionsOf(state: SuggestionsState): Suggestions | null {
  if (state.kind === 'found') return state.suggestions
  return state.kind === 'searching' ? state.last : null
}
