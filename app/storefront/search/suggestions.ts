import type {Product} from '~/domain/catalog/product'
import type {DisplayPrice} from '~/domain/pricing/types'
import type {TextRange} from '~/domain/search/highlights'
import {createRateLimit} from '~/platform/rate-limit/rate-limit'
import type {RateLimit} from '~/platform/rate-limit/rate-limit'

/** More than a family behind one IP address types; less than a script that scrapes the catalog needs. */
const SUGGEST_LIMIT = {times: 80, perMs: 10_000}

export type SuggestLimit = Pick<RateLimit, 'take'>

export function createSuggestLimit(now?: () => number): SuggestLimit {
  return createRateLimit({...SUGGEST_LIMIT, now})
}

export interface ProductSuggestion extends Pick<Product, 'id' | 'title' | 'unit' | 'picture' | 'imageUrl'> {
  marks: TextRange[]
  shown: Pick<DisplayPrice, 'cents' | 'wasCents'>
  soldOut: boolean
}

/** An item of the butcher's board, or an article. */
export interface LineSuggestion {
  title: string
  marks: TextRange[]
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
  butcher: LineSuggestion[]
  articles: LineSuggestion[]
  /** Words to try instead, when nothing was found. */
  near: string[]
}

/** The response is our own server's, so only its shape is checked. */
export function requireSuggestions(body: unknown): Suggestions {
  if (typeof body === 'object' && body !== null) {
    const lists = ['products', 'butcher', 'articles', 'near'] as const
    const fields = body as Record<string, unknown>
    if (lists.every((name) => Array.isArray(fields[name]))) return body as Suggestions
  }
  throw new Error('the search answered with something else')
}
