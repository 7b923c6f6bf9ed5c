import {maxQuantityOf} from '~/domain/cart/cart-item'
import type {RequestedLine} from '~/domain/cart/cart-item'
import type {CartQuote, SeenPrices} from '~/domain/cart/cart-view'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PriceDifference} from './checkout'

/** @param lines one for each product */
export function compareWithSeenPrices(
  lines: readonly RequestedLine[],
  seen: SeenPrices,
  {products, rules}: CartQuote,
) {
  const byId = new Map(products.map((product) => [product.id, product]))
  const availableOf = ({id}: RequestedLine) => maxQuantityOf(byId.get(id)?.stock ?? null)
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
    /** False: exactly what the shopper saw. */
    isChanged: differences.length > 0 || priced.totalCents !== seen.totalCents,
    /** The available lines at current prices. */
    priced,
  }
}

/** Stock without what this shopper's own pending order has taken. */
export function restoreOwnStock(quote: CartQuote, taken: ReadonlyMap<string, number>): CartQuote {
  if (taken.size === 0) return quote
  return {
    ...quote,
    products: quote.products.map((product) =>
      product.stock === null ? product : {...product, stock: product.stock + (taken.get(product.id) ?? 0)},
    ),
  }
}

/** The lines reduced to what is left. */
export function withinStock(
  lines: readonly RequestedLine[],
  differences: readonly PriceDifference[],
): RequestedLine[] {
  const differencesById = new Map(differences.map((difference) => [difference.id, difference]))
  return lines.flatMap(({id, quantity}) => {
    const difference = differencesById.get(id)
    if (difference?.kind === 'gone' || difference?.kind === 'sold-out') return []
    const available = difference?.kind === 'fewer' ? (difference.left ?? 0) : quantity
    return available > 0 ? [{id, quantity: Math.min(quantity, available)}] : []
  })
}
