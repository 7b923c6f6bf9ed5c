import {z} from 'zod'
import type {redirect} from '../../../schemas/redirect'
import type {ContentQuery} from '~/platform/content/content.server'
import {requiredList} from '~/platform/content/lenient-list'
import {fromGroq, projection} from '~/platform/content/projection'
import type {ReadFields} from '~/platform/content/projection'
import {normalizePath} from '../../../schemas/model/redirect-rules'
import {parseTarget} from './redirects'
import type {Redirect} from './redirects'

const target = z.unknown().transform((value, context) => {
  const parsed = parseTarget(value)
  if (parsed !== null) return parsed
  context.addIssue({code: 'custom', message: 'leads to no page of the shop and no https address'})
  return z.NEVER
})

const fields = {
  // Names the entry in the log when it is left out.
  id: fromGroq('_id', z.unknown()),
  from: z
    .string()
    .trim()
    .startsWith('/')
    .refine((from) => normalizePath(from) !== '/', 'is the home page'),
  to: target,
  permanent: z.boolean().catch(false),
} satisfies ReadFields<typeof redirect>

export interface RedirectsResult {
  redirects: Redirect[]
  leftOut: string[]
}

/** All old addresses and where they lead now. */
export const redirectsQuery: ContentQuery<RedirectsResult> = {
  name: 'redirects',
  groq: `*[_type == "redirect"] | order(_id asc)${projection(fields)}`,
  schema: requiredList(z.object(fields).omit({id: true})).transform(({items, leftOut}) => ({
    redirects: items,
    leftOut,
  })),
  builtIn: {redirects: [], leftOut: []},
}
