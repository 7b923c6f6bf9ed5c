import type {AskedLine, CartQuote} from '~/cart/quote'
import {MAX_QUANTITY} from '~/cart/cart-item'
import type {CardProduct} from '~/catalog/card'
import {priceCart} from '~/pricing/price-cart'
import type {PricedCart} from '~/pricing/rules'
import type {PriceDifference, SeenPrices} from './checkout'

export interface Compared {
  differences: PriceDifference[]
  /** False: it is what the shopper saw, to the cent. */
  isChanged: boolean
  /** What can be bought of it, at today's prices. */
  priced: PricedCart
}

/**
 * Holds what the shopper saw against today's shelves.
 *
 * @param lines one for each product
 */
export function compareWithSeen(
  lines: readonly AskedLine[],
  seen: SeenPrices,
  {products, rules}: CartQuote,
): Compared {
  const byId = new Map(products.map((product) => [product.id, product]))
  const leftOf = ({id}: AskedLine) => unitsOf(byId.get(id))
  const priced = priceCart(
    lines.flatMap((line) => {
      const quantity = Math.min(line.quantity, leftOf(line))
      return quantity > 0 ? [{productId: line.id, quantity}] : []
    }),
    products,
    rules,
  )
  const nowById = new Map(priced.lines.map(({productId, totalCents}) => [productId, totalCents]))
  const differences = lines.flatMap((line): PriceDifference[] => {
    const {id, quantity} = line
    const nowCents = nowById.get(id) ?? null
    const seenCents = Object.hasOwn(seen.lines, id) ? (seen.lines[id] ?? null) : null
    const told = {id, title: byId.get(id)?.title ?? id, seenCents, nowCents}
    const left = leftOf(line)
    if (nowCents === null) return [{...told, kind: byId.has(id) ? 'sold-out' : 'gone'}]
    if (left < quantity) return [{...told, kind: 'fewer', left}]
    if (seenCents === nowCents) return []
    return [{...told, kind: nowCents > (seenCents ?? 0) ? 'dearer' : 'cheaper'}]
  })
  return {
    differences,
    isChanged: differences.length > 0 || priced.totalCents !== seen.totalCents,
    priced,
  }
}

function unitsOf(product: CardProduct | undefined): number {
  if (!product) return 0
  return Math.min(MAX_QUANTITY, Math.max(0, product.stock ?? MAX_QUANTITY))
}

/** The shelves as they are without what this shopper's own waiting order has taken from them. */
export function putBack(quote: CartQuote, taken: ReadonlyMap<string, number>): CartQuote {
  if (taken.size === 0) return quote
  return {
    ...quote,
    products: quote.products.map((product) =>
      product.stock === null ? product : {...product, stock: product.stock + (taken.get(product.id) ?? 0)},
    ),
  }
}
