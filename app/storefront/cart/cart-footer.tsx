import {useCallback, useEffect, useRef, useState} from 'react'
import {useBackCloses} from '~/ui/sheet-history'
import {showToast} from '~/ui/toasts'
import {whenIdle} from '~/ui/when-idle'
import {CartBar} from './cart-bar'
import {CartAnnouncer} from './cart-announcer'
import type {CartSheet} from './cart-sheet'
import './cart.css'
import {publishCartSummary} from './cart-summary'
import {totalText} from './total-text'
import {useCart, withdrawAdded} from './use-cart'
import {useQuotedCart} from './use-quote'
import {messages} from '~/domain/cart/messages'
import {reserveScrollbar} from '~/ui/reserve-scrollbar'

const importSheet = () => import('./cart-sheet')

export interface CartFooterProps {
  store: {name: string; phone: string | null}
  /** How often the cart was opened, including before this component was loaded. */
  openRequests: number
}

/** Bar and sheet, on every page while the cart has something in it; tells the header what it comes to. */
export function CartFooter({store, openRequests}: CartFooterProps) {
  const cart = useCart()
  const [isOpen, setIsOpen] = useState(false)
  const [sheet, setSheet] = useState<{Sheet: typeof CartSheet}>()
  const quoted = useQuotedCart(cart.items, isOpen)
  const opener = useRef<Element | null>(null)
  const isFilled = cart.items.length > 0
  const {count} = quoted.view
  const total = totalText(quoted.view)

  const openSheet = useCallback(() => {
    opener.current = document.activeElement
    importSheet().then(
      ({CartSheet}) => {
        reserveScrollbar()
        withdrawAdded()
        setSheet({Sheet: CartSheet})
        setIsOpen(true)
      },
      (error: unknown) => {
        console.error('The cart could not be opened.', error)
        showToast('error', messages.problems.notOpened)
      },
    )
  }, [])

  useEffect(() => {
    if (openRequests > 0) openSheet()
  }, [openRequests, openSheet])
  useEffect(() => {
    publishCartSummary({count, isFilled, total, isOpen})
  }, [count, isFilled, total, isOpen])
  useEffect(() => {
    if (!isFilled) return
    // So that it opens without a connection too. Failures are reported when it is opened.
    whenIdle()
      .then(importSheet)
      .catch((error: unknown) => console.error('The cart could not be fetched ahead.', error))
  }, [isFilled])
  useBackCloses(isOpen, () => setIsOpen(false))

  /** To what opened the sheet, which may have gone with the last item; the header's button is always there. */
  function restoreFocus(event: Event) {
    event.preventDefault()
    const candidates = [opener.current, ...document.querySelectorAll('[data-opens-cart]')]
    const target = candidates.find(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== document.body && element.getClientRects().length > 0,
    )
    target?.focus({preventScroll: true})
  }

  return (
    <>
      {isFilled ? <CartBar view={quoted.view} /> : null}
      <CartAnnouncer view={quoted.view} silent={isOpen} />
      {sheet ? (
        <sheet.Sheet
          cart={cart}
          quoted={quoted}
          store={store}
          open={isOpen}
          onOpenChange={setIsOpen}
          onClosed={restoreFocus}
        />
      ) : null}
    </>
  )
}
