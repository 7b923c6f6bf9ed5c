import {html} from 'hono/html'
import type {HtmlEscapedString} from 'hono/utils/html'
import {WORDS} from './words'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** Every page of ours: says first of all that nobody is charged. */
export function frame(base: string, title: string, content: Html): Html {
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
          <p><strong class="stamp">${WORDS.stamp}</strong></p>
          <p><strong>${WORDS.banner}</strong> <span>${WORDS.bannerMore}</span></p>
        </header>
        ${content}
      </body>
    </html>`
}

export interface PolicySources {
  /** Where the browser is sent after paying; a form may lead nowhere else. */
  leadsTo: (string | null)[]
  images: string[]
}

/** Nothing but our own style and script, the lines' pictures, and forms that lead back to the shop. */
export function policyOf({leadsTo, images}: PolicySources): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    ["img-src 'self'", ...originsOf(images)].join(' '),
    ["form-action 'self'", ...originsOf(leadsTo)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function originsOf(urls: (string | null)[]): string[] {
  const origins = urls.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))
  return [...new Set(origins)]
}
