import {ARTICLE_CATEGORIES} from './article'
import type {ArticleSummary, ArticleCategory} from './article'

/** Articles whose day has come, the newest first; those of one day in their given order. */
export function publishedArticles(articles: ArticleSummary[], today: string): ArticleSummary[] {
  return articles.filter(({date}) => date <= today).sort((a, b) => b.date.localeCompare(a.date))
}

export function articlesIn(articles: ArticleSummary[], category: ArticleCategory | null): ArticleSummary[] {
  return category ? articles.filter((article) => article.category === category) : articles
}

/** What to read next: articles of the same category, then the newest of the rest. */
export function relatedArticles(
  articles: ArticleSummary[],
  current: Pick<ArticleSummary, 'slug' | 'category'>,
  count: number,
): ArticleSummary[] {
  const others = articles.filter(({slug}) => slug !== current.slug)
  const isAlike = ({category}: ArticleSummary) => category !== null && category === current.category
  return [...others.filter(isAlike), ...others.filter((article) => !isAlike(article))].slice(0, count)
}

/** Categories that have something to read, in their fixed order. */
export function categoriesWithArticles(articles: ArticleSummary[]): ArticleCategory[] {
  return ARTICLE_CATEGORIES.filter((category) => articles.some((article) => article.category === category))
}
