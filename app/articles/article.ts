import type {Picture} from '~/content/picture'
import type {BodyPart} from './body/body'

export const ARTICLE_CATEGORIES = ['halal', 'butcher', 'kitchen', 'recipes'] as const
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number]

/** What a card shows, and what every list of articles is made of. */
export interface ArticleCard {
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

export interface Author {
  name: string
  role: string | null
  bio: string | null
  image: Picture | null
}

export interface Question {
  key: string
  question: string
  answer: string
}

export interface RecipeFacts {
  servings: number | null
  prepMinutes: number | null
  cookMinutes: number | null
}

export interface Article extends Omit<ArticleCard, 'author'> {
  author: Author | null
  /** The lead. */
  subDesc: string | null
  body: BodyPart[]
  conclusion: string | null
  questions: Question[]
  ingredients: string[]
  instructions: string[]
  recipe: RecipeFacts
}

export function articlePath({slug}: Pick<ArticleCard, 'slug'>): string {
  return `/blogDetails/${slug}`
}

/** All articles, or those of one category. */
export function blogPath(category: ArticleCategory | null = null): string {
  return category ? `/blog/${category}` : '/blog'
}

export function findArticleCategory(written: string): ArticleCategory | undefined {
  return ARTICLE_CATEGORIES.find((category) => category === written)
}
