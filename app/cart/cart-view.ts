import type {CardProduct} from '~/catalog/card'
import {priceCart} from '~/pricing/price-cart'
import type {PricedCart, PricedLine} from '~/pricing/rules'
import {changesOf} from './cart-changes'
import type {CartChange} from './cart-changes'
import {countItems} from './cart-rules'
import {unitCentsOf} from './cart-item'
import type {CartItem} from './cart-item'
import type {CartQuote} from './quote'

export interface CartViewLine {
  item: CartItem
  /** Null: the server was not asked for it yet. */
  product: CardProduct | null
  /** How the price comes about; null: not known, or not counted. */
  priced: PricedLine | null
  unit: {cents: number; wasCents: number | null}
  /** What it adds to the total. */
  cents: number
  /** Fewer than wanted are left; 0: sold out, so it is not counted. Null: enough. */
  left: number | null
}

export interface CartView {
  lines: CartViewLine[]
  /** Kept, but not counted. */
  gone: CartItem[]
  /** Units that are counted. */
  count: number
  totals: Pick<PricedCart, 'subtotalCents' | 'taxCents' | 'totalCents' | 'savedCents'>
  /** False: some lines are counted at the price they had when last looked at, without deals and taxes. */
  known: boolean
  changes: CartChange[]
}

/** A quote, and which ids were asked for. */
export interface AskedQuote {
  quote: CartQuote
  asked: ReadonlySet<string>
}

/** The cart as it shows: priced by the server's last word where there is one. */
export function viewCart(items: readonly CartItem[], known: AskedQuote | null): CartView {
  const find = finderOf(known)
  const there = items.filter(({id}) => find(id) !== null)
  const counted = there.filter(({id}) => (find(id)?.stock ?? 1) > 0)
  const priced = known && priceCart(counted.map(lineOf), known.quote.products, known.quote.rules)
  const pricedById = new Map(priced?.lines.map((line) => [line.productId, line]))
  const lines = there.map((item) => viewLine(item, find(item.id) ?? null, pricedById.get(item.id) ?? null))
  const unpriced = sumOf(lines.filter(({product}) => !product).map(({cents}) => cents))
  const subtotalCents = (priced?.subtotalCents ?? 0) + unpriced
  const taxCents = priced?.taxCents ?? 0
  return {
    lines,
    gone: items.filter(({id}) => find(id) === null),
    count: countItems(counted),
    totals: {
      subtotalCents,
      taxCents,
      totalCents: subtotalCents + taxCents,
      savedCents: sumOf(lines.map(savedOn)),
    },
    known: lines.every(({product}) => product !== null),
    changes: changesOf(items, find),
  }
}

function viewLine(item: CartItem, product: CardProduct | null, priced: PricedLine | null): CartViewLine {
  const {stock = null, shown} = product ?? {}
  const quantity = item.product_quantity
  const wasCents = item.discountAmount === null ? null : Math.round(item.price * 100)
  const unit = shown ?? {cents: unitCentsOf(item), wasCents}
  const left = stock !== null && stock < quantity ? Math.max(stock, 0) : null
  const cents = left === 0 ? 0 : (priced?.totalCents ?? unit.cents * quantity)
  return {item, product, priced, unit: {cents: unit.cents, wasCents: unit.wasCents}, cents, left}
}

/** Against the full price: by deals, and by the store's own discounts. */
function savedOn({item, product, cents, unit, left}: CartViewLine): number {
  if (left === 0) return 0
  const full = product?.priceCents ?? unit.wasCents ?? unit.cents
  return Math.max(0, full * item.product_quantity - cents)
}

function finderOf(known: AskedQuote | null) {
  const products = new Map(known?.quote.products.map((product) => [product.id, product]))
  return (id: string) => products.get(id) ?? (known?.asked.has(id) ? null : undefined)
}

const lineOf = ({id, product_quantity}: CartItem) => ({productId: id, quantity: product_quantity})

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
