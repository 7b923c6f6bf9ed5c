import type {ProductSummary} from '~/domain/catalog/product-summary'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PriceRules} from '~/domain/pricing/types'
import type {OrderLine} from '~/domain/orders/order'

export interface ReorderLine {
  id: string
  quantity: number
  product: ProductSummary
  /** What was written about it then. */
  note: string | null
}

/** What is not as it was when it was ordered. */
export type ReorderNote = {id: string; title: string} & (
  | {kind: 'gone' | 'sold-out'}
  | {kind: 'fewer'; left: number}
  /** For as many as were ordered, deals of then and of today included. */
  | {kind: 'dearer' | 'cheaper'; quantity: number; beforeCents: number; nowCents: number}
)

/** What of an order can be bought again, at today's prices. */
export interface Reorder {
  lines: ReorderLine[]
  notes: ReorderNote[]
}

export type ReorderResponse = Reorder | {problem: {text: string}}

interface OrderedProduct {
  id: string
  title: string
  quantity: number
  note: string | null
  paidCents: number
  isWeighed: boolean
}

/** @param products those of the order that are for sale today */
export function planReorder(
  lines: readonly OrderLine[],
  products: readonly ProductSummary[],
  rules: PriceRules,
): Reorder {
  const byId = new Map(products.map((product) => [product.id, product]))
  const ordered = sumByProduct(lines)
  const available = ordered.flatMap(({id, quantity, note}): ReorderLine[] => {
    const product = byId.get(id)
    const left = Math.min(quantity, product?.stock ?? quantity)
    return product && left > 0 ? [{id, quantity: left, product, note}] : []
  })
  const cart = available.map(({id, quantity}) => ({productId: id, quantity}))
  const priced = new Map(priceCart(cart, products, rules).lines.map((line) => [line.productId, line]))
  return {
    lines: available,
    notes: ordered.flatMap((line): ReorderNote[] => {
      const {id, quantity} = line
      const product = byId.get(id)
      const title = product?.title ?? line.title
      if (!product) return [{kind: 'gone', id, title}]
      const now = priced.get(id)
      if (!now) return [{kind: 'sold-out', id, title}]
      if (now.quantity < quantity) return [{kind: 'fewer', id, title, left: now.quantity}]
      const [beforeCents, nowCents] = [line.paidCents, now.totalCents]
      // What it weighed then says nothing of what it will weigh.
      if (line.isWeighed || beforeCents === nowCents) return []
      return [
        {kind: nowCents > beforeCents ? 'dearer' : 'cheaper', id, title, quantity, beforeCents, nowCents},
      ]
    }),
  }
}

/** One for each product. */
function sumByProduct(lines: readonly OrderLine[]): OrderedProduct[] {
  const ordered = new Map<string, OrderedProduct>()
  for (const {productId: id, title, quantity, totalCents, pricingMode, note: lineNote} of lines) {
    const existing = ordered.get(id)
    const isWeighed = pricingMode === 'by_weight' || (existing?.isWeighed ?? false)
    const paidCents = totalCents + (existing?.paidCents ?? 0)
    const note = existing?.note ?? lineNote
    ordered.set(id, {id, title, quantity: quantity + (existing?.quantity ?? 0), note, paidCents, isWeighed})
  }
  return [...ordered.values()]
}
