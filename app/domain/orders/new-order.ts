import type {ProductSummary} from '~/domain/catalog/product-summary'
import type {Address} from '~/domain/address/address'
import type {orders} from '~/platform/db/orders-schema'
import {messages} from '~/domain/pricing/messages'
import {formatCents} from '~/domain/pricing/money'
import type {IfMissing} from '~/domain/cart/if-missing'
import type {Held} from '~/domain/pricing/limits'
import type {ByWeight, PricedCart, PricedLine, PricingDeal} from '~/domain/pricing/types'
import {weighingTermsOf} from '~/domain/pricing/weigh-line'
import {gramsOfQuarters} from '~/domain/pricing/weight'
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
  | 'holdCents'
  | 'estimateCents'
> {
  /** Null: a guest's. */
  customerId: string | null
  guestId?: string | null
  address: Address | null
  /** What of it makes it another order; absent: it is not placed in the checkout. */
  fingerprint?: string
  /** Its units come out of the stock, by `takeStock` in the same transaction. */
  stockTaken?: boolean
  /** Whose pickup window it has; absent: the store's. */
  campaignId?: string | null
  at: Date
}

/** A product of the price board, as it is ordered. */
export interface OrderedMeat {
  itemId: string
  per: ByWeight['per']
  cut: readonly {set: string; option: string; feeCents: number}[]
  /** Written with the line: what it was said to be. */
  provenance: object
}

export type OrderedProduct = Pick<ProductSummary, 'id' | 'title' | 'unit' | 'picture' | 'priceCents'> & {
  meat?: OrderedMeat | null
}

export interface NewOrderLine extends OrderLine {
  taxable: boolean
  estimatedGrams?: number
  meatItemId?: string
  cut?: OrderedMeat['cut']
  provenance?: object
  ifMissing?: IfMissing
}

/** What a cart with weighed lines is ordered with. */
export interface WeighedCart {
  held: Held
  /** Those that the cart was priced with. */
  deals: readonly PricingDeal[]
}

interface LineDetails {
  /** By product id. */
  notes?: Readonly<Record<string, string>>
  /** By product id. */
  choices?: Readonly<Partial<Record<string, IfMissing>>>
  /** Required if a line is weighed. */
  weighed?: WeighedCart | null
}

/** The lines of an order, as its cart is priced. Products must be those that the cart was priced with. */
export function newOrderLinesOf(
  {lines}: Pick<PricedCart, 'lines'>,
  products: readonly OrderedProduct[],
  {notes = {}, choices = {}, weighed = null}: LineDetails = {},
): NewOrderLine[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return lines.map((line, index) => {
    const {productId, quantity, unitCents, feeCents, savings, totalCents, taxable} = line
    const product = byId.get(productId)
    if (!product) throw new Error(`The cart was priced with ${productId}, which is not among the products.`)
    const {title, unit, picture, meat} = product
    const shared = {
      ...{productId, title, unit, quantity, taxable, totalCents, note: notes[productId] || null},
      // Its blurred copy would weigh more than the rest of the order.
      picture: picture && {...picture, lqip: null},
      ...(feeCents > 0 && {feeCents}),
      ...(choices[productId] && {ifMissing: choices[productId]}),
      ...(meat && meatColumnsOf(meat)),
    }
    if (line.byWeight) return {...shared, ...weighedColumnsOf(line, product, {weighed, index})}
    // What the store itself takes off is saved too, as the cart says.
    const priceCents = Math.max(product.priceCents, unitCents)
    const reducedCents = (priceCents - unitCents) * quantity
    return {
      ...shared,
      pricingMode: 'each',
      unitPriceCents: priceCents,
      savingsCents: priceCents * quantity + feeCents - totalCents,
      explanations: [
        ...(reducedCents > 0 ? [saving(onSale, formatCents(reducedCents))] : []),
        ...savings.map(({text}) => text),
      ],
    }
  })
}

function meatColumnsOf({itemId: meatItemId, cut, provenance}: OrderedMeat) {
  return {meatItemId, cut, provenance}
}

/** What it is expected to come to stands in its sums until it is weighed. */
function weighedColumnsOf(
  line: PricedLine,
  {priceCents}: Pick<OrderedProduct, 'priceCents'>,
  {weighed, index}: {weighed: WeighedCart | null; index: number},
) {
  const {productId, byWeight, quantity, fullCents, feeCents, totalCents, savings} = line
  const limitCents = weighed?.held.lineLimits[index]
  if (!byWeight || !weighed || limitCents === undefined)
    throw new Error(`${productId} is sold by weight, and nobody says what is held for it.`)
  return {
    pricingMode: 'by_weight' as const,
    unitPriceCents: priceCents,
    pricePerPoundCents: byWeight.centsPerPound,
    estimatedGrams: byWeight.per === 'piece' ? quantity * byWeight.grams : gramsOfQuarters(quantity),
    savingsCents: fullCents + feeCents - totalCents,
    ...{weighing: weighingTermsOf(line, weighed.deals), estimateCents: totalCents, limitCents},
    explanations: savings.map(({text}) => text),
  }
}

/** What an order comes to, by its lines. */
export function totalsOf(lines: readonly NewOrderLine[], taxCents: number) {
  const sum = (read: (line: NewOrderLine) => number) => lines.reduce((total, line) => total + read(line), 0)
  const savingsCents = sum((line) => line.savingsCents)
  const goodsCents = sum((line) => line.totalCents) + savingsCents
  return {
    // By the pound it is one package, whatever it weighs.
    itemCount: sum(({quantity, weighing}) => (weighing?.per === 'pound' ? 1 : quantity)),
    goodsCents,
    savingsCents,
    taxCents,
    totalCents: goodsCents - savingsCents + taxCents,
  }
}
