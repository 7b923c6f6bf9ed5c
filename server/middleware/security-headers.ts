import type {MiddlewareHandler} from 'hono'
import {createHash} from 'node:crypto'
import {takeOutMark} from './script-mark'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

interface PolicyOptions {
  development: boolean
  secure: boolean
  /** Where pictures lie besides here and with Sanity: the point of sale's. */
  pictureHosts?: readonly string[]
}

/** By which a page's renderer says which inline scripts are its own: the value of their `nonce`. It never leaves here. */
export const SCRIPT_MARK = 'x-script-mark'

/**
 * Headers for every response, and a content security policy for every page that names the hashes of those inline
 * scripts that we wrote: the ones that carry the mark of this rendering. Whatever else gets into a page does not run.
 * The mark is taken out again, so that a page and its header can be cached together.
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
    const mark = headers.get(SCRIPT_MARK)
    headers.delete(SCRIPT_MARK)
    const {html, scripts} = takeOutMark(Buffer.from(await c.res.arrayBuffer()), mark)
    const page = new Response(html, c.res)
    page.headers.set('content-security-policy', pagePolicy(scripts, options))
    c.res = undefined
    c.res = page
  }
}

function setIfAbsent(headers: Headers, name: string, value: string) {
  if (!headers.has(name)) headers.set(name, value)
}

/** @param scripts the inline ones that we wrote */
export function pagePolicy(
  scripts: readonly (string | Buffer)[],
  {development, secure, pictureHosts = []}: PolicyOptions,
): string {
  // In development Vite inlines styles and its own scripts, and talks over a socket.
  const allowed = development ? "'self' 'unsafe-inline'" : ["'self'", ...hashesOf(scripts)].join(' ')
  const styles = development ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'self'",
    `script-src ${allowed}`,
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

/** `'sha256-…'` of each, once. */
export function hashesOf(scripts: readonly (string | Buffer)[]): string[] {
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...new Set(hashes)]
}

/** The inline scripts that a browser would run, of a page that we have built as a file. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    /type="application\/(ld\+)?json"/.test(attributes) ? [] : [code],
  )
}
