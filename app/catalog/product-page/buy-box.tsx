import {useState} from 'react'
import {addToCart, browserCart, useQuantityInCart} from '~/cart/use-cart'
import {priceCart} from '~/pricing/price-cart'
import type {PriceRules} from '~/pricing/rules'
import {showToast} from '~/ui/toasts'
import type {CardProduct} from '../card'
import {CallToOrder, CartToggle} from './buy-buttons'
import {mostOf} from './quantity'
import {QuantityStepper} from './quantity-stepper'
import {TotalLine} from './total-line'
import {words} from './words'

interface BuyBoxProps {
  card: CardProduct
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
  const most = mostOf(card.stock)
  const soldOut = most === 0
  const quantity = inCart > 0 ? inCart : Math.min(chosen, Math.max(1, most))
  const [line] = priceCart([{productId: card.id, quantity}], [card], rules).lines

  function choose(to: number) {
    setChosen(to)
    if (inCart > 0) tell(browserCart().setQuantity(card.id, to))
  }

  function toggle() {
    if (inCart > 0) {
      // Whoever puts it back finds the quantity again.
      setChosen(inCart)
      tell(browserCart().remove(card.id))
    } else if (tell(addToCart(card, quantity))) showToast('success', words.added)
  }

  return (
    <div className="space-y-5">
      {soldOut ? (
        <p className="max-w-prose text-muted">{words.stock.soldOutText}</p>
      ) : (
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 noscript:hidden">
          <QuantityStepper quantity={quantity} most={most} stock={card.stock} onChange={choose} />
          {line ? <TotalLine line={line} /> : null}
        </div>
      )}
      <div className="flex flex-col gap-3 sm:max-md:flex-row lg:flex-row">
        {soldOut && inCart === 0 ? null : <CartToggle inCart={inCart > 0} onPress={toggle} />}
        <CallToOrder phone={phone} tone={soldOut ? 'primary' : 'quiet'} />
      </div>
      <p role="status" className="sr-only">
        {inCart > 0 ? words.inCart(inCart) : null}
      </p>
      <noscript>
        <p className="text-muted">{words.noScript}</p>
      </noscript>
    </div>
  )
}

/** True: there was nothing to tell. */
function tell(problem: string | null): boolean {
  if (problem) showToast('error', problem)
  return problem === null
}
