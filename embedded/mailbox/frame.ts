/** What a browser may do with a mail's HTML: show it, and open its links in pages of their own. */
export const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox'

/** A mail is a stranger's page: no script, no form, nothing fetched but pictures of this site. */
export const FRAME_POLICY = [
  `sandbox ${FRAME_RIGHTS}`,
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The mail's HTML with links that open outside of the frame. */
export function framed(html: string): string {
  const target = '<base target="_blank">'
  const head = /<head(\s[^>]*)?>/i.exec(html)
  if (!head) return `${target}${html}`
  const after = head.index + head[0].length
  return `${html.slice(0, after)}${target}${html.slice(after)}`
}
