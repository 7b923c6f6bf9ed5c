import type {MiddlewareHandler} from 'hono'

const KNOWN = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Answers what nobody here understands before anybody tries: `TRACE` cannot even be written down as a request. */
export function knownMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (KNOWN.has(c.req.method)) return next()
    return c.text('There is no such method here.', 405, {allow: [...KNOWN].join(', ')})
  }
}
