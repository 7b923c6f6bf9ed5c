import {useEffect, useRef, useState} from 'react'
import {formatCents} from '~/pricing/money'
import type {CartView} from './cart-view'
import {words} from './words'

/** Several taps in a row are told as one. */
const PAUSE_MS = 700

/** Reads out the cart when it has changed, for those who do not see the badge. */
export function CartNews({view, silent = false}: {view: CartView; silent?: boolean}) {
  const sentence = describe(view)
  const before = useRef(sentence)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (before.current === sentence) return
    const timer = setTimeout(() => {
      before.current = sentence
      setSaid(silent ? '' : sentence)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [sentence, silent])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}

function describe({lines, gone, count, totals}: CartView): string {
  if (lines.length + gone.length === 0) return words.badge.empty
  return words.badge.announce(words.count(count), formatCents(totals.totalCents))
}
