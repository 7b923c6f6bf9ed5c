import {z} from 'zod'
import type {ContentQuery} from '~/content/content.server'
import {PICTURE, pictureField} from '~/content/picture'
import {optionalMoment, optionalText} from '~/content/tolerant-fields'
import {requiredList} from '~/content/tolerant-list'
import {ARTICLE_CATEGORIES} from './article'
import type {ArticleCard} from './article'

const GROQ = `*[_type == "article"] | order(date desc, _id asc){
  "id": _id, title, "slug": slug.current, category, date, desc, "changed": _updatedAt,
  "author": author->name,
  image ${PICTURE}
}`

/** What an article's card and its page both need. */
export const cardFields = {
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

const card = z.object({...cardFields, author: optionalText})

export interface ArticlesAnswer {
  articles: ArticleCard[]
  leftOut: string[]
}

const schema = requiredList(card).transform(({items, leftOut}): ArticlesAnswer => {
  const first = new Map<string, ArticleCard>()
  const repeated: string[] = []
  for (const found of items) {
    if (first.has(found.slug)) repeated.push(`${found.id}: its address belongs to another article`)
    else first.set(found.slug, found)
  }
  return {articles: [...first.values()], leftOut: [...leftOut, ...repeated]}
})

/** Every article's card, without its text, also of those whose day has not come. */
export const articlesQuery: ContentQuery<ArticlesAnswer> = {
  name: 'articles',
  groq: GROQ,
  schema,
  builtIn: {articles: [], leftOut: []},
}
