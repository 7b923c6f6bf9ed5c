import type {ReactNode} from 'react'
import {CartLayer} from '~/cart/cart-layer'
import {ShopBanner} from '~/livemode/shop-banner'
import {late} from '~/ui/late'
import {RouteAnnouncer} from '~/ui/route-announcer'
import {Header} from './header'
import type {StoreSettings} from './settings'
import {words} from './words'

const Footer = late(() => import('./footer').then((module) => module.Footer))
const Notices = late(() => import('./notices').then((module) => module.Notices))

interface ShopFrameProps {
  settings: StoreSettings
  /** To pages of staff's own. */
  footerLinks?: readonly {title: string; to: string}[]
  /** Anybody can come to it, and it takes test cards. */
  isDemo?: boolean
  children: ReactNode
}

/** What surrounds every page of the shop. */
export function ShopFrame({settings, footerLinks, isDemo = false, children}: ShopFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-saffron px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {words.skipToContent}
      </a>
      {isDemo ? <ShopBanner /> : null}
      {settings.notices.length > 0 ? <Notices notices={settings.notices} /> : null}
      <Header settings={settings} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <CartLayer store={settings} />
      <Footer settings={settings} links={footerLinks} />
      <RouteAnnouncer />
    </div>
  )
}
