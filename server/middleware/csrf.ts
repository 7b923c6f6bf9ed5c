import type {MiddlewareHandler} from 'hono'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Safe in the sense of RFC 9110: changes nothing. */
export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.has(method)
}

/**
 * Rejects cross-site writes by Origin and Sec-Fetch-Site. Remix checks its own routes only; this covers every path. A
 * request with neither header does not come from a browser and needs a bearer token, which no page can make a browser
 * send.
 *
 * @param origins our own origins
 * @param isExempt paths that authenticate otherwise
 */
export function csrfProtection(
  origins: () => ReadonlySet<string>,
  isExempt: (path: string) => boolean,
): MiddlewareHandler {
  return async (c, next) => {
    const {headers} = c.req.raw
    if (isSafeMethod(c.req.method) || isExempt(c.req.path) || isSameOrigin(headers, origins())) {
      // Remix would compare it with Host, and fail on `null`.
      if (hasOpaqueOrigin(headers) || isExempt(c.req.path)) headers.delete('origin')
      return next()
    }
    return c.text('This request did not come from our own pages, so nothing was changed.', 403)
  }
}

function isSameOrigin(headers: Headers, origins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (hasOpaqueOrigin(headers)) return true
  if (origin !== null) return origins.has(origin)
  if (site === 'same-origin') return true
  return /^bearer \S/i.test(headers.get('authorization') ?? '') && !headers.has('cookie')
}

/**
 * A plain form on a page with `Referrer-Policy: no-referrer` sends `Origin: null` even to us. A sandboxed frame does
 * too, but its Sec-Fetch-Site is never `same-origin`.
 */
function hasOpaqueOrigin(headers: Headers): boolean {
  return headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin'
}

/**
 * Writes that come from other programs and authenticate themselves: webhooks by their signature, one-click
 * unsubscribe by its signed token. Neither uses a cookie.
 */
export function isCsrfExempt(path: string): boolean {
  return path.startsWith('/webhooks/') || path === '/newsletter/unsubscribe'
}

/** Our own origins: the public one and, once the port is known, this machine's. */
export function createOrigins(publicUrl: URL) {
  const origins = new Set([publicUrl.origin])
  let url = publicUrl
  return {
    all: (): ReadonlySet<string> => origins,
    publicUrl: () => url,
    setPort(port: number) {
      for (const host of ['localhost', '127.0.0.1', '[::1]']) origins.add(`http://${host}:${port}`)
      // PORT=0 picked a free port.
      if (url.port === '0') url = new URL(`http://localhost:${port}`)
    },
  }
}

const ALLOWED = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Responds 405 to other methods before anything fails on them: `new Request` throws for TRACE. */
export function allowedMethods(): MiddlewareHandler {
  return async (c, next) => {
    if (ALLOWED.has(c.req.method)) return next()
    return c.text('There is no such method here.', 405, {allow: [...ALLOWED].join(', ')})
  }
}
