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
 * `once`: however often it was tapped.
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
    element.removeAttribute('aria-busy')
    // Each after the render that the last one has caused.
    for (let tap = 0; tap < (once ? 1 : count); tap++) setTimeout(() => flushSync(() => latest.current()))
  }, [once])
  return {ref, 'data-early-tap': isHydrated ? undefined : true}
}
