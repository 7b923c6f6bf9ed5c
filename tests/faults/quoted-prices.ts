import {toCartItem} from '../../app/domain/cart/cart-item'
import {createCartView, toSubmittedCart} from '../../app/domain/cart/cart-view'
import {parseQuoteResponse} from '~/storefront/cart/use-quote'
import type {SubmittedCart} from '../../app/domain/cart/cart-view'

/** What the cart's page would show for these lines, by the shop's own pricing of what the server answered. */
export function quotedPricesFor(body: unknown, lines: {id: string; quantity: number}[]): SubmittedCart {
  const quote = parseQuoteResponse(body)
  if (!quote || 'problem' in quote) throw new Error(`no quote: ${JSON.stringify(body)}`)
  const items = lines.flatMap(({id, quantity}) => {
    const product = quote.products.find((one) => one.id === id)
    return product ? [{...toCartItem(product), product_quantity: quantity}] : []
  })
  return toSubmittedCart(createCartView(items, {quote, requestedIds: new Set(lines.map(({id}) => id))}))
}
