import type {CategoryIconKey} from '~/domain/butcher/prices'
import type {Product} from '~/domain/catalog/product'
import type {DisplayPrice} from '~/domain/pricing/types'
import type {TextRange} from '~/domain/search/highlights'
import type {NotSoldHint} from './search-hints.server'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import type {RateLimit} from '~/platform/rate-limit/rate-limit'

/** More than a family behind one IP address types; less than a script that scrapes the catalog needs. */
const SUGGEST_LIMIT = {times: 80, perMs: 10_000}

export type SuggestLimit = Pick<RateLimit, 'take'>

export function createSuggestLimit(now?: () => number): SuggestLimit {
  return createRateLimit({...SUGGEST_LIMIT, now})
}

/** With what the cart needs of it. */
export interface ProductSuggestion extends Pick<
  Product,
  'id' | 'title' | 'unit' | 'picture' | 'imageUrl' | 'discountCents' | 'stock'
> {
  marks: TextRange[]
  shown: Pick<DisplayPrice, 'cents' | 'wasCents'>
}

/** What a line is of: an animal of the butcher's board, or something else. */
export type LineIcon = CategoryIconKey | 'category' | 'page' | 'article'

/** A category, a page, an item of the butcher's board, or an article. */
export interface LineSuggestion {
  title: string
  marks: TextRange[]
  icon: LineIcon
  /** "Lamb", "Recipes"; null: nothing to say. */
  kind: string | null
  /** "$8.99 / lb"; null: it has none. */
  price: string | null
  to: string
}

/** What the search field suggests. */
export interface Suggestions {
  keyword: string
  products: ProductSuggestion[]
  categories: LineSuggestion[]
  pages: LineSuggestion[]
  butcher: LineSuggestion[]
  articles: LineSuggestion[]
  /** Words to try instead, when nothing was found. */
  near: string[]
  /** What was typed is not sold here. */
  notSold: NotSoldHint | null
}

/** The response is our own server's, so only its shape is checked. */
export function requireSuggestions(body: unknown): Suggestions {
  if (typeof body === 'object' && body !== null) {
    const lists = ['products', 'categories', 'pages', 'butcher', 'articles', 'near'] as const
    const fields = body as Record<string, unknown>
    if (lists.every((name) => Array.isArray(fields[name]))) return body as Suggestions
  }
  throw new Error('the search answered with something else')
}
