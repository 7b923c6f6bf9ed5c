import {useEffect, useRef, useState, useCallback} from 'react'
import {countItems} from '~/domain/cart/cart-item'
import type {CartItem} from '~/domain/cart/cart-item'
import {messages} from '~/domain/cart/messages'
import {browserCart} from './use-cart'

/** Shown where the line was, until the cart changes again or is closed. */
export function UndoRow({items, onUndo}: {items: readonly CartItem[]; onUndo: () => void}) {
  const button = useRef<HTMLButtonElement>(null)
  const [first] = items
  const text =
    items.length === 1 && first
      ? messages.removed(first.title)
      : messages.emptied(messages.count(countItems(items)))

  // The button that had the focus is gone.
  useEffect(() => button.current?.focus({preventScroll: true}), [])

  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-1 text-muted">
      <span className="line-clamp-2 min-w-0">{text}</span>
      <button
        ref={button}
        type="button"
        aria-label={`${messages.undo}. ${text}`}
        onClick={onUndo}
        className="min-h-11 shrink-0 rounded-pill px-4 font-semibold text-forest underline underline-offset-4 hover:bg-mint"
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
  /** The cart right after it. */
  remaining: readonly CartItem[]
}

/** @param items the cart as it is: the removal is history once it changes again */
export function useRemoval(items: readonly CartItem[]) {
  const [removal, setRemoval] = useState<Removal | null>(null)

  const remove = useCallback((id: string) => {
    const before = browserCart().read().items
    const index = before.findIndex((item) => item.id === id)
    browserCart().remove(id)
    setRemoval({items: before.slice(index, index + 1), index, remaining: browserCart().read().items})
  }, [])

  const empty = useCallback((all: readonly CartItem[]) => {
    browserCart().empty()
    setRemoval({items: all, index: 0, remaining: browserCart().read().items})
  }, [])

  const forget = useCallback(() => setRemoval(null), [])

  function undo() {
    removal?.items.forEach((item, offset) => browserCart().putBack(item, removal.index + offset))
    setRemoval(null)
  }

  return {removal: removal?.remaining === items ? removal : null, remove, empty, undo, forget}
}
