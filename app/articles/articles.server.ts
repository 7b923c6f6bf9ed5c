import type {AppLoadContext} from '@remix-run/node'
import {reportLeftOut} from '~/content/report-left-out'
import {readStoreSettings} from '~/store/settings.server'
import {toLocal} from '~/store/zone'
import type {Article, ArticleCard} from './article'
import {publishedArticles, relatedArticles} from './article-lists'
import {articleQuery} from './article.query'
import {articlesQuery} from './articles.query'

const RELATED = 3

type Context = Pick<AppLoadContext, 'content' | 'log'>

/** The articles whose day has come, the newest first. */
export async function readArticleCards(context: Context, now = Date.now()): Promise<ArticleCard[]> {
  const [answer, {timeZone}] = await Promise.all([
    context.content.read(articlesQuery),
    readStoreSettings(context),
  ])
  reportLeftOut(context.log, articlesQuery.name, answer)
  return publishedArticles(answer.articles, toLocal(now, timeZone).date)
}

export interface ArticleToRead {
  article: Article
  related: ArticleCard[]
}

/** An article by its address; missing when there is none, unreadable while its text cannot be had. */
export async function findArticle(
  context: Context,
  slug: string | undefined,
  now = Date.now(),
): Promise<ArticleToRead | 'missing' | 'unreadable'> {
  const cards = await readArticleCards(context, now)
  const card = cards.find((candidate) => candidate.slug === slug)
  if (!card) return 'missing'
  const query = articleQuery(card)
  const answer = await context.content.read(query)
  reportLeftOut(context.log, query.name, answer)
  if (!answer.article) return 'unreadable'
  return {article: answer.article, related: relatedArticles(cards, card, RELATED)}
}
