import type {AppLoadContext} from '@remix-run/node'
import {listText} from '~/cart/shared-list'
import {readSharedList} from '~/cart/shared-list.server'
import type {CheckoutAnswer} from './checkout-answer'
import {parseSentCart, withinStock} from './sent-cart'

/** For browsers without scripts: the list as it can be had now, at today's prices, to be confirmed. */
export async function readListLeft(
  context: AppLoadContext,
  {sent, answer, now}: {sent: FormData; answer: CheckoutAnswer; now: number},
) {
  const cart = answer.kind === 'changed' ? parseSentCart(sent.get('cart')) : null
  if (answer.kind !== 'changed' || !cart) return null
  const lines = withinStock(cart.lines, answer.differences)
  const text = listText(lines.map(({id, quantity}) => ({id, product_quantity: quantity})))
  return readSharedList(context, text, now)
}
