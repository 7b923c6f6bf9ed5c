import {useEffect, useRef, useState} from 'react'
import {countItems} from './cart-rules'
import type {CartItem} from './cart-item'
import {words} from './words'

const STAYS_MS = 6_000

interface UndoRowProps {
  items: readonly CartItem[]
  onUndo: () => void
  onGone: () => void
}

/** In the place of what was removed, for as long as a second thought takes; longer while someone is on it. */
export function UndoRow({items, onUndo, onGone}: UndoRowProps) {
  const [held, setHeld] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [first] = items
  const text =
    items.length === 1 && first ? words.removed(first.title) : words.emptied(words.count(countItems(items)))

  // The button that removed it is gone.
  useEffect(() => button.current?.focus({preventScroll: true}), [])
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onGone, STAYS_MS)
    return () => clearTimeout(timer)
  }, [held, onGone])

  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      className="flex min-h-14 items-center justify-between gap-3 py-1 text-muted"
    >
      <span className="min-w-0 truncate">{text}</span>
      <button
        ref={button}
        type="button"
        aria-label={`${words.undo}. ${text}`}
        onClick={onUndo}
        onFocus={({target}) => setHeld(target.matches(':focus-visible'))}
        onBlur={() => setHeld(false)}
        className="min-h-11 rounded-pill px-4 font-semibold text-forest underline underline-offset-4 hover:bg-mint"
      >
        {words.undo}
      </button>
    </li>
  )
}
