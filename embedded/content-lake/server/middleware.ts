import type {MiddlewareHandler} from 'hono'
import type {LakeEnv} from '../http/context'
import {boomError} from '../documents/errors'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses other methods before anything fails on them: a `Request` cannot be made of a TRACE. */
export function allowedMethods(): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    if (METHODS.includes(c.req.method)) return next()
    const {body} = boomError(405, 'There is no such method here')
    return Response.json(body, {status: 405, headers: {allow: METHODS.join(', ')}})
  }
}

/**
 * Refuses writes that pages of other sites send, whatever they come with. Programs send neither header.
 *
 * @param isAllowed whether pages of that origin may call the API
 */
export function refuseForeignWrites(isAllowed: (headers: Headers) => boolean): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method) || isFromProgram(c.req.raw.headers) || isAllowed(c.req.raw.headers)) {
      return next()
    }
    const origin = c.req.header('origin') ?? 'another site'
    const {body} = boomError(403, `Pages of "${origin}" may not write here: the origin is not allowed`)
    return Response.json(body, {status: 403})
  }
}

export function isFromProgram(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return headers.get('origin') === null && (site === null || site === 'none' || site === 'same-origin')
}

export function securityHeaders({isSecure}: {isSecure: boolean}): MiddlewareHandler<LakeEnv> {
  const defaults = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure && {'strict-transport-security': 'max-age=31536000'}),
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(defaults)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}
