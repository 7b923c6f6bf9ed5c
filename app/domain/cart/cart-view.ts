import type {ProductSummary} from '~/domain/catalog/product-summary'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PricedCart, PricedLine, PriceRules} from '~/domain/pricing/types'
import {countItems, lastSeenUnitCents, requestedLinesOf} from './cart-item'
import type {CartItem, RequestedLine} from './cart-item'

export interface CartViewLine {
  item: CartItem
  /** Null: not requested yet. */
  product: ProductSummary | null
  /** Null: not known, or not counted. */
  priced: PricedLine | null
  unit: {cents: number; wasCents: number | null}
  /** Its part of the total. */
  cents: number
  /** How many are left if fewer than in the cart; 0: sold out, so not counted. */
  available: number | null
}

export interface CartView {
  lines: CartViewLine[]
  /** No longer sold: still in the cart, not counted. */
  discontinued: CartItem[]
  /** Counted units. */
  count: number
  totals: Pick<PricedCart, 'subtotalCents' | 'taxCents' | 'totalCents' | 'savedCents'>
  /** False: some lines count at their last seen price, without deals and taxes. */
  isFullyPriced: boolean
  changes: CartChange[]
}

/** Everything that prices a cart at one moment. */
export interface CartQuote {
  /** Those for sale; a requested one that is missing is no longer sold. */
  products: ProductSummary[]
  rules: PriceRules
  /** The server's clock. */
  now: number
  /** When the rules change next. */
  nextChange: number | null
}

export interface RequestedQuote {
  quote: CartQuote
  requestedIds: ReadonlySet<string>
}

/** What is ordered, and the prices that the shopper saw. JSON in a hidden field of the form. */
export interface SubmittedCart {
  lines: RequestedLine[]
  /** What the shopper wrote, by product id. */
  notes: Record<string, string>
  seen: SeenPrices
}

export interface SeenPrices {
  totalCents: number
  /** Line totals by product id. */
  lines: Record<string, number>
}

/** Counted lines only. */
export function toSubmittedCart({lines, totals}: Pick<CartView, 'lines' | 'totals'>): SubmittedCart {
  const counted = lines.filter(({available}) => available !== 0)
  return {
    lines: requestedLinesOf(counted.map(({item}) => item)),
    notes: Object.fromEntries(counted.flatMap(({item}) => (item.note ? [[item.id, item.note]] : []))),
    seen: {
      totalCents: totals.totalCents,
      lines: Object.fromEntries(counted.map(({item, cents: lineCents}) => [item.id, lineCents])),
    },
  }
}

/** The cart as shown, priced by the last quote. */
export function createCartView(items: readonly CartItem[], requested: RequestedQuote | null): CartView {
  const find = createProductLookup(requested)
  const forSale = items.filter(({id}) => find(id) !== null)
  const inStock = forSale.filter(({id}) => (find(id)?.stock ?? 1) > 0)
  const priced =
    requested && priceCart(inStock.map(toPricingLine), requested.quote.products, requested.quote.rules)
  const pricedById = new Map(priced?.lines.map((line) => [line.productId, line]))
  const lines = forSale.map((item) =>
    createCartViewLine(item, find(item.id) ?? null, pricedById.get(item.id) ?? null),
  )
  const unpriced = sumOf(lines.filter(({product}) => !product).map(({cents}) => cents))
  const subtotalCents = (priced?.subtotalCents ?? 0) + unpriced
  const taxCents = priced?.taxCents ?? 0
  return {
    lines,
    discontinued: items.filter(({id}) => find(id) === null),
    count: countItems(inStock),
    totals: {
      subtotalCents,
      taxCents,
      totalCents: subtotalCents + taxCents,
      savedCents: sumOf(lines.map(lineSavedCents)),
    },
    isFullyPriced: lines.every(({product}) => product !== null),
    changes: findCartChanges(items, find),
  }
}

function createCartViewLine(
  item: CartItem,
  product: ProductSummary | null,
  priced: PricedLine | null,
): CartViewLine {
  const {stock = null, shown} = product ?? {}
  const quantity = item.product_quantity
  const wasCents = item.discountAmount === null ? null : Math.round(item.price * 100)
  const unit = shown ?? {cents: lastSeenUnitCents(item), wasCents}
  const available = stock !== null && stock < quantity ? Math.max(stock, 0) : null
  const cents = available === 0 ? 0 : (priced?.totalCents ?? unit.cents * quantity)
  return {item, product, priced, unit: {cents: unit.cents, wasCents: unit.wasCents}, cents, available}
}

/** By deals and by the store's own discounts. */
function lineSavedCents({item, product, cents, unit, available}: CartViewLine): number {
  if (available === 0) return 0
  const full = product?.priceCents ?? unit.wasCents ?? unit.cents
  return Math.max(0, full * item.product_quantity - cents)
}

function createProductLookup(requested: RequestedQuote | null) {
  const products = new Map(requested?.quote.products.map((product) => [product.id, product]))
  return (id: string) => products.get(id) ?? (requested?.requestedIds.has(id) ? null : undefined)
}

const toPricingLine = ({id, product_quantity}: CartItem) => ({productId: id, quantity: product_quantity})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** What changed since the shopper last looked. */
export type CartChange = {id: string; title: string} & (
  | {kind: 'dearer' | 'cheaper'; beforeCents: number; nowCents: number}
  | {kind: 'sold-out' | 'gone'}
  | {kind: 'fewer'; available: number}
)

/** @param find undefined: not requested yet; null: no longer sold */
function findCartChanges(
  items: readonly CartItem[],
  find: (id: string) => ProductSummary | null | undefined,
): CartChange[] {
  return items.flatMap((item): CartChange[] => {
    const {id, title} = item
    const product = find(id)
    if (product === undefined) return []
    if (product === null) return [{kind: 'gone', id, title}]
    return [...priceChange(item, product), ...stockChange(item, product)]
  })
}

function priceChange(item: CartItem, {title, shown}: ProductSummary): CartChange[] {
  const beforeCents = lastSeenUnitCents(item)
  const nowCents = shown.cents
  if (beforeCents === nowCents) return []
  return [{kind: nowCents > beforeCents ? 'dearer' : 'cheaper', id: item.id, title, beforeCents, nowCents}]
}

function stockChange({id, product_quantity}: CartItem, {title, stock}: ProductSummary): CartChange[] {
  if (stock === null || stock >= product_quantity) return []
  return stock <= 0 ? [{kind: 'sold-out', id, title}] : [{kind: 'fewer', id, title, available: stock}]
}

/** Identifies a change, so that it is shown once. */
export function changeKey(change: CartChange): string {
  switch (change.kind) {
    case 'dearer':
    case 'cheaper':
      return `${change.kind} ${change.id} ${change.nowCents}`
    case 'fewer':
      return `${change.kind} ${change.id} ${change.available}`
    case 'sold-out':
    case 'gone':
      return `${change.kind} ${change.id}`
  }
}
