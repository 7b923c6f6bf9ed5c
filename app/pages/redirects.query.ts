import {z} from 'zod'
import type {ContentQuery} from '~/content/content.server'
import {requiredList} from '~/content/tolerant-list'
import {normalizePath, parseTarget} from './redirects'
import type {Redirect} from './redirects'

const GROQ = `*[_type == "redirect"] | order(_id asc){"id": _id, from, to, permanent}`

const target = z.unknown().transform((written, context) => {
  const parsed = parseTarget(written)
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

export interface RedirectsAnswer {
  redirects: Redirect[]
  leftOut: string[]
}

/** All old addresses and where they lead now. */
export const redirectsQuery: ContentQuery<RedirectsAnswer> = {
  name: 'redirects',
  groq: GROQ,
  schema: requiredList(redirect).transform(({items, leftOut}) => ({redirects: items, leftOut})),
  builtIn: {redirects: [], leftOut: []},
}
