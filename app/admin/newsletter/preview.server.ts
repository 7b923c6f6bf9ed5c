import {NO_STORE} from '~/platform/http/no-store'

/** Nothing runs in it, nothing is sent from it; pictures are those of mails, from wherever they are served. */
const POLICY = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' https: data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** A mail's HTML as a page for a frame; its links open beside it. */
export function toPreview(html: string): Response {
  return new Response(html.replace('<head>', '<head><base target="_blank"/>'), {
    headers: {'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, ...NO_STORE},
  })
}
