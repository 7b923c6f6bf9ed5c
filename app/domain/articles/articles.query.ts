import {z} from 'zod'
import type {article} from '../../../schemas/article'
import type {ContentQuery} from '~/platform/content/content.server'
import {pictureField} from '~/platform/content/picture'
import {
  documentId,
  optionalMoment,
  optionalText,
  pageSlug,
  requiredText,
} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {ARTICLE_CATEGORIES} from './article'
import type {ArticleSummary} from './article'

/** What an article's card and its page both need. */
export const summaryFields = {
  id: documentId,
  title: requiredText,
  slug: pageSlug,
  category: z.enum(ARTICLE_CATEGORIES).nullable().catch(null),
  date: z.iso.date(),
  desc: optionalText,
  image: pictureField,
  changed: fromGroq('_updatedAt', optionalMoment),
} satisfies Partial<ReadFields<typeof article>>

const cardFields = {...summaryFields, author: fromGroq('author->name', optionalText)}

export interface ArticlesResult {
  articles: ArticleSummary[]
  leftOut: string[]
}

const schema = requiredList(z.object(cardFields)).transform(({items, leftOut}): ArticlesResult => {
  const first = new Map<string, ArticleSummary>()
  const duplicates: string[] = []
  for (const found of items) {
    if (first.has(found.slug)) duplicates.push(`${found.id}: its address belongs to another article`)
    else first.set(found.slug, found)
  }
  return {articles: [...first.values()], leftOut: [...leftOut, ...duplicates]}
})

/** Every article's card, without its text, also of those whose day has not come. */
export const articlesQuery: ContentQuery<ArticlesResult> = {
  name: 'articles',
  groq: `*[_type == "article"] | order(date desc, _id asc)${projection(cardFields)}`,
  schema,
  builtIn: {articles: [], leftOut: []},
}
