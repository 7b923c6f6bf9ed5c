import type {Picture} from '~/platform/content/picture'
import type {RecipeShopping} from './recipe-shopping'
import type {BodyNode} from './body/body'

export const ARTICLE_CATEGORIES = ['halal', 'butcher', 'kitchen', 'recipes'] as const
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]

/** How many there are to read. */
export type ArticleCounts = Record<'all' | ArticleCategory, number>

export interface ArticlePaging {
  /** From 1. */
  page: number
  pages: number
  /** Articles on all pages together. */
  total: number
}

/** What a card shows, and what every list of articles is made of. */
export interface ArticleSummary {
  id: string
  slug: string
  title: string
  category: ArticleCategory | null
  /** "YYYY-MM-DD" in the store's time zone: the day from which the article shows. */
  date: string
  author: string | null
  desc: string | null
  image: Picture | null
  /** The instant of its last edit. */
  changed: string | null
}

/** What its card shows. */
export type ArticleCard = Omit<ArticleSummary, 'category' | 'changed'>

export interface Author {
  name: string
  role: string | null
  bio: string | null
  image: Picture | null
}

export interface FaqEntry {
  key: string
  question: string
  answer: string
}

export interface RecipeFacts {
  servings: number | null
  prepMinutes: number | null
  cookMinutes: number | null
}

export interface Article extends Omit<ArticleSummary, 'author'> {
  author: Author | null
  /** The lead. */
  subDesc: string | null
  body: BodyNode[]
  conclusion: string | null
  questions: FaqEntry[]
  ingredients: string[]
  instructions: string[]
  recipe: RecipeFacts
  shopping: RecipeShopping[]
}

export function findArticleCategory(value: string): ArticleCategory | undefined {
  return ARTICLE_CATEGORIES.find((category) => category === value)
}
