import type {ProductSummary} from '~/domain/catalog/product-summary'
import type {Address} from '~/domain/address/address'
import type {orders} from '~/platform/db/orders-schema'
import {messages} from '~/domain/pricing/messages'
import {formatCents} from '~/domain/pricing/money'
import type {PricedCart} from '~/domain/pricing/types'
import type {OrderLine} from './order'

const {saving, onSale} = messages

/** What an order is placed with; its sums are computed from its lines. */
export interface NewOrder extends Pick<
  typeof orders.$inferInsert,
  | 'formToken'
  | 'deliveryOption'
  | 'note'
  | 'pickupStartsAt'
  | 'pickupEndsAt'
  | 'name'
  | 'phone'
  | 'email'
  | 'taxCents'
  | 'taxBasisPoints'
> {
  /** Null: a guest's. */
  customerId: string | null
  guestId?: string | null
  address: Address | null
  /** What of it makes it another order; absent: it is not placed in the checkout. */
  fingerprint?: string
  /** Its units come out of the stock, by `takeStock` in the same transaction. */
  stockTaken?: boolean
  at: Date
}

export interface NewOrderLine extends OrderLine {
  taxable: boolean
  pricePerPoundCents?: number
  estimatedGrams?: number
}

/** The lines of an order, as its cart is priced. Products must be those that the cart was priced with. */
export function newOrderLinesOf(
  {lines}: PricedCart,
  products: readonly Pick<ProductSummary, 'id' | 'title' | 'unit' | 'picture' | 'priceCents'>[],
  notes: Readonly<Record<string, string>> = {},
): NewOrderLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map(({productId, quantity, unitCents, savings, totalCents, taxable}) => {
    const product = byId.get(productId)
    if (!product) throw new Error(`The cart was priced with ${productId}, which is not among the products.`)
    const {title, unit, picture} = product
    // What the store itself takes off is saved too, as the cart says.
    const priceCents = Math.max(product.priceCents, unitCents)
    const reducedCents = (priceCents - unitCents) * quantity
    return {
      ...{productId, title, unit, quantity, taxable, totalCents},
      note: notes[productId] || null,
      // Its blurred copy would weigh more than the rest of the order.
      picture: picture && {...picture, lqip: null},
      pricingMode: 'each',
      unitPriceCents: priceCents,
      savingsCents: priceCents * quantity - totalCents,
      explanations: [
        ...(reducedCents > 0 ? [saving(onSale, formatCents(reducedCents))] : []),
        ...savings.map(({text}) => text),
      ],
    }
  })
}

/** What an order comes to, by its lines. */
export function totalsOf(lines: readonly NewOrderLine[], taxCents: number) {
  const sum = (read: (line: NewOrderLine) => number) => lines.reduce((total, line) => total + read(line), 0)
  const savingsCents = sum((line) => line.savingsCents)
  const goodsCents = sum((line) => line.totalCents) + savingsCents
  return {
    itemCount: sum(({quantity}) => quantity),
    goodsCents,
    savingsCents,
    taxCents,
    totalCents: goodsCents - savingsCents + taxCents,
  }
}
