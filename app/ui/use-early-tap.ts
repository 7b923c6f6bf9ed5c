import {useEffect, useRef} from 'react'
import type {RefObject} from 'react'
import {flushSync} from 'react-dom'
import {useHydrated} from './use-hydrated'

declare global {
  interface Window {
    /** How often an element was tapped before it was hydrated: `early-taps.server.ts`. */
    earlyTaps?: Map<Element, number>
  }
}

interface EarlyTap<E extends HTMLElement> {
  ref: RefObject<E>
  'data-early-tap': true | undefined
}

/**
 * Attributes of a button that does nothing without scripts. What was tapped before hydration is carried out by it.
 * `once`: however often it was tapped, until what comes of it is on the screen.
 */
export function useEarlyTap<E extends HTMLElement>(onTap: () => void, {once = false} = {}): EarlyTap<E> {
  const ref = useRef<E>(null)
  const latest = useRef(onTap)
  const isHydrated = useHydrated()
  useEffect(() => {
    latest.current = onTap
  })
  useEffect(() => {
    // The next render may replace the element, not the component.
    const element = ref.current
    const count = element ? (window.earlyTaps?.get(element) ?? 0) : 0
    if (!element || count === 0) return
    window.earlyTaps?.delete(element)
    const taps = takeTaps(element)
    // After this render. Browsers pass on a tap that waited for it before they run timers.
    setTimeout(() => {
      element.removeAttribute('aria-busy')
      if (once) {
        flushSync(() => latest.current())
        afterPaint(taps.stop)
        return
      }
      const all = count + taps.stop()
      for (let tap = 0; tap < all; tap++) flushSync(() => latest.current())
    })
  }, [once])
  return {ref, 'data-early-tap': isHydrated ? undefined : true}
}

/** Takes taps on an element, or on what has come to stand in its place, from whatever else listens. */
function takeTaps(element: HTMLElement) {
  const {left, right, top, bottom} = element.getBoundingClientRect()
  let count = 0

  function isOn({target, detail, clientX: x, clientY: y}: MouseEvent): boolean {
    if (element.contains(target as Node | null)) return true
    // Keys have no place.
    return detail > 0 && x >= left && x <= right && y >= top && y <= bottom
  }
  function take(event: MouseEvent) {
    if (!isOn(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    count++
  }
  window.addEventListener('click', take, true)
  return {
    /** @returns how many there were */
    stop() {
      window.removeEventListener('click', take, true)
      return count
    },
  }
}

/** The frame's callback runs before it is painted, a task after it. */
function afterPaint(callback: () => void) {
  requestAnimationFrame(() => setTimeout(callback))
}
