import {z} from 'zod'
import type {page} from '../../../schemas/page'
import type {ContentQuery} from '~/platform/content/content.server'
import {documentId, pageSlug, requiredText} from '~/platform/content/lenient-fields'
import {requiredList} from '~/platform/content/lenient-list'
import {projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import type {PageSummary} from './page'

/** What a page's entry and the page itself both need. */
export const summaryFields = {
  id: documentId,
  title: requiredText,
  slug: pageSlug,
} satisfies Partial<ReadFields<typeof page>>

const entryFields = {...summaryFields, inFooter: z.boolean().catch(false)}

export interface PagesResult {
  pages: PageSummary[]
  leftOut: string[]
}

/** Every free page's address and title. */
export const pagesQuery: ContentQuery<PagesResult> = {
  name: 'pages',
  groq: `*[_type == "page"] | order(title asc, _id asc)${projection(entryFields)}`,
  schema: requiredList(z.object(entryFields)).transform(({items, leftOut}) => ({pages: items, leftOut})),
  builtIn: {pages: [], leftOut: []},
}
