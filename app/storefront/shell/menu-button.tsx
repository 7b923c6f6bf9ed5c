import {Menu} from 'lucide-react'
import {lazy, Suspense, useRef, useState} from 'react'
import type {KeyboardEvent, MouseEvent} from 'react'
import {useHydrated} from '~/ui/use-hydrated'
import type {StoreSettings} from '~/domain/store/settings'
import {messages} from '~/domain/store/messages'

const loadSidebar = () => import('./sidebar')
const Sidebar = lazy(() => loadSidebar().then((module) => ({default: module.Sidebar})))

/**
 * Opens the sidebar. Before hydration it is a link to the footer's links; it stays the same element, so that it keeps
 * the focus. The sidebar's code is fetched on first use.
 */
export function MenuButton({settings}: {settings: StoreSettings}) {
  const [open, setOpen] = useState(false)
  const [shouldRender, setShouldRender] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const isHydrated = useHydrated()

  function openMenu(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    setShouldRender(true)
    setOpen(true)
  }

  return (
    <>
      <a
        ref={button}
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
        className="flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint lg:hidden"
      >
        <Menu className="size-6" aria-hidden="true" />
        <span className="sr-only">{messages.menu.open}</span>
      </a>
      {shouldRender ? (
        <Suspense fallback={null}>
          <Sidebar
            settings={settings}
            open={open}
            onOpenChange={setOpen}
            onClosed={() => button.current?.focus()}
          />
        </Suspense>
      ) : null}
    </>
  )
}
