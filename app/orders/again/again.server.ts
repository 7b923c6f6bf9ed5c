import type {AppLoadContext} from '@remix-run/node'
import {MAX_LINES, MAX_QUANTITY} from '~/cart/cart-item'
import {quoteCart} from '~/cart/quote.server'
import type {Order} from '../order'
import {againOf} from './again'
import type {Again} from './again'

/** What of an order can be bought again today; null: nobody knows just now, as where the products come from is away. */
export async function readAgain(
  context: Pick<AppLoadContext, 'catalog' | 'content' | 'log'>,
  {lines}: Pick<Order, 'lines'>,
  now: number,
): Promise<Again | null> {
  const asked = lines
    .slice(0, MAX_LINES)
    .map(({productId, quantity}) => ({id: productId, quantity: Math.min(quantity, MAX_QUANTITY)}))
  const quote = await quoteCart(context, asked, now)
  return quote && againOf(lines, quote.products, quote.rules)
}
