import {useEffect, useRef, useState} from 'react'
import type {CartView} from '~/domain/cart/cart-view'
import {messages} from '~/domain/cart/messages'
import {totalText} from './total-text'

const DEBOUNCE_MS = 700

/** Announces changes of the cart to screen readers, several in a row once. */
export function CartAnnouncer({view, silent = false}: {view: CartView; silent?: boolean}) {
  const sentence = describeCart(view)
  const previous = useRef(sentence)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (previous.current === sentence) return
    const timer = setTimeout(() => {
      previous.current = sentence
      setAnnouncement(silent ? '' : sentence)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [sentence, silent])

  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

function describeCart(view: CartView): string {
  const {lines, discontinued, count} = view
  if (lines.length + discontinued.length === 0) return messages.summary.empty
  return messages.summary.announce(messages.count(count), totalText(view))
}
