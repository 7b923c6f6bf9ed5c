import type {MiddlewareHandler} from 'hono'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

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
    if (SAFE.has(c.req.method) || isExempt(c.req.path) || isOurs(c.req.raw.headers, origins())) return next()
    return c.text('This request did not come from our own pages, so nothing was changed.', 403)
  }
}

function isOurs(headers: Headers, origins: ReadonlySet<string>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site && site !== 'same-origin' && site !== 'none') return false
  if (origin !== null) return origins.has(origin)
  if (site === 'same-origin') return true
  return /^bearer \S/i.test(headers.get('authorization') ?? '') && !headers.has('cookie')
}
