import type {AppLoadContext} from '@remix-run/node'
import {reportOmitted} from '~/platform/content/lenient-list'
import {readStoreSettings} from '~/domain/store/settings.server'
import {toLocal} from '~/platform/time/time-zone'
import type {Article, ArticleSummary} from './article'
import {publishedArticles, relatedArticles} from './article-lists'
import {articleQuery} from './article.query'
import {articlesQuery} from './articles.query'

const RELATED = 3

type Context = Pick<AppLoadContext, 'content' | 'log'>

/** The articles whose day has come, the newest first. */
export async function readArticles(context: Context, now = Date.now()): Promise<ArticleSummary[]> {
  const [result, {timeZone}] = await Promise.all([
    context.content.read(articlesQuery),
    readStoreSettings(context),
  ])
  reportOmitted(context.log, articlesQuery.name, result)
  return publishedArticles(result.articles, toLocal(now, timeZone).date)
}

export interface ArticlePage {
  article: Article
  related: ArticleSummary[]
}

/** An article by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findArticle(
  context: Context,
  slug: string | undefined,
  now = Date.now(),
): Promise<ArticlePage | 'missing' | 'unreadable'> {
  const articles = await readArticles(context, now)
  const summary = articles.find((candidate) => candidate.slug === slug)
  if (!summary) return 'missing'
  const query = articleQuery(summary)
  const result = await context.content.read(query)
  reportOmitted(context.log, query.name, result)
  if (!result.article) return 'unreadable'
  return {article: result.article, related: relatedArticles(articles, summary, RELATED)}
}
