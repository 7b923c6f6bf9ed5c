import {z} from 'zod'
import {bestMatches, toSearchableText} from '~/domain/search/match'
import type {SearchableText} from '~/domain/search/match'
import type {SearchTerm} from '~/domain/search/parse-search'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {projection} from '~/platform/content/projection'
import type {ArticleSummary} from './article'
import {readArticleDay} from './article-day.server'
import {NEWEST_FIRST, PUBLISHED, articleList, summaryFields} from './article-fields.server'
import {articleQuery} from './articles.server'

/** What an article is found by, and its address. */
export type FoundArticle = Pick<ArticleSummary, 'id' | 'slug' | 'title' | 'category' | 'desc'>

const {id, slug, title, category, desc} = summaryFields
const foundFields = {id, slug, title, category, desc}

/** Older articles are found by the search engines only: each word that is typed is compared with all that is here. */
export const SEARCHED_ARTICLES = 5_000

export function searchedArticlesQuery(
  today: string,
): ContentQuery<{articles: FoundArticle[]; leftOut: string[]}> {
  return {
    name: 'articles-searched',
    groq: `*[${PUBLISHED}] | ${NEWEST_FIRST}[0...${SEARCHED_ARTICLES}]${projection(foundFields)}`,
    ...{params: {today}, variant: today},
    schema: articleList(z.object(foundFields)),
    builtIn: {articles: [], leftOut: []},
  }
}

/** The best few articles for what was typed; the newest first where they are as good. */
export async function searchArticles(
  sources: ContentSources,
  {terms, limit, now}: {terms: readonly SearchTerm[]; limit: number; now: number},
): Promise<FoundArticle[]> {
  if (terms.length === 0) return []
  const today = await readArticleDay(sources, now)
  const {articles} = await readContent(sources, searchedArticlesQuery(today))
  return bestMatches(terms, articles, textOf, limit)
}

/** The pictures of those that were found: with all that are searched, each edit would load every picture's preview. */
export async function withPictures(
  sources: ContentSources,
  found: readonly FoundArticle[],
  now: number,
): Promise<(FoundArticle & Pick<ArticleSummary, 'image'>)[]> {
  const today = await readArticleDay(sources, now)
  return Promise.all(
    found.map(async (card) => {
      const {article} = await sources.content.read(articleQuery(card.slug, today))
      return {...card, image: article?.image ?? null}
    }),
  )
}

/** Content is the same object until it is edited, so its text is folded only once. */
const foldedTexts = new WeakMap<FoundArticle, SearchableText>()

function textOf(card: FoundArticle): SearchableText {
  const folded =
    foldedTexts.get(card) ?? toSearchableText(card.title, `${card.desc ?? ''} ${card.category ?? ''}`)
  foldedTexts.set(card, folded)
  return folded
}
