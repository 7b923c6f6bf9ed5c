import {z} from 'zod'
import type {article} from '../../../schemas/article'
import {
  documentId,
  optionalMoment,
  optionalText,
  pageSlug,
  requiredText,
} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {pictureField} from '~/platform/content/picture'
import {fromGroq} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {ARTICLE_CATEGORIES} from './article'

/** Articles whose day has come by `$today`. What could not be shown is left out here, so that counts are right. */
export const PUBLISHED = '_type == "article" && date <= $today && defined(title) && defined(slug.current)'
/** The newest first; those of one day always in the same order, so that no page repeats what another has. */
export const NEWEST_FIRST = 'order(date desc, _id asc)'

export const categoryField = z.enum(ARTICLE_CATEGORIES).nullable().catch(null)

/** What an article's card and its page both need. */
export const summaryFields = {
  id: documentId,
  title: requiredText,
  slug: pageSlug,
  category: categoryField,
  date: z.iso.date(),
  desc: optionalText,
  image: pictureField,
  changed: fromGroq('_updatedAt', optionalMoment),
} satisfies Partial<ReadFields<typeof article>>

export const cardFields = {...summaryFields, author: fromGroq('author->name', optionalText)}

/** A list of articles, of which an address belongs to the first that has it. */
export function articleList<T extends {id: string; slug: string}>(entry: z.ZodType<T>) {
  return requiredList(entry).transform(({items, leftOut}) => {
    const first = new Map<string, T>()
    const duplicates: string[] = []
    for (const found of items) {
      if (first.has(found.slug)) duplicates.push(`${found.id}: its address belongs to another article`)
      else first.set(found.slug, found)
    }
    return {articles: [...first.values()], leftOut: [...leftOut, ...duplicates]}
  })
}
