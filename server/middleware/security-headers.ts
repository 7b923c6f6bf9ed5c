import type {MiddlewareHandler} from 'hono'
import {createHash} from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

interface PolicyOptions {
  development: boolean
  secure: boolean
  /** Further hosts of pictures: the point of sale's. */
  pictureHosts?: readonly string[]
}

/** The renderer puts the nonce of its inline scripts here. Removed before the response is sent. */
export const SCRIPT_NONCE_HEADER = 'x-script-mark'

/**
 * Security headers for every response, and a CSP with the hashes of our own inline scripts, recognized by the render's
 * nonce; injected scripts do not run. The nonce itself is removed, so that a page and its CSP can be cached together.
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
    const nonce = headers.get(SCRIPT_NONCE_HEADER)
    headers.delete(SCRIPT_NONCE_HEADER)
    const {html, scripts} = stripNonce(Buffer.from(await c.res.arrayBuffer()), nonce)
    const page = new Response(html, c.res)
    page.headers.set('content-security-policy', pagePolicy(scripts, options))
    c.res = undefined
    c.res = page
  }
}

function setIfAbsent(headers: Headers, name: string, value: string) {
  if (!headers.has(name)) headers.set(name, value)
}

/** @param scripts our own inline scripts */
export function pagePolicy(
  scripts: readonly (string | Buffer)[],
  {development, secure, pictureHosts = []}: PolicyOptions,
): string {
  // In development Vite inlines styles and scripts, and uses a WebSocket.
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

/** CSP sources `'sha256-…'` without duplicates. */
export function hashesOf(scripts: readonly (string | Buffer)[]): string[] {
  const hashes = scripts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...new Set(hashes)]
}

/** The executable inline scripts of a static page that we built ourselves. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    /type="application\/(ld\+)?json"/.test(attributes) ? [] : [code],
  )
}

/**
 * Removes the renderer's nonces from a page and returns the inline scripts that had one. Works on bytes: decoding and
 * encoding the page would be the most expensive step of the response.
 *
 * @param nonce of this render; null if the renderer sent none
 */
function stripNonce(
  page: Buffer<ArrayBuffer>,
  nonce: string | null,
): {html: Buffer<ArrayBuffer>; scripts: Buffer[]} {
  if (!nonce) return {html: page, scripts: []}
  const attribute = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  const scripts: Buffer[] = []
  let from = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, from)) {
    parts.push(page.subarray(from, at))
    from = at + attribute.length
    const script = findScript(page, at)
    if (script) scripts.push(script)
  }
  return {html: Buffer.concat([...parts, page.subarray(from)]), scripts}
}

/** The inline script whose opening tag contains the offset. */
function findScript(page: Buffer, offset: number): Buffer | undefined {
  const tagEnd = page.indexOf('>', offset)
  const tag = page.toString('latin1', page.lastIndexOf('<', offset), tagEnd)
  if (!tag.startsWith('<script ') || / src=/.test(tag)) return undefined
  const end = page.indexOf('</script>', tagEnd)
  return end === -1 ? undefined : page.subarray(tagEnd + 1, end)
}
