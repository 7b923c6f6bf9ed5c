import type {MiddlewareHandler} from 'hono'
import {createHash} from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

interface PolicyOptions {
  development: boolean
  secure: boolean
  /** Where pictures lie besides here and with Sanity: the point of sale's. */
  pictureHosts?: readonly string[]
}

/**
 * Headers for every response, and a content security policy for every page that names the hashes of the page's
 * own inline scripts. No nonce, so a page and its header can be cached together.
 */
export function securityHeaders(options: PolicyOptions): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const {headers} = c.res
    setIfAbsent(headers, 'x-content-type-options', 'nosniff')
    setIfAbsent(headers, 'referrer-policy', 'strict-origin-when-cross-origin')
    setIfAbsent(headers, 'permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
    setIfAbsent(headers, 'cross-origin-opener-policy', 'same-origin')
    if (options.secure)
      setIfAbsent(headers, 'strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (headers.has('content-security-policy')) return
    if (!headers.get('content-type')?.startsWith('text/html')) {
      headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      return
    }
    const html = await c.res.text()
    const page = new Response(html, c.res)
    page.headers.set('content-security-policy', pagePolicy(html, options))
    c.res = undefined
    c.res = page
  }
}

function setIfAbsent(headers: Headers, name: string, value: string) {
  if (!headers.has(name)) headers.set(name, value)
}

export function pagePolicy(html: string, {development, secure, pictureHosts = []}: PolicyOptions): string {
  // In development Vite inlines styles and its own scripts, and talks over a socket.
  const scripts = development ? "'self' 'unsafe-inline'" : ["'self'", ...inlineScriptHashes(html)].join(' ')
  const styles = development ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    ["img-src 'self' data: https://cdn.sanity.io", ...pictureHosts].join(' '),
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** `'sha256-…'` of each inline script that a browser would run, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/type="application\/(ld\+)?json"/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}
