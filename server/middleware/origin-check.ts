import type {MiddlewareHandler} from 'hono'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Changes nothing, whoever sends it. */
export function isSafe(method: string): boolean {
  return SAFE.has(method)
}

/**
 * Refuses writes that another site's page sends with our visitor's cookies. Remix checks its pages only; this
 * covers every address. A request with neither header comes from no browser: it may write only with a bearer
 * token, which no page can make a browser send.
 *
 * @param origins the addresses under which this server is known
 * @param isExempt paths that prove themselves another way (a webhook's signature)
 */
export function originCheck(
  origins: () => ReadonlySet<string>,
  isExempt: (path: string) => boolean,
): MiddlewareHandler {
  return async (c, next) => {
    const {headers} = c.req.raw
    if (isSafe(c.req.method) || isExempt(c.req.path) || isOurs(headers, origins())) {
      // Remix would take it for the name of another host, and fail at one that is none.
      if (isNameless(headers) || isExempt(c.req.path)) headers.delete('origin')
      return next()
    }
    return c.text('This request did not come from our own pages, so nothing was changed.', 403)
  }
}

function isOurs(headers: Headers, origins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (isNameless(headers)) return true
  if (origin !== null) return origins.has(origin)
  if (site === 'same-origin') return true
  return /^bearer \S/i.test(headers.get('authorization') ?? '') && !headers.has('cookie')
}

/**
 * A plain form on a page that must not be named to anyone (`Referrer-Policy: no-referrer`): the browser says
 * `null` even to us. A sandboxed frame says the same, but browsers never call that one of the same origin.
 */
function isNameless(headers: Headers): boolean {
  return headers.get('origin') === 'null' && headers.get('sec-fetch-site') === 'same-origin'
}
