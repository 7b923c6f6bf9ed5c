import {ShoppingBasket} from 'lucide-react'
import {forwardRef, useEffect, useRef} from 'react'
import type {RefObject} from 'react'
import {formatCents} from '~/domain/pricing/money'
import type {CartView} from '~/domain/cart/cart-view'
import {messages} from '~/domain/cart/messages'

interface CartBadgeProps {
  view: CartView
  open: boolean
  onOpen: () => void
  /** It is about to be opened. */
  onPreload: () => void
}

export const CartBadge = forwardRef<HTMLButtonElement, CartBadgeProps>(function CartBadge(
  {view, open, onOpen, onPreload},
  ref,
) {
  const {count, totals} = view
  const total = formatCents(totals.totalCents)
  const container = useRef<HTMLDivElement>(null)
  useFocusInView(container)
  return (
    <div ref={container} data-cart-badge className="cart-badge fixed end-4 z-30 print:hidden">
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count > 0 ? messages.badge.label(messages.count(count), total) : messages.badge.check}
        onClick={onOpen}
        onPointerEnter={onPreload}
        onFocus={onPreload}
        className="flex h-14 items-center gap-3 rounded-pill bg-forest-900 ps-4 pe-5 text-cream shadow-raised ring-2 ring-cream transition-colors duration-150 hover:bg-forest"
      >
        <span className="relative">
          <ShoppingBasket className="size-6" aria-hidden="true" />
          <span className="absolute -end-2.5 -top-2 flex h-5 min-w-5 items-center justify-center rounded-pill bg-saffron px-1 text-xs font-bold text-ink tabular-nums">
            {count > 0 ? count : '!'}
          </span>
        </span>
        <span className="price ms-1 text-lg">{count > 0 ? total : messages.badge.check}</span>
      </button>
    </div>
  )
})

/** Scrolls when the badge would cover the element that has keyboard focus. */
function useFocusInView(container: RefObject<HTMLElement>) {
  useEffect(() => {
    function onFocusIn({target}: FocusEvent) {
      if (!(target instanceof HTMLElement) || !container.current || container.current.contains(target)) return
      if (!target.matches(':focus-visible')) return
      const [targetRect, badgeRect] = [
        target.getBoundingClientRect(),
        container.current.getBoundingClientRect(),
      ]
      const isClear =
        targetRect.right < badgeRect.left ||
        targetRect.left > badgeRect.right ||
        targetRect.bottom < badgeRect.top ||
        targetRect.top > badgeRect.bottom
      if (!isClear) target.scrollIntoView({block: 'center', inline: 'nearest'})
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [container])
}
