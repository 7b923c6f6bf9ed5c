import type {ReactNode} from 'react'
import {RouteAnnouncer} from '~/ui/route-announcer'
import {Footer} from './footer'
import {Header} from './header'
import {Notices} from './notices'
import type {StoreSettings} from './settings'
import {words} from './words'

/** What surrounds every page of the shop. */
export function ShopFrame({settings, children}: {settings: StoreSettings; children: ReactNode}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-field bg-saffron px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {words.skipToContent}
      </a>
      <Notices notices={settings.notices} />
      <Header settings={settings} />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer settings={settings} />
      <RouteAnnouncer />
    </div>
  )
}
