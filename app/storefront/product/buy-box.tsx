import {useState} from 'react'
import {addToCart, browserCart, useQuantityInCart} from '~/storefront/cart/use-cart'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PriceRules} from '~/domain/pricing/types'
import {showToast} from '~/ui/toasts'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {CallToOrder, CartToggle} from './buy-buttons'
import {maxQuantityOf} from './quantity'
import {QuantityStepper} from './quantity-stepper'
import {TotalLine} from './total-line'
import {messages} from './messages'

interface BuyBoxProps {
  card: ProductSummary
  rules: PriceRules
  /** Ten digits; null: the store tells none. */
  phone: string | null
}

/**
 * How many, what they come to, into the cart and out of it. Once it is in there, the stepper is the cart's own.
 * Sold out, the phone is offered instead.
 */
export function BuyBox({card, rules, phone}: BuyBoxProps) {
  const inCart = useQuantityInCart(card.id)
  const [chosen, setChosen] = useState(1)
  const max = maxQuantityOf(card.stock)
  const soldOut = max === 0
  const quantity = inCart > 0 ? inCart : Math.min(chosen, Math.max(1, max))
  const [line] = priceCart([{productId: card.id, quantity}], [card], rules).lines

  function choose(to: number) {
    setChosen(to)
    if (inCart > 0) showProblem(browserCart().setQuantity(card.id, to))
  }

  function toggle() {
    if (inCart > 0) {
      // Whoever puts it back finds the quantity again.
      setChosen(inCart)
      showProblem(browserCart().remove(card.id))
    } else if (showProblem(addToCart(card, quantity))) showToast('success', messages.added)
  }

  return (
    <div className="space-y-5">
      {soldOut ? (
        <p className="max-w-prose text-muted">{messages.stock.soldOutText}</p>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 noscript:hidden">
          <QuantityStepper quantity={quantity} max={max} stock={card.stock} onChange={choose} />
          {line ? <TotalLine line={line} /> : null}
        </div>
      )}
      <div className="flex flex-col gap-3 sm:max-md:flex-row lg:flex-row">
        {soldOut && inCart === 0 ? null : <CartToggle inCart={inCart > 0} onPress={toggle} />}
        <CallToOrder phone={phone} tone={soldOut ? 'primary' : 'quiet'} />
      </div>
      <p role="status" className="sr-only">
        {inCart > 0 ? messages.inCart(inCart) : null}
      </p>
      <noscript>
        <p className="text-muted">{messages.noScript}</p>
      </noscript>
    </div>
  )
}

/** True: there was nothing to tell. */
function showProblem(problem: string | null): boolean {
  if (problem) showToast('error', problem)
  return problem === null
}
