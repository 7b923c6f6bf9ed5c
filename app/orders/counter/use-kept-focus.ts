import {useEffect, useRef} from 'react'
import type {RefObject} from 'react'
import type {ShownOrder} from './shown-order'

/**
 * An order that moves to another column is drawn anew there, and the focus would be lost with what had it: it goes to
 * the order's button in its new place, or to the queue once the order has left.
 */
export function useKeptFocus(orders: readonly ShownOrder[]): RefObject<HTMLDivElement> {
  const queue = useRef<HTMLDivElement>(null)
  const held = useRef<string | null>(null)

  useEffect(() => {
    const note = () => {
      const {activeElement} = document
      held.current =
        activeElement && queue.current?.contains(activeElement)
          ? (activeElement.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null)
          : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])

  useEffect(() => {
    const {activeElement} = document
    if (!held.current || (activeElement && activeElement !== document.body)) return
    const card = queue.current?.querySelector(`[data-order="${held.current}"]`)
    const place =
      card?.querySelector<HTMLElement>('[data-main]') ??
      card?.querySelector<HTMLElement>('a') ??
      queue.current
    place?.focus({preventScroll: !card})
  }, [orders])

  return queue
}
