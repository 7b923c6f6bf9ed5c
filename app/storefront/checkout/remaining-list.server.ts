import type {AppLoadContext} from '@remix-run/node'
import {formatListParam} from '~/domain/cart/shared-list'
import {readSharedList} from '~/domain/cart/shared-list.server'
import type {CheckoutResult} from './checkout-result'
import {parseSubmittedCart, withinStock} from './submitted-cart'

/** For browsers without scripts: the list as it can be had now, at today's prices, to be confirmed. */
export async function readRemainingList(
  context: AppLoadContext,
  {formData, answer, now}: {formData: FormData; answer: CheckoutResult; now: number},
) {
  const cart = answer.kind === 'changed' ? parseSubmittedCart(formData.get('cart')) : null
  if (answer.kind !== 'changed' || !cart) return null
  const lines = withinStock(cart.lines, answer.differences)
  const text = formatListParam(lines.map(({id, quantity}) => ({id, product_quantity: quantity})))
  return readSharedList(context, text, now)
}
