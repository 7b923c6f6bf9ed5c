import {Plus} from 'lucide-react'
import {maxQuantityOf} from '~/domain/cart/cart-item'
import {messages as cartMessages} from '~/domain/cart/messages'
import {addToCart, announceAdded, browserCart, useQuantityInCart} from '~/storefront/cart/use-cart'
import {showToast} from '~/ui/toasts'
import {messages} from './options'
import type {ProductSuggestion} from './suggestions'

interface AddSuggestionProps {
  product: ProductSuggestion
  onAdd: (product: ProductSuggestion) => void
}

/**
 * Beside an option, not in it: an option may hold no button. Hidden from the keyboard and from screen readers, which have
 * a key for it (`messages.keys`). Each tap is one more.
 */
export function AddSuggestion({product, onAdd}: AddSuggestionProps) {
  const quantity = useQuantityInCart(product.id)
  if (product.stock === 0) return null
  const isFull = quantity >= maxQuantityOf(product.stock)
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      disabled={isFull}
      title={messages.add}
      // The field keeps the focus, and a phone its keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onAdd(product)}
      className={`me-3 flex size-11 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums disabled:opacity-60 ${quantity > 0 ? 'on-dark bg-forest text-paper' : 'bg-paper text-forest ring-1 ring-control ring-inset hover:bg-mint'}`}
    >
      {quantity > 0 ? quantity : <Plus className="size-5" aria-hidden="true" />}
    </button>
  )
}

/** Adds one, and returns what to say of it. */
export function addSuggestion(product: ProductSuggestion): string {
  const quantityOf = () =>
    browserCart()
      .read()
      .items.find(({id}) => id === product.id)?.product_quantity ?? 0
  if (product.stock === 0) return cartMessages.add.soldOut
  const max = maxQuantityOf(product.stock)
  if (quantityOf() >= max) return cartMessages.add.allWeHave(max)
  const problem = addToCart(product, 1)
  if (problem) showToast('error', problem)
  else announceAdded(product.id)
  return problem ?? messages.added(product.title, quantityOf())
}
