import {useEffect, useRef} from 'react'
import type {RefObject} from 'react'
import type {AdminOrderView} from './order-view'

/**
 * An order that moves to another column is remounted there and would lose the focus: restores it to the order's button in
 * its new place, or to the queue once the order has left.
 */
export function useRestoredFocus(orders: readonly AdminOrderView[]): RefObject<HTMLDivElement> {
  const queue = useRef<HTMLDivElement>(null)
  const focusedOrderId = useRef<string | null>(null)
  /** Has the focus until the order's button exists: "Undo" comes with the response. */
  const placeholder = useRef<HTMLElement | null>(null)

  useEffect(() => {
    const recordFocus = () => {
      const {activeElement} = document
      focusedOrderId.current =
        activeElement && queue.current?.contains(activeElement)
          ? (activeElement.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null)
          : null
    }
    document.addEventListener('focusin', recordFocus)
    return () => document.removeEventListener('focusin', recordFocus)
  }, [])

  useEffect(() => {
    const {activeElement} = document
    const isFree = !activeElement || activeElement === document.body || activeElement === placeholder.current
    if (!focusedOrderId.current || !isFree) return
    const card = queue.current?.querySelector(`[data-order="${focusedOrderId.current}"]`)
    const button = card?.querySelector<HTMLElement>('[data-main]')
    const target = button ?? card?.querySelector<HTMLElement>('a') ?? queue.current
    placeholder.current = button ? null : target
    if (target !== activeElement) target?.focus({preventScroll: !card})
  }, [orders])

  return queue
}
