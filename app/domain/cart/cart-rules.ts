import {MAX_LINES, MAX_QUANTITY} from './cart-item'
import type {CartItem, NewCartItem} from './cart-item'
import {messages} from './messages'

/** The cart after a step. With a problem it may still have changed: as far as it could. */
export interface CartUpdate {
  items: readonly CartItem[]
  /** For the shopper; null: all was done. */
  problem: string | null
}

/** Adds to what is there; a numeric discount price is the line's own from now on. */
export function addItem(items: readonly CartItem[], item: NewCartItem, quantity: number): CartUpdate {
  const problem = quantityProblem(quantity)
  if (problem) return {items, problem}
  const existing = items.find(({id}) => id === item.id)
  if (!existing) {
    if (items.length >= MAX_LINES) return {items, problem: messages.problems.tooManyLines(MAX_LINES)}
    return {items: [...items, {...item, product_quantity: quantity}], problem: null}
  }
  const wanted = existing.product_quantity + quantity
  const discountAmount = item.discountAmount ?? existing.discountAmount
  const changed = {...existing, discountAmount, product_quantity: Math.min(wanted, MAX_QUANTITY)}
  return {
    items: items.map((other) => (other === existing ? changed : other)),
    problem: wanted > MAX_QUANTITY ? messages.problems.tooMany(MAX_QUANTITY) : null,
  }
}

export function setQuantity(items: readonly CartItem[], id: string, quantity: number): CartUpdate {
  const problem = quantityProblem(quantity)
  if (problem || !items.some((item) => item.id === id)) return {items, problem}
  return {
    items: items.map((item) => (item.id === id ? {...item, product_quantity: quantity} : item)),
    problem: null,
  }
}

export function removeItem(items: readonly CartItem[], id: string): CartUpdate {
  return {items: items.filter((item) => item.id !== id), problem: null}
}

/** Puts a removed line back where it was; one that came again meanwhile is left as it is. */
export function restoreItem(items: readonly CartItem[], item: CartItem, index: number): CartUpdate {
  if (items.some(({id}) => id === item.id)) return {items, problem: null}
  if (items.length >= MAX_LINES) return {items, problem: messages.problems.tooManyLines(MAX_LINES)}
  return {items: [...items.slice(0, index), item, ...items.slice(index)], problem: null}
}

/** Units, not lines. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((sum, {product_quantity}) => sum + product_quantity, 0)
}

/** Null: a whole number from 1 to the most of one line. */
export function quantityProblem(quantity: number): string | null {
  if (!Number.isInteger(quantity)) return messages.problems.notWhole
  if (quantity < 1) return messages.problems.tooFew
  return quantity > MAX_QUANTITY ? messages.problems.tooMany(MAX_QUANTITY) : null
}
