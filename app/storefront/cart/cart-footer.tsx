import {useCallback, useEffect, useRef, useState} from 'react'
import {showToast} from '~/ui/toasts'
import {CartBadge} from './cart-badge'
import {CartAnnouncer} from './cart-announcer'
import type {CartSheet} from './cart-sheet'
import './cart.css'
import {useCart} from './use-cart'
import {useQuotedCart} from './use-quote'
import {messages} from '~/domain/cart/messages'

const importSheet = () => import('./cart-sheet')

export interface CartFooterProps {
  store: {name: string; phone: string | null}
  /** How often the cart was opened, including before this component was loaded. */
  openRequests: number
}

/** Badge and sheet, on every page while the cart has something in it. */
export function CartFooter({store, openRequests}: CartFooterProps) {
  const cart = useCart()
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState<{Sheet: typeof CartSheet}>()
  const quoted = useQuotedCart(cart.items, open)
  const badge = useRef<HTMLButtonElement>(null)

  const openSheet = useCallback(() => {
    importSheet().then(
      ({CartSheet}) => {
        setSheet({Sheet: CartSheet})
        setOpen(true)
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

  /** The badge may have gone with the last item, or is hidden on this page. */
  function restoreFocus(event: Event) {
    event.preventDefault()
    const visibleBadge = badge.current?.getClientRects().length ? badge.current : null
    const target = visibleBadge ?? document.getElementById('content')
    target?.focus({preventScroll: true})
  }

  return (
    <aside aria-label={messages.title}>
      {cart.items.length > 0 ? (
        <CartBadge ref={badge} view={quoted.view} open={open} onOpen={openSheet} onPreload={preloadSheet} />
      ) : null}
      <CartAnnouncer view={quoted.view} silent={open} />
      {sheet ? (
        <sheet.Sheet
          cart={cart}
          quoted={quoted}
          store={store}
          open={open}
          onOpenChange={setOpen}
          onClosed={restoreFocus}
        />
      ) : null}
    </aside>
  )
}

/** Failures are reported when the sheet is opened. */
function preloadSheet() {
  importSheet().catch((error: unknown) => console.error('The cart could not be fetched ahead.', error))
}
