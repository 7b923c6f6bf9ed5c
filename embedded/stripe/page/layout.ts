import {html} from 'hono/html'
import type {HtmlEscapedString} from 'hono/utils/html'
import {MESSAGES} from './messages'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** The document around every page; its banner says that nobody is charged. */
export function layout(base: string, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
        <link rel="icon" href="${base}/c/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${base}/c/page.css" />
        <script src="${base}/c/page.js" defer></script>
      </head>
      <body>
        <header class="banner">
          <strong class="stamp">${MESSAGES.stamp}</strong>
          <p><strong>${MESSAGES.banner}</strong> <span>${MESSAGES.bannerMore}</span></p>
        </header>
        ${content}
      </body>
    </html>`
}

/**
 * Allows our own style and script, the images of the line items, and forms that redirect to the shop.
 *
 * @param formTargets where the browser may be redirected after a form was submitted
 */
export function contentSecurityPolicy(formTargets: (string | null)[] = [], images: string[] = []): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    ["img-src 'self'", ...originsOf(images)].join(' '),
    ["form-action 'self'", ...originsOf(formTargets)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function originsOf(urls: (string | null)[]): string[] {
  const origins = urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
  return [...new Set(origins)]
}
