import type {ReactNode} from 'react'
import {STYLE} from './mail-style'

/** Whose mail it is; from the store settings. */
export interface MailStore {
  name: string
  /** One line: street, town. */
  address: string
  /** The shop's own address, like `https://shop.example`. */
  url: string
}

interface MailLayoutProps {
  store: MailStore
  /** The first words an inbox shows beside the subject. */
  preheader: string
  /** The mail's heading. */
  title: string
  /** Above the heading, where it cannot be missed. */
  stamp?: ReactNode
  children: ReactNode
  /** Small print above the store's name: why this came, how to stop it. */
  footnote?: ReactNode
}

/** The whole document of a mail. Light only: readers that would invert it are asked not to. */
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
