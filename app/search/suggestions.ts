import type {Picture} from '~/content/picture'
import type {ShownPrice} from '~/pricing/rules'
import type {Mark} from './marks'

export interface ProductSuggestion {
  id: string
  title: string
  marks: Mark[]
  unit: string
  picture: Picture | null
  imageUrl: string | null
  shown: Pick<ShownPrice, 'cents' | 'wasCents'>
  soldOut: boolean
}

/** Something of the butcher's board, or an article. */
export interface LineSuggestion {
  title: string
  marks: Mark[]
  /** "Lamb", "Recipes"; null: nothing to say. */
  kind: string | null
  /** "$8.99 / lb"; null: it has none. */
  price: string | null
  to: string
}

/** What is offered while someone types. */
export interface Suggestions {
  keyword: string
  products: ProductSuggestion[]
  butcher: LineSuggestion[]
  articles: LineSuggestion[]
  /** Words to try instead, when nothing was found. */
  near: string[]
}

/** Of what the server answered; it is ours, so only its shape is looked at. */
export function requireSuggestions(answer: unknown): Suggestions {
  if (typeof answer === 'object' && answer !== null) {
    const lists = ['products', 'butcher', 'articles', 'near'] as const
    const fields = answer as Record<string, unknown>
    if (lists.every((name) => Array.isArray(fields[name]))) return answer as Suggestions
  }
  throw new Error('the search answered with something else')
}
