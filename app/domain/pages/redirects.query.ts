import {z} from 'zod'
import type {ContentQuery} from '~/platform/content/content.server'
import {requiredList} from '~/platform/content/lenient-list'
import {normalizePath} from '../../../schemas/model/redirect-rules'
import {parseTarget} from './redirects'
import type {Redirect} from './redirects'

const GROQ = `*[_type == "redirect"] | order(_id asc){"id": _id, from, to, permanent}`

const target = z.unknown().transform((value, context) => {
  const parsed = parseTarget(value)
  if (parsed !== null) return parsed
  context.addIssue({code: 'custom', message: 'leads to no page of the shop and no https address'})
  return z.NEVER
})

const redirect = z.object({
  from: z
    .string()
    .trim()
    .startsWith('/')
    .refine((from) => normalizePath(from) !== '/', 'is the home page'),
  to: target,
  permanent: z.boolean().catch(false),
})

export interface RedirectsResult {
  redirects: Redirect[]
  leftOut: string[]
}

/** All old addresses and where they lead now. */
export const redirectsQuery: ContentQuery<RedirectsResult> = {
  name: 'redirects',
  groq: GROQ,
  schema: requiredList(redirect).transform(({items, leftOut}) => ({redirects: items, leftOut})),
  builtIn: {redirects: [], leftOut: []},
}
