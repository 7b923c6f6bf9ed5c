import {useLocation} from '@remix-run/react'
import {useEffect, useRef} from 'react'

let isHeadingNext = false

/** The heading of the next page gets the focus: the sheet that leads there is gone by then. */
export function focusNextHeading(): void {
  isHeadingNext = true
}

/** Announces the title of a page that was reached by client-side navigation, or focuses its heading. */
export function RouteAnnouncer() {
  const {pathname, hash} = useLocation()
  const announced = useRef(pathname)
  const region = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    // The link that was followed went with its page.
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    const takesFocus = hash === '' && (isHeadingNext || isFocusLost)
    isHeadingNext = false
    if (region.current) region.current.textContent = document.title
    if (!takesFocus) return
    // After the page is painted: focusing computes its layout.
    const frame = requestAnimationFrame(() => setTimeout(focusHeading))
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash])

  return <p ref={region} aria-live="polite" className="sr-only" />
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('#content h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({preventScroll: true})
}
