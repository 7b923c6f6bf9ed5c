import {z} from 'zod'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ArticleCategory, ArticleCounts, ArticlePaging, ArticleSummary} from './article'
import {readArticleDay} from './article-day.server'
import {NEWEST_FIRST, PUBLISHED, articleList, cardFields} from './article-fields.server'
import {ARTICLES_PER_PAGE, categoriesWithArticles, pagingOf} from './article-lists'

const count = z.int().min(0)
const categoryCount = (category: ArticleCategory) =>
  fromGroq(`count(*[${PUBLISHED} && category == "${category}"])`, count)

const countFields = {
  all: fromGroq(`count(*[${PUBLISHED}])`, count),
  ...{halal: categoryCount('halal'), butcher: categoryCount('butcher')},
  ...{kitchen: categoryCount('kitchen'), recipes: categoryCount('recipes')},
} satisfies Record<'all' | ArticleCategory, z.ZodType<number>>

/** How many articles there are to read, and of each category. */
export function articleCountsQuery(today: string): ContentQuery<ArticleCounts> {
  return {
    name: 'article-counts',
    groq: projection(countFields),
    ...{params: {today}, variant: today},
    schema: z.object(countFields),
    builtIn: {all: 0, halal: 0, butcher: 0, kitchen: 0, recipes: 0},
  }
}

interface ListPosition {
  /** Null: all articles. */
  category: ArticleCategory | null
  /** From 1, and no further than there are: each has a name of its own. */
  page: number
  today: string
}

/** The cards of one page, the newest first. */
export function articlePageQuery({
  category,
  page,
  today,
}: ListPosition): ContentQuery<{articles: ArticleSummary[]; leftOut: string[]}> {
  const from = (page - 1) * ARTICLES_PER_PAGE
  const filter = category ? `${PUBLISHED} && category == "${category}"` : PUBLISHED
  const slice = `[${from}...${from + ARTICLES_PER_PAGE}]`
  return {
    name: `articles-${category ?? 'all'}-${page}`,
    groq: `*[${filter}] | ${NEWEST_FIRST}${slice}${projection(cardFields)}`,
    ...{params: {today}, variant: today},
    schema: articleList(z.object(cardFields)),
    builtIn: {articles: [], leftOut: []},
  }
}

export async function readArticleCounts(sources: ContentSources, now: number): Promise<ArticleCounts> {
  return sources.content.read(articleCountsQuery(await readArticleDay(sources, now)))
}

/** The newest articles, of a category or of all: as many as a page has. */
export async function readNewestArticles(
  sources: ContentSources,
  category: ArticleCategory | null,
  now: number,
): Promise<ArticleSummary[]> {
  const today = await readArticleDay(sources, now)
  return (await readContent(sources, articlePageQuery({category, page: 1, today}))).articles
}

export interface ArticleListPage {
  articles: ArticleSummary[]
  paging: ArticlePaging
  /** Those that have something to read. */
  categories: ArticleCategory[]
}

/** One page of the blog; null: it has no such page. */
export async function findArticleListPage(
  sources: ContentSources,
  {category, page}: Omit<ListPosition, 'today'>,
  now: number,
): Promise<ArticleListPage | null> {
  const counts = await readArticleCounts(sources, now)
  const paging = pagingOf(page, counts[category ?? 'all'])
  if (page > paging.pages) return null
  const today = await readArticleDay(sources, now)
  const {articles} = await readContent(sources, articlePageQuery({category, page, today}))
  return {articles, paging, categories: categoriesWithArticles(counts)}
}
