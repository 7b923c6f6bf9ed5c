import type {ProductSummary} from '~/domain/catalog/product-summary'
import {fitQuantity} from '~/domain/butcher/meat-quantity'
import {takesNote} from '~/domain/cart/cart-view'
import type {IfMissing} from '~/domain/cart/if-missing'
import {priceCart} from '~/domain/pricing/price-cart'
import type {ByWeight, PriceRules} from '~/domain/pricing/types'
import type {OrderLine} from '~/domain/orders/order'

export interface ReorderLine {
  id: string
  quantity: number
  product: ProductSummary
  /** What was written about it then. */
  note: string | null
  /** What was wanted if it was not there; null: nobody chose. */
  ifMissing: IfMissing | null
}

/** What is not as it was when it was ordered. */
export type ReorderNote = {id: string; title: string} & (
  | {kind: 'gone' | 'sold-out'}
  | {kind: 'fewer'; left: number}
  /** It is sold in other quantities now; this one comes next. */
  | {kind: 'amount'; quantity: number; per: ByWeight['per']}
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
  ifMissing: IfMissing | null
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
  const available = ordered.flatMap(({id, quantity, note, ifMissing}): ReorderLine[] => {
    const product = byId.get(id)
    const left = Math.min(quantity, product?.stock ?? quantity)
    if (!product || left < 1) return []
    const fitting = product.meat ? fitQuantity(left, product.meat) : left
    return [{id, quantity: fitting, product, note: takesNote(product) ? note : null, ifMissing}]
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
      if (product.meat && now.quantity !== quantity) {
        return [{kind: 'amount', id, title, quantity: now.quantity, per: product.meat.per}]
      }
      if (now.quantity < quantity) return [{kind: 'fewer', id, title, left: now.quantity}]
      const [beforeCents, nowCents] = [line.paidCents, now.totalCents]
      // What it weighed then says nothing of what it will weigh.
      if (line.isWeighed || product.byWeight || beforeCents === nowCents) return []
      return [
        {kind: nowCents > beforeCents ? 'dearer' : 'cheaper', id, title, quantity, beforeCents, nowCents},
      ]
    }),
  }
}

/** One for each product. */
function sumByProduct(lines: readonly OrderLine[]): OrderedProduct[] {
  const ordered = new Map<string, OrderedProduct>()
  for (const line of lines) {
    const {productId: id, title, quantity, totalCents, pricingMode} = line
    const existing = ordered.get(id)
    const isWeighed = pricingMode === 'by_weight' || (existing?.isWeighed ?? false)
    const paidCents = totalCents + (existing?.paidCents ?? 0)
    const note = existing?.note ?? line.note
    const ifMissing = existing?.ifMissing ?? line.ifMissing ?? null
    const all = quantity + (existing?.quantity ?? 0)
    ordered.set(id, {...{id, title, quantity: all, note, ifMissing}, paidCents, isWeighed})
  }
  return [...ordered.values()]
}
