import {html} from 'hono/html'
import type {HtmlEscapedString} from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/** What is around the mailbox for whoever reads it. */
export interface Surroundings {
  storeName: string
  /** Of the times that are shown. */
  timeZone: string
  /** The other pages of staff. */
  links: {title: string; path: string}[]
}

/** By the headers of the request. */
export type ReadSurroundings = (headers: Headers) => Promise<Surroundings>

export interface PageFrame extends Surroundings {
  /** The path that the mailbox is mounted at. */
  base: string
}

/** With the staff's bar above the content. */
export function renderPage({base, storeName, links}: PageFrame, title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/style.css" />
      </head>
      <body>
        <header>
          <a class="store" href="/staff"
            ><span class="initial" aria-hidden="true">${storeName.charAt(0)}</span
            ><span class="name">${storeName}</span></a
          >
          <nav aria-label="Counter">
            ${links.map(
              ({title: name, path}) =>
                html`<a href="${path}" ${path === base ? html`aria-current="page"` : ''}>${name}</a>`,
            )}
          </nav>
          <a class="shop" href="/">See the shop</a>
        </header>
        <main>${content}</main>
      </body>
    </html>`
}
