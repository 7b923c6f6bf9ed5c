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
  /** How often the cart was asked for, also before this was here. */
  openRequests: number
}

/** What floats over every page for those who have something in their cart. */
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

  /** Back to where the shopper was; the badge may have gone with the last item, or is not shown on this page. */
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

/** Fetched ahead; when it is wanted and not there, that is said then. */
function preloadSheet() {
  importSheet().catch((error: unknown) => console.error('The cart could not be fetched ahead.', error))
}
