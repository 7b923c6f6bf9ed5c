import {readContent} from '~/platform/content/read-content'
import type {ContentSources} from '~/platform/content/read-content'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import type {Article, ArticleSummary} from './article'
import {publishedArticles, relatedArticles} from './article-lists'
import {articleQuery, articlesQuery} from './articles.query'

const RELATED = 3

/** The articles whose day has come, the newest first. */
export async function readArticles(sources: ContentSources, now = Date.now()): Promise<ArticleSummary[]> {
  const [{articles}, {timeZone}] = await Promise.all([
    readContent(sources, articlesQuery),
    readStoreSettings(sources),
  ])
  return publishedArticles(articles, toLocal(now, timeZone).date)
}

export interface ArticlePage {
  article: Article
  related: ArticleSummary[]
}

/** An article by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findArticle(
  sources: ContentSources,
  slug: string | undefined,
  now = Date.now(),
): Promise<ArticlePage | 'missing' | 'unreadable'> {
  const articles = await readArticles(sources, now)
  const summary = articles.find((candidate) => candidate.slug === slug)
  if (!summary) return 'missing'
  const {article} = await readContent(sources, articleQuery(summary))
  if (!article) return 'unreadable'
  return {article, related: relatedArticles(articles, summary, RELATED)}
}
