import {z} from 'zod'
import type {ContentQuery} from '~/platform/content/content.server'
import {requiredList} from '~/platform/content/lenient-list'
import type {PageSummary} from './page'

const GROQ = `*[_type == "page"] | order(title asc, _id asc){
  "id": _id, title, "slug": slug.current, inFooter
}`

/** What a page's entry and the page itself both need. */
export const summaryFields = {
  id: z.string(),
  title: z.string().trim().min(1),
  // It becomes part of the name under which the page's answer is kept.
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
}

const summary = z.object({...summaryFields, inFooter: z.boolean().catch(false)})

export interface PagesResult {
  pages: PageSummary[]
  leftOut: string[]
}

/** Every free page's address and title. */
export const pagesQuery: ContentQuery<PagesResult> = {
  name: 'pages',
  groq: GROQ,
  schema: requiredList(summary).transform(({items, leftOut}) => ({pages: items, leftOut})),
  builtIn: {pages: [], leftOut: []},
}
