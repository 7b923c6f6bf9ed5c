import {useState} from 'react'
import {useDoubleTapGuard} from '~/storefront/cart/double-tap'
import {addToCart, announceAdded, browserCart, useQuantityInCart} from '~/storefront/cart/use-cart'
import {maxQuantityOf} from '~/domain/cart/cart-item'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PriceRules} from '~/domain/pricing/types'
import {showToast} from '~/ui/toasts'
import type {ProductView} from './product-page.server'

export type Purchase = ReturnType<typeof usePurchase>

/** What the page's box and the phone's bar both show and do. Once it is in the cart, the quantity is the cart's. */
export function usePurchase(product: ProductView['product'], rules: PriceRules) {
  const inCart = useQuantityInCart(product.id)
  const [chosen, setChosen] = useState(1)
  const {noteAdded, isSecondTap} = useDoubleTapGuard()
  const max = maxQuantityOf(product.stock)
  const quantity = inCart > 0 ? inCart : Math.min(chosen, Math.max(1, max))
  const [line] = priceCart([{productId: product.id, quantity}], [product], rules).lines

  function choose(to: number) {
    if (inCart > 0 && to < quantity && isSecondTap()) return
    setChosen(to)
    if (inCart > 0) showProblem(browserCart().setQuantity(product.id, to))
  }

  function add() {
    noteAdded()
    if (showProblem(addToCart(product, quantity))) announceAdded(product.id)
  }

  function remove() {
    // Adding it again restores the quantity.
    setChosen(inCart)
    showProblem(browserCart().remove(product.id))
  }

  return {product, inCart, quantity, max, line, isSoldOut: max === 0, choose, add, remove, isSecondTap}
}

/** True if there was no problem. */
function showProblem(problem: string | null): boolean {
  if (problem) showToast('error', problem)
  return problem === null
}
