import {ShoppingBasket} from 'lucide-react'
import {forwardRef, useEffect, useRef} from 'react'
import type {RefObject} from 'react'
import {formatCents} from '~/pricing/money'
import type {CartView} from './cart-view'
import {words} from './words'

interface CartBadgeProps {
  view: CartView
  open: boolean
  onOpen: () => void
  /** It will probably be opened. */
  onNear: () => void
}

/** How much is in the cart and what it comes to. Opens it. */
export const CartBadge = forwardRef<HTMLButtonElement, CartBadgeProps>(function CartBadge(
  {view, open, onOpen, onNear},
  ref,
) {
  const {count, totals} = view
  const total = formatCents(totals.totalCents)
  const frame = useRef<HTMLDivElement>(null)
  useFocusInSight(frame)
  return (
    <div ref={frame} data-cart-badge className="cart-badge fixed end-4 z-30 print:hidden">
      <button
        ref={ref}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count > 0 ? words.badge.label(words.count(count), total) : words.badge.check}
        onClick={onOpen}
        onPointerEnter={onNear}
        onFocus={onNear}
        className="flex h-14 items-center gap-3 rounded-pill bg-forest-900 ps-4 pe-5 text-cream shadow-raised ring-2 ring-cream transition-colors duration-150 hover:bg-forest"
      >
        <span className="relative">
          <ShoppingBasket className="size-6" aria-hidden="true" />
          <span className="absolute -end-2.5 -top-2 flex h-5 min-w-5 items-center justify-center rounded-pill bg-saffron px-1 text-xs font-bold text-ink tabular-nums">
            {count > 0 ? count : '!'}
          </span>
        </span>
        <span className="price ms-1 text-lg">{count > 0 ? total : words.badge.check}</span>
      </button>
    </div>
  )
})

/** What the keyboard reaches is never under the badge: the page moves so far that it is beside it. */
function useFocusInSight(frame: RefObject<HTMLElement>) {
  useEffect(() => {
    function look({target}: FocusEvent) {
      if (!(target instanceof HTMLElement) || !frame.current || frame.current.contains(target)) return
      if (!target.matches(':focus-visible')) return
      const [own, badge] = [target.getBoundingClientRect(), frame.current.getBoundingClientRect()]
      const apart =
        own.right < badge.left || own.left > badge.right || own.bottom < badge.top || own.top > badge.bottom
      if (!apart) target.scrollIntoView({block: 'center', inline: 'nearest'})
    }
    document.addEventListener('focusin', look)
    return () => document.removeEventListener('focusin', look)
  }, [frame])
}
