import {Menu} from 'lucide-react'
import {lazy, Suspense, useRef, useState} from 'react'
import type {KeyboardEvent, MouseEvent} from 'react'
import {useHydrated} from '~/ui/use-hydrated'
import type {StoreSettings} from './settings'
import {words} from './words'

const loadSidebar = () => import('./sidebar')
const Sidebar = lazy(() => loadSidebar().then((module) => ({default: module.Sidebar})))

/**
 * Opens the sidebar. Until the page is alive it is a link to the footer's links, and stays one element, so that
 * focus on it is not lost. The sidebar's code comes when it is first wanted.
 */
export function MenuButton({settings}: {settings: StoreSettings}) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const alive = useHydrated()

  function show(event: MouseEvent | KeyboardEvent) {
    event.preventDefault()
    setWanted(true)
    setOpen(true)
  }

  return (
    <>
      <a
        ref={button}
        href="#site-links"
        role={alive ? 'button' : undefined}
        aria-haspopup={alive ? 'dialog' : undefined}
        aria-expanded={alive ? open : undefined}
        onPointerEnter={() => void loadSidebar()}
        onFocus={() => void loadSidebar()}
        onClick={show}
        onKeyDown={(event) => {
          if (event.key === ' ') show(event)
        }}
        className="flex size-11 items-center justify-center rounded-full text-forest hover:bg-mint lg:hidden"
      >
        <Menu className="size-6" aria-hidden="true" />
        <span className="sr-only">{words.menu.open}</span>
      </a>
      {wanted ? (
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
