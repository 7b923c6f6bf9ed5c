/** The sandbox of a mail's HTML: links open in new tabs. */
export const FRAME_SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'

/** Mails are untrusted HTML: no scripts, no forms, and no requests but for images of this site. */
export const FRAME_POLICY = [
  `sandbox ${FRAME_SANDBOX}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** Makes links open outside of the frame. */
export function toFrameDocument(html: string): string {
  const target = '<base target="_blank">'
  const head = /<head(\s[^>]*)?>/i.exec(html)
  if (!head) return `${target}${html}`
  const headEnd = head.index + head[0].length
  return `${html.slice(0, headEnd)}${target}${html.slice(headEnd)}`
}
