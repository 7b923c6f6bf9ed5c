import type {MiddlewareHandler} from 'hono'
import {createHash} from 'node:crypto'
import {FORM_TARGET_HEADER} from '~/platform/http/form-target'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

interface PolicyOptions {
  development: boolean
  secure: boolean
  /** Further hosts of pictures: the point of sale's. */
  pictureHosts?: readonly string[]
  /** For staff: the frames around what can be clicked have styles that are made in the browser. */
  isPreview?: boolean
  /** An origin to which forms may lead. */
  formTarget?: string | null
}

/** A page of a preview has this header. Removed before the response is sent. */
export const PREVIEW_HEADER = 'x-preview-mark'

/** The renderer puts the nonce of its inline scripts here. Removed before the response is sent. */
export const SCRIPT_NONCE_HEADER = 'x-script-mark'

/**
 * Security headers for every response, and a CSP with the hashes of our own inline scripts and styles, recognized by the
 * render's nonce; injected ones have no effect. The nonce itself is removed, so that a page and its CSP can be cached together.
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
    const isPreview = headers.has(PREVIEW_HEADER)
    headers.delete(PREVIEW_HEADER)
    const formTarget = headers.get(FORM_TARGET_HEADER)
    headers.delete(FORM_TARGET_HEADER)
    const {html, ...inline} = stripNonce(Buffer.from(await c.res.arrayBuffer()), nonce)
    const page = new Response(html, c.res)
    page.headers.set('content-security-policy', pagePolicy(inline, {...options, isPreview, formTarget}))
    c.res = undefined
    c.res = page
  }
}

function setIfAbsent(headers: Headers, name: string, value: string) {
  if (!headers.has(name)) headers.set(name, value)
}

/** Our own. */
interface InlineCode {
  scripts: readonly (string | Buffer)[]
  styles: readonly (string | Buffer)[]
}

export function pagePolicy(
  {scripts, styles}: InlineCode,
  {development, secure, pictureHosts = [], isPreview = false, formTarget = null}: PolicyOptions,
): string {
  // In development Vite inlines styles and scripts, and uses a WebSocket.
  const allow = (code: readonly (string | Buffer)[]) =>
    development ? "'self' 'unsafe-inline'" : ["'self'", ...hashesOf(code)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${allow(scripts)}`,
    // Beside a hash, 'unsafe-inline' would have no effect.
    `style-src ${isPreview ? "'self' 'unsafe-inline'" : allow(styles)}`,
    ["img-src 'self' data: https://cdn.sanity.io", ...pictureHosts].join(' '),
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${formTarget === null ? '' : ` ${formTarget}`}`,
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** CSP sources `'sha256-…'` without duplicates. */
export function hashesOf(texts: readonly (string | Buffer)[]): string[] {
  const hashes = texts.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  return [...new Set(hashes)]
}

/** The executable inline scripts of a static page that we built ourselves. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].flatMap(([, attributes = '', code = '']) =>
    /type="application\/(ld\+)?json"/.test(attributes) ? [] : [code],
  )
}

/**
 * Removes the renderer's nonces from a page and returns the inline scripts and styles that had one. Works on bytes: decoding and
 * encoding the page would be the most expensive step of the response.
 *
 * @param nonce of this render; null if the renderer sent none
 */
function stripNonce(
  page: Buffer<ArrayBuffer>,
  nonce: string | null,
): InlineCode & {html: Buffer<ArrayBuffer>} {
  if (!nonce) return {html: page, scripts: [], styles: []}
  const attribute = Buffer.from(` nonce="${nonce}"`)
  const parts: Buffer[] = []
  const inline = {script: [] as Buffer[], style: [] as Buffer[]}
  let from = 0
  for (let at = page.indexOf(attribute); at !== -1; at = page.indexOf(attribute, from)) {
    parts.push(page.subarray(from, at))
    from = at + attribute.length
    for (const name of ['script', 'style'] as const) {
      const code = findInline(page, at, name)
      if (code) inline[name].push(code)
    }
  }
  const html = Buffer.concat([...parts, page.subarray(from)])
  return {html, scripts: inline.script, styles: inline.style}
}

/** What is in the inline script or style whose opening tag contains the offset. */
function findInline(page: Buffer, offset: number, name: 'script' | 'style'): Buffer | undefined {
  const tagEnd = page.indexOf('>', offset)
  const tag = page.toString('latin1', page.lastIndexOf('<', offset), tagEnd)
  if (!tag.startsWith(`<${name} `) || / src=/.test(tag)) return undefined
  const end = page.indexOf(`</${name}>`, tagEnd)
  return end === -1 ? undefined : page.subarray(tagEnd + 1, end)
}
