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
  /** Has the focus until the order's button is there: "Undo" comes with the server's answer. */
  const standIn = useRef<HTMLElement | null>(null)

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
    const isFree = !activeElement || activeElement === document.body || activeElement === standIn.current
    if (!held.current || !isFree) return
    const card = queue.current?.querySelector(`[data-order="${held.current}"]`)
    const button = card?.querySelector<HTMLElement>('[data-main]')
    const place = button ?? card?.querySelector<HTMLElement>('a') ?? queue.current
    standIn.current = button ? null : place
    if (place !== activeElement) place?.focus({preventScroll: !card})
  }, [orders])

  return queue
}
