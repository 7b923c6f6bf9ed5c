import {itemOf} from '../../app/cart/cart-item'
import {viewCart} from '../../app/cart/cart-view'
import {parseQuoteAnswer} from '../../app/cart/quote'
import {sentCartOf} from '../../app/checkout/page/sent-cart'
import type {SentCart} from '../../app/checkout/page/sent-cart'

/** What the cart's page would show for these lines, by the shop's own pricing of what the server answered. */
export function seenPricesOf(answer: unknown, lines: {id: string; quantity: number}[]): SentCart {
  const quote = parseQuoteAnswer(answer)
  if (!quote || 'problem' in quote) throw new Error(`no quote: ${JSON.stringify(answer)}`)
  const items = lines.flatMap(({id, quantity}) => {
    const product = quote.products.find((one) => one.id === id)
    return product ? [{...itemOf(product), product_quantity: quantity}] : []
  })
  return sentCartOf(viewCart(items, {quote, asked: new Set(lines.map(({id}) => id))}))
}
