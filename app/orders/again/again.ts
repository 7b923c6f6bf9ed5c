import type {CardProduct} from '~/catalog/card'
import {priceCart} from '~/pricing/price-cart'
import type {PriceRules} from '~/pricing/rules'
import type {OrderLine} from '../order'

export interface AgainLine {
  id: string
  quantity: number
  product: CardProduct
}

/** What is not as it was when it was ordered. */
export type AgainNote = {id: string; title: string} & (
  | {kind: 'gone' | 'sold-out'}
  | {kind: 'fewer'; left: number}
  /** For as many as were ordered, deals of then and of today included. */
  | {kind: 'dearer' | 'cheaper'; quantity: number; beforeCents: number; nowCents: number}
)

/** What of an order can be bought again, at today's prices. */
export interface Again {
  lines: AgainLine[]
  notes: AgainNote[]
}

export type AgainAnswer = Again | {problem: {text: string}}

interface Wanted {
  id: string
  title: string
  quantity: number
  paidCents: number
  isWeighed: boolean
}

/** @param products those of the order that are for sale today */
export function againOf(
  lines: readonly OrderLine[],
  products: readonly CardProduct[],
  rules: PriceRules,
): Again {
  const byId = new Map(products.map((product) => [product.id, product]))
  const wanted = wantedOf(lines)
  const found = wanted.flatMap(({id, quantity}): AgainLine[] => {
    const product = byId.get(id)
    const left = Math.min(quantity, product?.stock ?? quantity)
    return product && left > 0 ? [{id, quantity: left, product}] : []
  })
  const cart = found.map(({id, quantity}) => ({productId: id, quantity}))
  const priced = new Map(priceCart(cart, products, rules).lines.map((line) => [line.productId, line]))
  return {
    lines: found,
    notes: wanted.flatMap((line): AgainNote[] => {
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
function wantedOf(lines: readonly OrderLine[]): Wanted[] {
  const wanted = new Map<string, Wanted>()
  for (const {productId: id, title, quantity, totalCents, pricingMode} of lines) {
    const there = wanted.get(id)
    const isWeighed = pricingMode === 'by_weight' || (there?.isWeighed ?? false)
    const paidCents = totalCents + (there?.paidCents ?? 0)
    wanted.set(id, {id, title, quantity: quantity + (there?.quantity ?? 0), paidCents, isWeighed})
  }
  return [...wanted.values()]
}
