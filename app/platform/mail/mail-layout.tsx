import type {ReactNode} from 'react'
import {STYLE} from './mail-style'

/** The store that sends the mail; from the store settings. */
export interface MailStore {
  name: string
  /** One line: street, town. */
  address: string
  /** The shop's URL, such as `https://shop.example`. */
  url: string
}

interface MailLayoutProps {
  store: MailStore
  /** Preview text that inboxes show beside the subject. */
  preheader: string
  /** The mail's heading. */
  title: string
  /** Prominent text above the heading. */
  stamp?: ReactNode
  children: ReactNode
  /** Small print above the store's name: why the mail was sent, how to unsubscribe. */
  footnote?: ReactNode
}

/** The complete HTML document of a mail. Light mode only; readers are asked not to invert it. */
export function MailLayout({store, preheader, title, stamp, children, footnote}: MailLayoutProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{title}</title>
      </head>
      <body style={STYLE.body}>
        <div data-only="inbox" style={STYLE.preheader}>
          {preheader}
        </div>
        <div style={STYLE.background}>
          <div style={STYLE.column}>
            <div data-only="sight" style={STYLE.header}>
              <a href={store.url} style={STYLE.headerName}>
                {store.name}
              </a>
            </div>
            <main style={STYLE.card}>
              {stamp}
              <h1 style={STYLE.title}>{title}</h1>
              {children}
            </main>
            <div style={STYLE.footer}>
              {footnote && <p style={STYLE.footerLine}>{footnote}</p>}
              <p style={STYLE.footerLine}>
                {store.name}
                <br />
                {store.address}
              </p>
            </div>
          </div>
        </div>
      </body>
    </html>
  )
}
