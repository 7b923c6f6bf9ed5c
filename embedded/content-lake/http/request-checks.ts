import type {MiddlewareHandler} from 'hono'
import {z} from 'zod'
import {boomError} from '../documents/errors'
import type {LakeContext, LakeEnv} from './context'

const version = z.union([
  z.literal(['v1', 'vX']),
  z
    .string()
    .startsWith('v')
    .refine((segment) => z.iso.date().safeParse(segment.slice(1)).success),
])
const tag = z.string().regex(/^[a-z0-9._-]{1,75}$/i)

/** @throws LakeError 400 for a version that cannot be: `v1`, `vX`, or `v` and a date */
export function requireApiVersion(): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const segment = c.req.param('version') ?? ''
    // Anything else is no endpoint.
    if (segment.startsWith('v') && !version.safeParse(segment).success) {
      throw boomError(
        400,
        `Invalid API version "${segment.slice(1)}": it is a date, such as 2025-02-19, or "1" or "X"`,
      )
    }
    await next()
  }
}

/** Request tags, for logs and statistics. @throws LakeError 400 */
export function requireValidTag(): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const requested = c.req.query('tag')
    if (requested !== undefined && requested !== '' && !tag.safeParse(requested).success) {
      throw boomError(
        400,
        'Tag can only contain alphanumeric characters, underscores, dashes and dots, and be between one and 75 characters long.',
      )
    }
    await next()
  }
}

/** The parameter `visibility`, whose values differ by endpoint. @throws LakeError 400 */
export function requireVisibility(requested: string | null | undefined, allowed: readonly string[]): void {
  if (!requested || allowed.includes(requested)) return
  throw boomError(400, `Invalid visibility "${requested}": it is one of ${allowed.join(', ')}`)
}

/** When a mutation is visible to queries. Here it always is at once. */
export function requireMutationVisibility(c: LakeContext): void {
  requireVisibility(c.req.query('visibility'), ['sync', 'async', 'deferred'])
}
