import {useEffect, useState} from 'react'
import type {CSSProperties, RefObject} from 'react'

const GAP_PX = 12
const MIN_HEIGHT_PX = 160
/** Below it the panel is as wide as the screen. */
const PHONE = '(width < 40rem)'

/** Where the panel ends: at the keyboard, or at the window's end; on phones also where it begins and how wide it is. */
export function usePanelPosition(form: RefObject<HTMLElement>, open: boolean): CSSProperties | undefined {
  const [position, setPosition] = useState<CSSProperties>()

  useEffect(() => {
    const element = form.current
    if (!open || !element) return
    // Below the header, so that the keyboard leaves the panel the most room.
    if (window.matchMedia(PHONE).matches) element.scrollIntoView({block: 'start', behavior: 'instant'})

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
