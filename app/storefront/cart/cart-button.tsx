import {ShoppingBasket} from 'lucide-react'
import type {MouseEvent} from 'react'
import {openCart} from '~/domain/cart/cart-key'
import {messages} from '~/domain/cart/summary-messages'
import * as paths from '~/platform/url/addresses'
import {useEarlyTap} from '~/ui/use-early-tap'
import {useHydrated} from '~/ui/use-hydrated'
import {useCartSummary} from './cart-summary'
import type {CartSummary} from './cart-summary'
import {preloadCart} from './lazy-cart-sheet'

/** The cart's place in the header, empty or not. Before hydration it is a link to the cart's page. */
export function CartButton({className = ''}: {className?: string}) {
  const summary = useCartSummary()
  const isHydrated = useHydrated()
  const earlyTap = useEarlyTap<HTMLAnchorElement>(openCart, {once: true})
  const {count, isFilled, total, isOpen} = summary

  function open(event: MouseEvent | React.KeyboardEvent) {
    event.preventDefault()
    openCart()
  }

  return (
    <a
      {...earlyTap}
      href={paths.cart()}
      data-opens-cart
      role={isHydrated ? 'button' : undefined}
      aria-haspopup={isHydrated ? 'dialog' : undefined}
      aria-expanded={isHydrated ? isOpen : undefined}
      aria-label={labelOf(summary)}
      onClick={open}
      onKeyDown={(event) => {
        if (event.key === ' ') open(event)
      }}
      onPointerEnter={preloadCart}
      onFocus={preloadCart}
      className={`flex h-11 min-w-11 shrink-0 items-center justify-center gap-3 rounded-pill text-forest hover:bg-mint ${isFilled ? 'md:bg-forest md:ps-3.5 md:pe-4 md:text-paper md:hover:bg-forest-900' : ''} ${className}`}
    >
      <span className="relative">
        <ShoppingBasket className="size-6" aria-hidden="true" />
        {isFilled ? (
          <span
            className="absolute -end-2 -top-2 flex h-5 min-w-5 items-center justify-center rounded-pill bg-saffron px-1 text-xs font-bold text-ink tabular-nums"
            aria-hidden="true"
          >
            {count > 0 ? count : '!'}
          </span>
        ) : null}
      </span>
      {count > 0 ? <span className="price hidden md:inline">{total}</span> : null}
    </a>
  )
}

function labelOf({count, isFilled, total}: CartSummary): string {
  if (!isFilled) return messages.openEmpty
  return count > 0 ? messages.open(messages.count(count), total) : messages.check
}
