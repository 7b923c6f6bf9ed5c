import {useLocation} from '@remix-run/react'
import {ChevronRight, ShoppingBasket} from 'lucide-react'
import type {CartView} from '~/domain/cart/cart-view'
import {openCart} from '~/domain/cart/cart-key'
import {messages} from '~/domain/cart/messages'
import * as paths from '~/platform/url/addresses'
import {buttonClass} from '~/ui/button'
import {Container} from '~/ui/section'
import {totalText} from './total-text'

/**
 * Count and sum at the bottom of the screen: on phones, and on the weekly deals at every width. It has a place of its own
 * at the end of the page, so that nothing stays covered by it.
 */
export function CartBar({view}: {view: CartView}) {
  const {pathname} = useLocation()
  const isEverywhere = pathname === paths.weeklyDeals()
  const {count} = view
  const text = count > 0 ? messages.summary.sum(messages.count(count), totalText(view)) : null
  return (
    <aside
      aria-label={messages.title}
      data-bottom-bar
      className={`cart-bar bottom-bar print:hidden ${isEverywhere ? '' : 'md:hidden'}`}
    >
      <Container className="py-2.5">
        <button
          type="button"
          data-opens-cart
          aria-haspopup="dialog"
          onClick={openCart}
          className={buttonClass(
            'primary',
            'min-h-13! w-full justify-between! md:mx-auto md:flex md:max-w-xl',
          )}
        >
          <span className="flex min-w-0 items-center gap-3 tabular-nums">
            <ShoppingBasket className="size-5.5 shrink-0" aria-hidden="true" />
            {text ?? messages.summary.check}
          </span>
          <span className="flex shrink-0 items-center gap-1">
            {text ? messages.viewCart : null}
            <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          </span>
        </button>
      </Container>
    </aside>
  )
}
