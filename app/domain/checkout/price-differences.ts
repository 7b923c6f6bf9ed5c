import {fitQuantity} from '~/domain/butcher/meat-quantity'
import {maxQuantityOf, mostOf} from '~/domain/cart/cart-item'
import type {RequestedLine} from '~/domain/cart/cart-item'
import type {CartQuote, SeenPrices} from '~/domain/cart/cart-view'
import {holdOfCart} from '~/domain/pricing/limits'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PriceDifference} from './checkout'

/** @param lines one for each product */
export function compareWithSeenPrices(
  lines: readonly RequestedLine[],
  seen: SeenPrices,
  {products, rules, weighing}: CartQuote,
) {
  const byId = new Map(products.map((product) => [product.id, product]))
  /** What can be ordered of it: as many as there are, or the quantity that is sold and comes next. */
  const orderableOf = ({id, quantity}: RequestedLine) => {
    const {stock = null, meat} = byId.get(id) ?? {}
    const most = Math.min(quantity, maxQuantityOf(stock, mostOf(id)))
    return meat && most > 0 ? fitQuantity(most, meat) : most
  }
  const priced = priceCart(
    lines.flatMap((line) => {
      const quantity = orderableOf(line)
      return quantity > 0 ? [{productId: line.id, quantity}] : []
    }),
    products,
    rules,
  )
  const nowById = new Map(priced.lines.map(({productId, totalCents}) => [productId, totalCents]))
  const differences = lines.flatMap((line): PriceDifference[] => {
    const {id, quantity} = line
    const product = byId.get(id)
    const nowCents = nowById.get(id) ?? null
    const seenCents = Object.hasOwn(seen.lines, id) ? (seen.lines[id] ?? null) : null
    const difference = {
      ...{id, title: product?.title ?? id, seenCents, nowCents},
      ...(product?.byWeight && {isEstimate: true as const}),
    }
    const left = orderableOf(line)
    if (nowCents === null) return [{...difference, kind: product ? 'sold-out' : 'gone'}]
    if (left !== quantity && product?.meat) {
      return [{...difference, kind: 'amount', left, per: product.meat.per}]
    }
    if (left < quantity) return [{...difference, kind: 'fewer', left}]
    if (seenCents === nowCents) return []
    return [{...difference, kind: nowCents > (seenCents ?? 0) ? 'dearer' : 'cheaper'}]
  })
  const held = holdOfCart(priced, {...weighing, ...rules})
  const isOtherHold = (held?.totalCents ?? null) !== (seen.heldCents ?? null)
  return {
    differences,
    /** False: exactly what the shopper saw. */
    isChanged: differences.length > 0 || priced.totalCents !== seen.totalCents || isOtherHold,
    /** The available lines at current prices. */
    priced,
    /** What the card is asked to hold; null: nothing of it is weighed. */
    held,
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

/** The lines reduced to what is left, and in the quantities that are sold. */
export function withinStock(
  lines: readonly RequestedLine[],
  differences: readonly PriceDifference[],
): RequestedLine[] {
  const differencesById = new Map(differences.map((difference) => [difference.id, difference]))
  return lines.flatMap(({id, quantity}) => {
    const difference = differencesById.get(id)
    if (difference?.kind === 'gone' || difference?.kind === 'sold-out') return []
    if (difference?.kind === 'amount') return [{id, quantity: difference.left ?? quantity}]
    const available = difference?.kind === 'fewer' ? (difference.left ?? 0) : quantity
    return available > 0 ? [{id, quantity: Math.min(quantity, available)}] : []
  })
}
