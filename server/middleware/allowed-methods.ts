import type {MiddlewareHandler} from 'hono'

const ALLOWED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Responds 405 to other methods before anything fails on them: `new Request` throws for TRACE. */
export function allowedMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (ALLOWED.has(c.req.method)) return next()
    return c.text('There is no such method here.', 405, {allow: [...ALLOWED].join(', ')})
  }
}
