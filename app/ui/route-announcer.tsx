import {useLocation} from '@remix-run/react'
import {useEffect, useRef} from 'react'

/** Announces the title of a page that was reached by client-side navigation. */
export function RouteAnnouncer() {
  const {pathname} = useLocation()
  const announced = useRef(pathname)
  const region = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    if (region.current) region.current.textContent = document.title
  }, [pathname])

  return <p ref={region} aria-live="polite" className="sr-only" />
}
