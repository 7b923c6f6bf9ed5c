import {useCallback, useEffect, useRef, useState} from 'react'
import {showToast} from '~/ui/toasts'
import {CartBadge} from './cart-badge'
import {CartNews} from './cart-news'
import type {CartSheet} from './cart-sheet'
import './cart.css'
import {useCart} from './use-cart'
import {useQuotedCart} from './use-quote'
import {words} from './words'

const loadSheet = () => import('./cart-sheet')

export interface CartFloorProps {
  store: {name: string; phone: string | null}
  /** How often the cart was asked for, also before this was here. */
  asked: number
}

/** What floats over every page for those who have something in their cart. */
export function CartFloor({store, asked}: CartFloorProps) {
  const cart = useCart()
  const [open, setOpen] = useState(false)
  const [sheet, setSheet] = useState<{Sheet: typeof CartSheet}>()
  const quoted = useQuotedCart(cart.items, open)
  const badge = useRef<HTMLButtonElement>(null)

  const show = useCallback(() => {
    loadSheet().then(
      ({CartSheet}) => {
        setSheet({Sheet: CartSheet})
        setOpen(true)
      },
      (error: unknown) => {
        console.error('The cart could not be opened.', error)
        showToast('error', words.problems.notOpened)
      },
    )
  }, [])

  useEffect(() => {
    if (asked > 0) show()
  }, [asked, show])

  /** Back to where the shopper was; the badge may have gone with the last item, or is not shown on this page. */
  function takeFocusBack(event: Event) {
    event.preventDefault()
    const shown = badge.current?.getClientRects().length ? badge.current : null
    const target = shown ?? document.getElementById('content')
    target?.focus({preventScroll: true})
  }

  return (
    <aside aria-label={words.title}>
      {cart.items.length > 0 ? (
        <CartBadge ref={badge} view={quoted.view} open={open} onOpen={show} onNear={nearSheet} />
      ) : null}
      <CartNews view={quoted.view} silent={open} />
      {sheet ? (
        <sheet.Sheet
          cart={cart}
          quoted={quoted}
          store={store}
          open={open}
          onOpenChange={setOpen}
          onClosed={takeFocusBack}
        />
      ) : null}
    </aside>
  )
}

/** Fetched ahead; when it is wanted and not there, that is said then. */
function nearSheet() {
  loadSheet().catch((error: unknown) => console.error('The cart could not be fetched ahead.', error))
}
