import {MAX_LINES, MAX_QUANTITY} from './cart-item'
import type {CartItem, NewItem} from './cart-item'
import {words} from './words'

/** The cart after a step. With a problem it may still have changed: as far as it could. */
export interface CartStep {
  items: readonly CartItem[]
  /** For the shopper; null: all was done. */
  problem: string | null
}

/** Adds to what is there; a numeric discount price is the line's own from now on. */
export function addItem(items: readonly CartItem[], item: NewItem, quantity: number): CartStep {
  const problem = quantityProblem(quantity)
  if (problem) return {items, problem}
  const there = items.find(({id}) => id === item.id)
  if (!there) {
    if (items.length >= MAX_LINES) return {items, problem: words.problems.tooManyLines(MAX_LINES)}
    return {items: [...items, {...item, product_quantity: quantity}], problem: null}
  }
  const wanted = there.product_quantity + quantity
  const discountAmount = item.discountAmount ?? there.discountAmount
  const changed = {...there, discountAmount, product_quantity: Math.min(wanted, MAX_QUANTITY)}
  return {
    items: items.map((other) => (other === there ? changed : other)),
    problem: wanted > MAX_QUANTITY ? words.problems.tooMany(MAX_QUANTITY) : null,
  }
}

export function setQuantity(items: readonly CartItem[], id: string, quantity: number): CartStep {
  const problem = quantityProblem(quantity)
  if (problem || !items.some((item) => item.id === id)) return {items, problem}
  return {
    items: items.map((item) => (item.id === id ? {...item, product_quantity: quantity} : item)),
    problem: null,
  }
}

export function removeItem(items: readonly CartItem[], id: string): CartStep {
  return {items: items.filter((item) => item.id !== id), problem: null}
}

/** Puts a removed line back where it was; one that came again meanwhile is left as it is. */
export function putBack(items: readonly CartItem[], item: CartItem, index: number): CartStep {
  if (items.some(({id}) => id === item.id)) return {items, problem: null}
  if (items.length >= MAX_LINES) return {items, problem: words.problems.tooManyLines(MAX_LINES)}
  return {items: [...items.slice(0, index), item, ...items.slice(index)], problem: null}
}

/** Units, not lines. */
export function countItems(items: readonly CartItem[]): number {
  return items.reduce((sum, {product_quantity}) => sum + product_quantity, 0)
}

/** Null: a whole number from 1 to the most of one line. */
export function quantityProblem(quantity: number): string | null {
  if (!Number.isInteger(quantity)) return words.problems.notWhole
  if (quantity < 1) return words.problems.tooFew
  return quantity > MAX_QUANTITY ? words.problems.tooMany(MAX_QUANTITY) : null
}
