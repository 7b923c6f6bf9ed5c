import {ARTICLE_CATEGORIES} from './article'
import type {ArticleCard, ArticleCategory} from './article'

/** Articles whose day has come, the newest first; on one day, in the order they were given. */
export function publishedArticles(cards: ArticleCard[], today: string): ArticleCard[] {
  return cards.filter(({date}) => date <= today).sort((a, b) => b.date.localeCompare(a.date))
}

export function articlesIn(cards: ArticleCard[], category: ArticleCategory | null): ArticleCard[] {
  return category ? cards.filter((card) => card.category === category) : cards
}

/** What to read next: articles of the same category, then the newest of the rest. */
export function relatedArticles(
  cards: ArticleCard[],
  current: Pick<ArticleCard, 'slug' | 'category'>,
  count: number,
): ArticleCard[] {
  const others = cards.filter(({slug}) => slug !== current.slug)
  const isAlike = ({category}: ArticleCard) => category !== null && category === current.category
  return [...others.filter(isAlike), ...others.filter((card) => !isAlike(card))].slice(0, count)
}

/** Categories that have something to read, in their fixed order. */
export function categoriesWithArticles(cards: ArticleCard[]): ArticleCategory[] {
  return ARTICLE_CATEGORIES.filter((category) => cards.some((card) => card.category === category))
}
