import {useEffect, useRef, useState, useCallback} from 'react'
import {countItems} from '~/domain/cart/cart-item'
import type {CartItem} from '~/domain/cart/cart-item'
import {messages} from '~/domain/cart/messages'
import {browserCart} from './use-cart'

const DISPLAY_MS = 6_000

interface UndoRowProps {
  items: readonly CartItem[]
  onUndo: () => void
  onExpire: () => void
}

/** Shown where the line was for six seconds, longer while hovered or focused. */
export function UndoRow({items, onUndo, onExpire}: UndoRowProps) {
  const [isPaused, setIsPaused] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [first] = items
  const text =
    items.length === 1 && first
      ? messages.removed(first.title)
      : messages.emptied(messages.count(countItems(items)))

  // The button that had the focus is gone.
  useEffect(() => button.current?.focus({preventScroll: true}), [])
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(onExpire, DISPLAY_MS)
    return () => clearTimeout(timer)
  }, [isPaused, onExpire])

  return (
    <li
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      className="flex min-h-14 items-center justify-between gap-3 py-1 text-muted"
    >
      <span className="min-w-0 truncate">{text}</span>
      <button
        ref={button}
        type="button"
        aria-label={`${messages.undo}. ${text}`}
        onClick={onUndo}
        onFocus={({target}) => setIsPaused(target.matches(':focus-visible'))}
        onBlur={() => setIsPaused(false)}
        className="min-h-11 rounded-pill px-4 font-semibold text-forest underline underline-offset-4 hover:bg-mint"
      >
        {messages.undo}
      </button>
    </li>
  )
}

/** The last removal, which can be undone. */
export interface Removal {
  items: readonly CartItem[]
  /** Index of the first of them. */
  index: number
}

export function useRemoval() {
  const [removal, setRemoval] = useState<Removal | null>(null)

  const remove = useCallback((id: string) => {
    const {items} = browserCart().read()
    const index = items.findIndex((item) => item.id === id)
    setRemoval({items: items.slice(index, index + 1), index})
    browserCart().remove(id)
  }, [])

  const empty = useCallback((items: readonly CartItem[]) => {
    setRemoval({items, index: 0})
    browserCart().empty()
  }, [])

  const dismiss = useCallback(() => setRemoval(null), [])

  function undo() {
    removal?.items.forEach((item, offset) => browserCart().putBack(item, removal.index + offset))
    setRemoval(null)
  }

  return {removal, remove, empty, undo, forget: dismiss}
}
