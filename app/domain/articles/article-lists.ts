import * as paths from '~/platform/url/addresses'
import {ARTICLE_CATEGORIES} from './article'
import type {ArticleCategory, ArticleCounts, ArticlePaging, ArticleSummary} from './article'

/** Fills rows of two and of three. */
export const ARTICLES_PER_PAGE = 30

export const PAGE_FIELD = 'page'

export function articleListPath(category: ArticleCategory | null, page: number): string {
  return page === 1 ? paths.blog(category) : `${paths.blog(category)}?${PAGE_FIELD}=${page}`
}

export function pagingOf(page: number, total: number): ArticlePaging {
  return {page, total, pages: Math.max(1, Math.ceil(total / ARTICLES_PER_PAGE))}
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
export function categoriesWithArticles(counts: ArticleCounts): ArticleCategory[] {
  return ARTICLE_CATEGORIES.filter((category) => counts[category] > 0)
}
