import {Menu} from 'lucide-react'
import {lazy, Suspense, useState} from 'react'
import type {KeyboardEvent, MouseEvent} from 'react'
import {reserveScrollbar} from '~/ui/reserve-scrollbar'
import {useEarlyTap} from '~/ui/use-early-tap'
import {useHydrated} from '~/ui/use-hydrated'
import type {StoreSettings} from '~/domain/store/settings'
import type {PageLink} from './site-links'
import {messages} from '~/domain/store/messages'

const loadSidebar = () => import('./sidebar')
const Sidebar = lazy(() => loadSidebar().then((module) => ({default: module.Sidebar})))

/**
 * Opens the sidebar. Before hydration it is a link to the footer's links; it stays the same element, so that it keeps
 * the focus. The sidebar's code is fetched on first use.
 */
export function MenuButton({settings, pages}: {settings: StoreSettings; pages: readonly PageLink[]}) {
  const [open, setOpen] = useState(false)
  const [shouldRender, setShouldRender] = useState(false)
  const earlyTap = useEarlyTap<HTMLAnchorElement>(openMenu, {once: true})
  const isHydrated = useHydrated()

  function openMenu(event?: MouseEvent | KeyboardEvent) {
    event?.preventDefault()
    reserveScrollbar()
    setShouldRender(true)
    setOpen(true)
  }

  return (
    <>
      <a
        {...earlyTap}
        href="#site-links"
        role={isHydrated ? 'button' : undefined}
        aria-haspopup={isHydrated ? 'dialog' : undefined}
        aria-expanded={isHydrated ? open : undefined}
        onPointerEnter={() => void loadSidebar()}
        onFocus={() => void loadSidebar()}
        onClick={openMenu}
        onKeyDown={(event) => {
          if (event.key === ' ') openMenu(event)
        }}
        className="flex size-[44px] shrink-0 items-center justify-center rounded-full text-forest hover:bg-mint lg:hidden"
      >
        <Menu className="size-6" aria-hidden="true" />
        <span className="sr-only">{messages.menu.open}</span>
      </a>
      {shouldRender ? (
        <Suspense fallback={null}>
          <Sidebar
            settings={settings}
            pages={pages}
            open={open}
            onOpenChange={setOpen}
            onClosed={() => earlyTap.ref.current?.focus()}
          />
        </Suspense>
      ) : null}
    </>
  )
}
