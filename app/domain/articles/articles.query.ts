import {z} from 'zod'
import type {ContentQuery} from '~/platform/content/content.server'
import {PICTURE, pictureField} from '~/platform/content/picture'
import {optionalMoment, optionalText} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {ARTICLE_CATEGORIES} from './article'
import type {ArticleSummary} from './article'

const GROQ = `*[_type == "article"] | order(date desc, _id asc){
  "id": _id, title, "slug": slug.current, category, date, desc, "changed": _updatedAt,
  "author": author->name,
  image ${PICTURE}
}`

/** What an article's card and its page both need. */
export const summaryFields = {
  id: z.string(),
  title: z.string().trim().min(1),
  // It becomes part of the name under which the article's answer is kept.
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  category: z.enum(ARTICLE_CATEGORIES).nullable().catch(null),
  date: z.iso.date(),
  desc: optionalText,
  image: pictureField,
  changed: optionalMoment,
}

const summary = z.object({...summaryFields, author: optionalText})

export interface ArticlesResult {
  articles: ArticleSummary[]
  leftOut: string[]
}

const schema = requiredList(summary).transform(({items, leftOut}): ArticlesResult => {
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
  groq: GROQ,
  schema,
  builtIn: {articles: [], leftOut: []},
}
