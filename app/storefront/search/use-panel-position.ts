import {useEffect, useState} from 'react'
import type {CSSProperties, RefObject} from 'react'

const GAP_PX = 12
const MIN_HEIGHT_PX = 160
/** Below it the panel is as wide as the screen. */
const PHONE = '(width < 40rem)'

/** Limits the panel's height to the visible viewport; on phones also sets its left edge and width. */
export function usePanelPosition(form: RefObject<HTMLElement>, open: boolean): CSSProperties | undefined {
  const [position, setPosition] = useState<CSSProperties>()

  useEffect(() => {
    const element = form.current
    if (!open || !element) return
    // Scrolled below the header, so that the panel has the most room above the keyboard; the header's own is there.
    if (window.matchMedia(PHONE).matches && !element.closest('header'))
      element.scrollIntoView({block: 'start', behavior: 'instant'})

    function measure() {
      if (element) setPosition(positionBelow(element))
    }
    measure()
    const view = window.visualViewport
    const listeners = [view, window].flatMap((target) =>
      target ? ['resize', 'scroll'].map((event) => ({target, event})) : [],
    )
    for (const {target, event} of listeners) target.addEventListener(event, measure, {passive: true})
    return () => {
      for (const {target, event} of listeners) target.removeEventListener(event, measure)
    }
  }, [form, open])

  return position
}

function positionBelow(element: HTMLElement): CSSProperties {
  const {left, bottom} = element.getBoundingClientRect()
  const view = window.visualViewport
  const visibleBottom = view ? view.offsetTop + view.height : window.innerHeight
  const maxHeight = Math.max(MIN_HEIGHT_PX, Math.round(visibleBottom - bottom - GAP_PX - GAP_PX))
  if (!window.matchMedia(PHONE).matches) return {maxHeight}
  return {maxHeight, left: -Math.round(left), width: document.documentElement.clientWidth}
}
