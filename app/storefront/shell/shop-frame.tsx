import {useLocation} from '@remix-run/react'
import type {ReactNode} from 'react'
import * as paths from '~/platform/url/addresses'
import {LazyCartSheet} from '~/storefront/cart/lazy-cart-sheet'
import {lazyHydrate} from '~/ui/lazy-hydrate'
import {RouteAnnouncer} from '~/ui/route-announcer'
import {Header} from './header'
import type {PageLink} from './site-links'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

const TestShopBanner = lazyHydrate(() => import('./test-shop-banner').then((module) => module.TestShopBanner))
const Footer = lazyHydrate(() => import('./footer').then((module) => module.Footer))
const CheckoutHeader = lazyHydrate(() => import('./checkout-frame').then((module) => module.CheckoutHeader))
const CheckoutFooter = lazyHydrate(() => import('./checkout-frame').then((module) => module.CheckoutFooter))
const Announcements = lazyHydrate(() => import('./announcements').then((module) => module.Announcements))

interface ShopFrameProps {
  settings: StoreSettings
  /** To pages that staff created. */
  footerLinks?: readonly PageLink[]
  /** The shop is public and takes test cards. */
  isDemo?: boolean
  children: ReactNode
}

const NO_PAGES: readonly PageLink[] = []

/** What surrounds every page of the shop. */
export function ShopFrame({settings, footerLinks = NO_PAGES, isDemo = false, children}: ShopFrameProps) {
  const isCheckout = useLocation().pathname === paths.checkout()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-saffron px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {messages.skipToContent}
      </a>
      {isDemo ? <TestShopBanner /> : null}
      {settings.announcements.length > 0 ? <Announcements announcements={settings.announcements} /> : null}
      {isCheckout ? (
        <CheckoutHeader settings={settings} />
      ) : (
        <Header settings={settings} pages={footerLinks} />
      )}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {isCheckout ? (
        <CheckoutFooter settings={settings} />
      ) : (
        <Footer settings={settings} links={footerLinks} />
      )}
      <RouteAnnouncer />
      <LazyCartSheet store={settings} />
    </div>
  )
}
