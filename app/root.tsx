import type {LinksFunction, MetaFunction} from '@remix-run/node'
import {Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError} from '@remix-run/react'
import {Suspense} from 'react'
import type {ReactNode} from 'react'
import figtree from '~/styles/fonts/figtree-basic.woff2?url'
import fraunces from '~/styles/fonts/fraunces-basic.woff2?url'
import {PlainFrame} from '~/storefront/shell/error/plain-frame'
import * as paths from '~/platform/url/addresses'
import {errorTitle} from '~/storefront/shell/error/error-title'
import {PageError} from '~/storefront/shell/error/lazy-page-error'
import {messages} from '~/domain/store/messages'
import {SERVER_RENDERED_ATTRIBUTES, PageHydrated} from '~/ui/hydration'
import {EarlyScript, EarlyStyles, ShellPreload, useScriptNonce} from '~/ui/inline-scripts'
import styles from '~/styles/app.css?url'

export const links: LinksFunction = () => [
  {rel: 'preload', href: figtree, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'},
  {rel: 'preload', href: fraunces, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous'},
  {rel: 'stylesheet', href: styles},
  {rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml'},
  {rel: 'apple-touch-icon', href: '/apple-touch-icon.png'},
  {rel: 'manifest', href: '/site.webmanifest'},
  {rel: 'alternate', type: 'application/atom+xml', title: messages.feed, href: paths.feed()},
]

export const meta: MetaFunction = ({error}) => (error ? [{title: errorTitle(error)}] : [])

/** The document, around pages and their error boundaries. */
export function Layout({children}: {children: ReactNode}) {
  const nonce = useScriptNonce()
  return (
    <html lang="en" dir="ltr" {...SERVER_RENDERED_ATTRIBUTES}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0F4A36" />
        <EarlyScript />
        <Meta />
        <EarlyStyles />
        <Links />
        <ShellPreload />
      </head>
      <body>
        {/* If React ever falls back to client rendering, the page waits here for its lazy parts. */}
        <Suspense fallback={null}>
          {children}
          <PageHydrated />
        </Suspense>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** The last resort, when even the shop's frame failed to render. */
export function ErrorBoundary() {
  return (
    <PlainFrame>
      <PageError error={useRouteError()} />
    </PlainFrame>
  )
}
