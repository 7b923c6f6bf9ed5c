import {MAX_PIECES, MAX_POUNDS, MAX_QUARTERS} from '~/domain/butcher/meat-limits'
import {isByThePound} from '~/domain/butcher/meat-line-id'
import type {ProductSummary} from '~/domain/catalog/product-summary'
import {pictureUrl} from '~/platform/url/picture-url'
import {DEFAULT_IF_MISSING} from './if-missing'
import type {IfMissing} from './if-missing'
import {messages} from './messages'
import {cleanLineNote} from './note'

/** Of a product, or in pieces. */
export const MAX_QUANTITY = MAX_PIECES
/** Of different products. */
export const MAX_LINES = 200

/** The largest quantity of a line, by its id: what is ordered by the pound counts in quarter pounds. */
export function mostOf(id: string): number {
  return isByThePound(id) ? MAX_QUARTERS : MAX_QUANTITY
}

/** How many of a product the cart may hold; 0: sold out. */
export function maxQuantityOf(stock: number | null, most: number = MAX_QUANTITY): number {
  return Math.max(0, Math.min(stock ?? most, most))
}

/** A line as stored in the browser, with the specification's fields. Prices are dollars. */
export interface CartItem {
  id: string
  title: string
  /** URL of a small picture. */
  image: string | null
  unit: string
  price: number
  /** The store's own discount price, before deals. */
  discount_amount: number | null
  /** Price of one unit if reduced. */
  discountAmount: number | null
  product_quantity: number
  /** What the shopper wrote about it; absent: nothing. Ours, not the specification's. */
  note?: string
  /** What they want if it is not there; absent: that we call. Ours too. */
  if_missing?: IfMissing
}

export interface RequestedLine {
  id: string
  quantity: number
}

export function requestedLinesOf(items: readonly CartItem[]): RequestedLine[] {
  return items.map(({id, product_quantity}) => ({id, quantity: product_quantity}))
}

export type AddableProduct = Pick<
  ProductSummary,
  'id' | 'title' | 'unit' | 'picture' | 'imageUrl' | 'discountCents'
> & {shown: Pick<ProductSummary['shown'], 'cents' | 'wasCents'>}

export type NewCartItem = Omit<CartItem, 'product_quantity' | 'note' | 'if_missing'>

const PICTURE_WIDTH = 320
const PICTURE_HEIGHT = 240

export function toCartItem({
  id,
  title,
  unit,
  picture,
  imageUrl,
  discountCents,
  shown,
}: AddableProduct): NewCartItem {
  return {
    id,
    title,
    image: picture ? pictureUrl(picture, {width: PICTURE_WIDTH, height: PICTURE_HEIGHT}) : imageUrl,
    unit,
    price: (shown.wasCents ?? shown.cents) / 100,
    discount_amount: discountCents === null ? null : discountCents / 100,
    discountAmount: shown.wasCents === null ? null : shown.cents / 100,
  }
}

export function lastSeenUnitCents({
  price,
  discountAmount,
}: Pick<CartItem, 'price' | 'discountAmount'>): number {
  return Math.round((discountAmount ?? price) * 100)
}

/** The cart after a change. With a problem it may have changed in part. */
export interface CartUpdate {
  items: readonly CartItem[]
  /** To show to the shopper. */
  problem: string | null
}

/** Adds to an existing line; a numeric discount price replaces the line's. */
export function addItem(items: readonly CartItem[], item: NewCartItem, quantity: number): CartUpdate {
  const problem = quantityProblem(item.id, quantity)
  if (problem) return {items, problem}
  const existing = items.find(({id}) => id === item.id)
  if (!existing) {
    if (items.length >= MAX_LINES) return {items, problem: messages.problems.tooManyLines(MAX_LINES)}
    return {items: [...items, {...item, product_quantity: quantity}], problem: null}
  }
  const wanted = existing.product_quantity + quantity
  const discountAmount = item.discountAmount ?? existing.discountAmount
  const changed = {...existing, discountAmount, product_quantity: Math.min(wanted, mostOf(item.id))}
  return {
    items: items.map((other) => (other === existing ? changed : other)),
    problem: wanted > mostOf(item.id) ? tooMany(item.id) : null,
  }
}

export function setQuantity(items: readonly CartItem[], id: string, quantity: number): CartUpdate {
  const problem = quantityProblem(id, quantity)
  if (problem || !items.some((item) => item.id === id)) return {items, problem}
  return {
    items: items.map((item) => (item.id === id ? {...item, product_quantity: quantity} : item)),
    problem: null,
  }
}

/** An empty note is none. */
export function setNote(items: readonly CartItem[], id: string, text: string): CartUpdate {
  const note = cleanLineNote(text)
  const existing = items.find((item) => item.id === id)
  if (!existing || (existing.note ?? '') === note) return {items, problem: null}
  const {note: _, ...rest} = existing
  const changed = note === '' ? rest : {...rest, note}
  return {items: items.map((item) => (item === existing ? changed : item)), problem: null}
}

/** The default is not stored. */
export function setIfMissing(items: readonly CartItem[], id: string, choice: IfMissing): CartUpdate {
  const existing = items.find((item) => item.id === id)
  if (!existing || (existing.if_missing ?? DEFAULT_IF_MISSING) === choice) return {items, problem: null}
  const {if_missing: _, ...rest} = existing
  const changed = choice === DEFAULT_IF_MISSING ? rest : {...rest, if_missing: choice}
  return {items: items.map((item) => (item === existing ? changed : item)), problem: null}
}

export function removeItem(items: readonly CartItem[], id: string): CartUpdate {
  return {items: items.filter((item) => item.id !== id), problem: null}
}

/** Puts a removed line back where it was, unless it was added again meanwhile. */
export function restoreItem(items: readonly CartItem[], item: CartItem, index: number): CartUpdate {
  if (items.some(({id}) => id === item.id)) return {items, problem: null}
  if (items.length >= MAX_LINES) return {items, problem: messages.problems.tooManyLines(MAX_LINES)}
  return {items: [...items.slice(0, index), item, ...items.slice(index)], problem: null}
}

/** Units, not lines; what is ordered by the pound is one. */
export function countItems(items: readonly Pick<CartItem, 'id' | 'product_quantity'>[]): number {
  return items.reduce((sum, {id, product_quantity}) => sum + (isByThePound(id) ? 1 : product_quantity), 0)
}

export function quantityProblem(id: string, quantity: number): string | null {
  if (!Number.isInteger(quantity)) return messages.problems.notWhole
  if (quantity < 1) return messages.problems.tooFew
  return quantity > mostOf(id) ? tooMany(id) : null
}

function tooMany(id: string): string {
  const {tooMany: many, tooManyPounds} = messages.problems
  return isByThePound(id) ? tooManyPounds(MAX_POUNDS) : many(MAX_QUANTITY)
}

/** One line for each product, in the order of its first. */
export function mergeLines(lines: readonly RequestedLine[]): RequestedLine[] {
  const quantities = new Map<string, number>()
  for (const {id, quantity} of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return [...quantities].map(([id, quantity]) => ({id, quantity}))
}
