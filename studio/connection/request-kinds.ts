import {z} from 'zod'

/** What `@sanity/client` passes to its requester, as far as it is looked at here. */
const requestSchema = z.object({
  url: z.string(),
  method: z.string().default('GET'),
  body: z.unknown().optional(),
})
const writeSchema = z.object({transactionId: z.string()})

/** `read` and `write` may be sent again and again; nobody knows of `other`. */
export type RequestKind = 'read' | {write: string} | 'other'

/** A write can be repeated if it names its transaction, which the lake then stores once; typing does, publishing does not. */
export function kindOf(request: unknown, apiHost: string): RequestKind {
  const {data: known} = requestSchema.safeParse(request)
  if (!known?.url.startsWith(`${apiHost}/`)) return 'other'
  const [, endpoint] = /^\/v[^/]+\/data\/([a-z]+)\//.exec(known.url.slice(apiHost.length)) ?? []
  if (endpoint === 'query' || endpoint === 'doc') return 'read'
  if (endpoint !== 'mutate' && endpoint !== 'actions') return 'other'
  const {data: write} = writeSchema.safeParse(known.body)
  return write ? {write: write.transactionId} : 'other'
}
