import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from './context'

/**
 * Ends what a GET would have sent. A HEAD runs its route, and a stream that nobody reads would hold its listener, and
 * its place among those that are allowed, for ever.
 */
export function endHeadRequests(): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    if (c.req.raw.method !== 'HEAD' || c.res.body === null) return
    await c.res.body.cancel()
    const {status, headers} = c.res
    c.res = undefined
    c.res = new Response(null, {status, headers})
  }
}
