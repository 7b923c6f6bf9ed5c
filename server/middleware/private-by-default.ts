import type {MiddlewareHandler} from 'hono'
import type {Env} from './error-handler'

/** Browsers keep such a page as they keep one without the header; nobody else may keep it at all. */
const PRIVATE = 'private, no-cache'

/**
 * For a shop behind a CDN: those keep a response for a while that does not say for how long, and the next visitor would
 * get somebody's page. Pages that are rendered for everyone are for the page cache to mark.
 */
export function privateByDefault(): MiddlewareHandler<Env> {
  return async (c, next) => {
    await next()
    const isForEveryone = 'record' in c.env && c.env.record !== undefined
    if (!isForEveryone && !c.res.headers.has('cache-control')) c.res.headers.set('cache-control', PRIVATE)
  }
}
