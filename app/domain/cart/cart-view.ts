import {isMeatLineId} from '~/domain/butcher/meat-line-id'
import {fitQuantity} from '~/domain/butcher/meat-quantity'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {holdOfCart} from '~/domain/pricing/limits'
import type {Held} from '~/domain/pricing/limits'
import {sumOf} from '~/domain/pricing/money'
import {priceCart} from '~/domain/pricing/price-cart'
import type {ByWeight, PricedCart, PricedLine, PriceRules} from '~/domain/pricing/types'
import type {WeighingSettings} from '~/domain/store/weighing-settings'
import {countItems, lastSeenUnitCents, requestedLinesOf} from './cart-item'
import type {CartItem, RequestedLine} from './cart-item'
import {handoverNeedsOf, NO_NEEDS} from './handover'
import type {HandoverNeeds} from './handover'
import type {IfMissing} from './if-missing'

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
  /** In what quantity it can be ordered, if not in that of the cart; null: in that. */
  fitting: number | null
  /** The most that it may come to once it is weighed; null: its price is known. */
  limitCents: number | null
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
  /** Something of it will be weighed, so that its total is an estimate. */
  isEstimate: boolean
  /** What a card holds until it is weighed; null: nothing of it is weighed, or not everything is priced. */
  held: Held | null
  needs: HandoverNeeds
  changes: CartChange[]
}

/** Everything that prices a cart at one moment. */
export interface CartQuote {
  /** Those for sale; a requested one that is missing is no longer sold. */
  products: ProductSummary[]
  rules: PriceRules
  weighing: Pick<WeighingSettings, 'marginBasisPoints' | 'holdDays'>
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
  /** What they want if it is not there, by product id; absent: that we call. */
  choices: Record<string, IfMissing>
  seen: SeenPrices
}

export interface SeenPrices {
  totalCents: number
  /** What the card was said to hold; absent or null: nothing. */
  heldCents?: number | null
  /** Line totals by product id. */
  lines: Record<string, number>
}

/** Counted lines only. */
export function toSubmittedCart({
  lines,
  totals,
  held,
}: Pick<CartView, 'lines' | 'totals' | 'held'>): SubmittedCart {
  const counted = lines.filter(({available}) => available !== 0)
  const noted = counted.filter(({product}) => takesNote(product))
  return {
    lines: requestedLinesOf(counted.map(({item}) => item)),
    notes: Object.fromEntries(noted.flatMap(({item}) => (item.note ? [[item.id, item.note]] : []))),
    choices: Object.fromEntries(
      counted.flatMap(({item}) => (item.if_missing ? [[item.id, item.if_missing]] : [])),
    ),
    seen: {
      totalCents: totals.totalCents,
      ...(held && {heldCents: held.totalCents}),
      lines: Object.fromEntries(counted.map(({item, cents: lineCents}) => [item.id, lineCents])),
    },
  }
}

/** Some items of the butcher's board take none. */
export function takesNote(product: Pick<ProductSummary, 'meat'> | null): boolean {
  return product?.meat?.takesNote ?? true
}

/** The cart as shown, priced by the last quote. */
export function createCartView(items: readonly CartItem[], requested: RequestedQuote | null): CartView {
  const find = createProductLookup(requested)
  const forSale = items.filter(({id}) => find(id) !== null)
  const inStock = forSale.filter(({id}) => (find(id)?.stock ?? 1) > 0)
  const priced =
    requested && priceCart(inStock.map(toPricingLine), requested.quote.products, requested.quote.rules)
  const isFullyPriced = forSale.every(({id}) => find(id))
  const held =
    requested && priced && holdOfCart(priced, {...requested.quote.weighing, ...requested.quote.rules})
  const pricedById = new Map(
    priced?.lines.map((line, index) => [line.productId, {line, limitCents: held?.lineLimits[index] ?? null}]),
  )
  const lines = forSale.map((item) => {
    const {line = null, limitCents = null} = pricedById.get(item.id) ?? {}
    return createCartViewLine(item, find(item.id) ?? null, {priced: line, limitCents})
  })
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
    isFullyPriced,
    isEstimate: lines.some(isWeighed),
    held: isFullyPriced ? held : null,
    needs: requested ? needsOf(lines, requested.quote) : NO_NEEDS,
    changes: findCartChanges(items, find),
  }
}

/** Counted, and to be weighed as far as is known. */
function isWeighed({item, product, available}: CartViewLine): boolean {
  if (available === 0) return false
  return product ? product.byWeight !== undefined : isMeatLineId(item.id)
}

function needsOf(lines: readonly CartViewLine[], {weighing, now}: CartQuote): HandoverNeeds {
  const counted = lines.flatMap(({product, available}) => (product && available !== 0 ? [product] : []))
  return handoverNeedsOf(counted, weighing, now)
}

function createCartViewLine(
  item: CartItem,
  product: ProductSummary | null,
  {priced, limitCents}: Pick<CartViewLine, 'priced' | 'limitCents'>,
): CartViewLine {
  const {stock = null, shown, meat} = product ?? {}
  const quantity = item.product_quantity
  const wasCents = item.discountAmount === null ? null : Math.round(item.price * 100)
  const unit = shown ?? {cents: lastSeenUnitCents(item), wasCents}
  const available = stock !== null && stock < quantity ? Math.max(stock, 0) : null
  const cents = available === 0 ? 0 : (priced?.totalCents ?? unit.cents * quantity)
  const fitting = meat ? fitQuantity(quantity, meat) : quantity
  return {
    ...{item, product, priced, unit: {cents: unit.cents, wasCents: unit.wasCents}, cents, available},
    fitting: fitting === quantity ? null : fitting,
    limitCents: priced?.byWeight ? limitCents : null,
  }
}

/** By deals and by the store's own discounts. */
function lineSavedCents({item, product, priced, cents, unit, available}: CartViewLine): number {
  if (available === 0) return 0
  // Pounds are rounded together, and have no discount of the store's own.
  if (priced?.byWeight) return priced.fullCents + priced.feeCents - cents
  const full = product?.priceCents ?? unit.wasCents ?? unit.cents
  return Math.max(0, full * item.product_quantity + (priced?.feeCents ?? 0) - cents)
}

function createProductLookup(requested: RequestedQuote | null) {
  const products = new Map(requested?.quote.products.map((product) => [product.id, product]))
  return (id: string) => products.get(id) ?? (requested?.requestedIds.has(id) ? null : undefined)
}

const toPricingLine = ({id, product_quantity}: CartItem) => ({productId: id, quantity: product_quantity})

/** What changed since the shopper last looked. */
export type CartChange = {id: string; title: string} & (
  | {
      kind: 'dearer' | 'cheaper'
      beforeCents: number
      nowCents: number
      /** What it costs is estimated, by the piece, or by the pound, of which this is the price. Absent: it is known. */
      estimate?: {per: ByWeight['per']; poundCents: number}
    }
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

function priceChange(item: CartItem, {title, shown, byWeight, meat}: ProductSummary): CartChange[] {
  const beforeCents = lastSeenUnitCents(item)
  const nowCents = shown.cents
  if (beforeCents === nowCents) return []
  const kind = nowCents > beforeCents ? 'dearer' : 'cheaper'
  const estimate = byWeight && {
    per: byWeight.per,
    poundCents: meat?.perPound?.cents ?? byWeight.centsPerPound,
  }
  return [{kind, id: item.id, title, beforeCents, nowCents, ...(estimate && {estimate})}]
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
