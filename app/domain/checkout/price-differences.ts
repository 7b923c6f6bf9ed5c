import type {RequestedLine, CartQuote} from '~/domain/cart/quote'
import {MAX_QUANTITY} from '~/domain/cart/cart-item'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PricedCart} from '~/domain/pricing/types'
import type {PriceDifference, SeenPrices} from './checkout'

export interface PriceComparison {
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
export function compareWithSeenPrices(
  lines: readonly RequestedLine[],
  seen: SeenPrices,
  {products, rules}: CartQuote,
): PriceComparison {
  const byId = new Map(products.map((product) => [product.id, product]))
  const availableOf = ({id}: RequestedLine) => availableUnitsOf(byId.get(id))
  const priced = priceCart(
    lines.flatMap((line) => {
      const quantity = Math.min(line.quantity, availableOf(line))
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
    const difference = {id, title: byId.get(id)?.title ?? id, seenCents, nowCents}
    const left = availableOf(line)
    if (nowCents === null) return [{...difference, kind: byId.has(id) ? 'sold-out' : 'gone'}]
    if (left < quantity) return [{...difference, kind: 'fewer', left}]
    if (seenCents === nowCents) return []
    return [{...difference, kind: nowCents > (seenCents ?? 0) ? 'dearer' : 'cheaper'}]
  })
  return {
    differences,
    isChanged: differences.length > 0 || priced.totalCents !== seen.totalCents,
    priced,
  }
}

function availableUnitsOf(product: ProductSummary | undefined): number {
  if (!product) return 0
  return Math.min(MAX_QUANTITY, Math.max(0, product.stock ?? MAX_QUANTITY))
}

/** The shelves as they are without what this shopper's own waiting order has taken from them. */
export function restoreOwnStock(quote: CartQuote, taken: ReadonlyMap<string, number>): CartQuote {
  if (taken.size === 0) return quote
  return {
    ...quote,
    products: quote.products.map((product) =>
      product.stock === null ? product : {...product, stock: product.stock + (taken.get(product.id) ?? 0)},
    ),
  }
}
