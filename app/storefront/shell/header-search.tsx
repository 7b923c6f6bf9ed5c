import {useLocation} from '@remix-run/react'
import {Link} from '~/ui/link'
import {Search, X} from 'lucide-react'
import {useEffect, useRef, useState} from 'react'
import type {MouseEvent} from 'react'
import {flushSync} from 'react-dom'
import {messages} from '~/domain/store/messages'
import * as paths from '~/platform/url/addresses'
import {useEarlyTap} from '~/ui/use-early-tap'
import {SearchForm} from './search-form'

const ROUND = 'flex size-[44px] shrink-0 items-center justify-center rounded-full text-forest hover:bg-mint'

/**
 * The search field; where there is no room for it, an icon that puts it in the place of the bar, with the cursor in it.
 * The search page has a field of its own.
 */
export function HeaderSearch() {
  const {pathname} = useLocation()
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  // Wherever the search leads, it is closed there.
  const isOpen = openedAt === pathname
  const box = useRef<HTMLDivElement>(null)
  const earlyTap = useEarlyTap<HTMLAnchorElement>(show, {once: true})
  function show() {
    // Phones show their keyboard only for a field that gets the focus within the tap.
    flushSync(() => setOpenedAt(pathname))
    box.current?.querySelector('input')?.focus({preventScroll: true})
  }

  function open(event: MouseEvent) {
    event.preventDefault()
    show()
  }

  const {ref: icon} = earlyTap
  /** Leaving the field closes it. */
  function close() {
    icon.current?.focus({preventScroll: true})
  }

  useEffect(() => {
    const element = box.current
    if (!isOpen || !element) return
    function closeByKey({key, defaultPrevented}: KeyboardEvent) {
      if (key === 'Escape' && !defaultPrevented) icon.current?.focus({preventScroll: true})
    }
    function closeWhenLeft({relatedTarget}: FocusEvent) {
      const next = relatedTarget as Node | null
      if (next && !element?.contains(next)) setOpenedAt(null)
    }
    element.addEventListener('keydown', closeByKey)
    element.addEventListener('focusout', closeWhenLeft)
    return () => {
      element.removeEventListener('keydown', closeByKey)
      element.removeEventListener('focusout', closeWhenLeft)
    }
  }, [isOpen, icon])

  if (pathname === paths.search()) return null
  return (
    <>
      <div ref={box} data-search-open={isOpen || undefined} className="header-search">
        <SearchForm id="header-search" className="min-w-0 flex-1" />
        {isOpen ? (
          <button type="button" onClick={close} className={`${ROUND} xl:hidden`}>
            <X className="size-6" aria-hidden="true" />
            <span className="sr-only">{messages.search.close}</span>
          </button>
        ) : null}
      </div>
      <Link {...earlyTap} to={paths.search()} onClick={open} className={`${ROUND} xl:hidden`}>
        <Search className="size-5.5" aria-hidden="true" />
        <span className="sr-only">{messages.search.label}</span>
      </Link>
    </>
  )
}
