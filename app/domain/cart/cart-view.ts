import type {ProductSummary} from '~/domain/catalog/product-summary'
import {priceCart} from '~/domain/pricing/price-cart'
import type {PricedCart, PricedLine} from '~/domain/pricing/types'
import {findCartChanges} from './cart-changes'
import type {CartChange} from './cart-changes'
import {countItems} from './cart-rules'
import {lastSeenUnitCents} from './cart-item'
import type {CartItem} from './cart-item'
import type {CartQuote} from './quote'

export interface CartViewLine {
  item: CartItem
  /** Null: the server was not asked for it yet. */
  product: ProductSummary | null
  /** How the price comes about; null: not known, or not counted. */
  priced: PricedLine | null
  unit: {cents: number; wasCents: number | null}
  /** What it adds to the total. */
  cents: number
  /** Fewer than wanted are left; 0: sold out, so it is not counted. Null: enough. */
  available: number | null
}

export interface CartView {
  lines: CartViewLine[]
  /** Kept, but not counted. */
  discontinued: CartItem[]
  /** Units that are counted. */
  count: number
  totals: Pick<PricedCart, 'subtotalCents' | 'taxCents' | 'totalCents' | 'savedCents'>
  /** False: some lines are counted at the price they had when last looked at, without deals and taxes. */
  isFullyPriced: boolean
  changes: CartChange[]
}

/** A quote, and which ids were asked for. */
export interface RequestedQuote {
  quote: CartQuote
  requestedIds: ReadonlySet<string>
}

/** The cart as it shows: priced by the server's last word where there is one. */
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

/** Against the full price: by deals, and by the store's own discounts. */
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
