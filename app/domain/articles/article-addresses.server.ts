import {z} from 'zod'
import {readContent} from '~/platform/content/content.server'
import type {ContentQuery, ContentSources} from '~/platform/content/content.server'
import {projection} from '~/platform/content/projection'
import type {ArticleSummary} from './article'
import {readArticleDay} from './article-day.server'
import {PUBLISHED, articleList, summaryFields} from './article-fields.server'
import {readArticleCounts} from './article-pages.server'

/** As many as one sitemap has. */
const ADDRESSES_PER_PART = 5_000

const {id, slug, date, changed} = summaryFields
const addressFields = {id, slug, date, changed}

type ArticleAddress = Pick<ArticleSummary, keyof typeof addressFields>

/** Not by date: a new article would move all others on by one. */
export function articleAddressesQuery(
  part: number,
  today: string,
): ContentQuery<{articles: ArticleAddress[]; leftOut: string[]}> {
  const from = (part - 1) * ADDRESSES_PER_PART
  const slice = `[${from}...${from + ADDRESSES_PER_PART}]`
  return {
    name: `article-addresses-${part}`,
    groq: `*[${PUBLISHED}] | order(_id asc)${slice}${projection(addressFields)}`,
    ...{params: {today}, variant: today},
    schema: articleList(z.object(addressFields)),
    builtIn: {articles: [], leftOut: []},
  }
}

/** Up to so many articles, the addresses of all are known before one is looked for. */
const MAX_KNOWN = 10_000

/** Changes with an address, and not with every edit of an article. */
export function knownSlugsQuery(today: string): ContentQuery<{slugs: string[] | null}> {
  return {
    name: 'article-slugs',
    groq: `*[${PUBLISHED}] | order(_id asc)[0...${MAX_KNOWN + 1}].slug.current`,
    ...{params: {today}, variant: today},
    schema: z.array(z.string()).transform((slugs) => ({slugs: slugs.length > MAX_KNOWN ? null : slugs})),
    builtIn: {slugs: null},
  }
}

/**
 * Whether an article may have this address. Made-up ones are recognized without a query of their own, so that nobody can
 * keep the lake busy with them; in a shop with more articles each of them is looked for.
 */
export async function mayBeArticle(sources: ContentSources, slug: string, now: number): Promise<boolean> {
  const {slugs} = await sources.content.read(knownSlugsQuery(await readArticleDay(sources, now)))
  return slugs?.includes(slug) ?? true
}

/** In how many parts the addresses of all articles are read. */
export function articleAddressParts({all}: {all: number}): number {
  return Math.ceil(all / ADDRESSES_PER_PART)
}

/** The addresses of one part, from 1; null: there is no such part. */
export async function findArticleAddresses(
  sources: ContentSources,
  part: number,
  now: number,
): Promise<ArticleAddress[] | null> {
  if (part > articleAddressParts(await readArticleCounts(sources, now))) return null
  const today = await readArticleDay(sources, now)
  return (await readContent(sources, articleAddressesQuery(part, today))).articles
}
