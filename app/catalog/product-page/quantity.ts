import {words} from './words'

/** More than a household buys; the counter takes orders of any size. */
export const MOST_AT_ONCE = 99

/** The most of a product that one may put into the cart; 0: none. */
export function mostOf(stock: number | null): number {
  return stock === null ? MOST_AT_ONCE : Math.max(0, Math.min(stock, MOST_AT_ONCE))
}

export interface Quantity {
  quantity: number
  /** What was made of what was typed, in words; null: it was taken as it is. */
  message: string | null
}

/** A whole number from 1 to `most`, whatever was typed. */
export function parseQuantity(written: string, most: number, stock: number | null): Quantity {
  const text = written.trim()
  const value = /^[+-]?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value)) return {quantity: 1, message: words.quantity.notANumber}
  if (value > most) {
    return {
      quantity: most,
      message: stock !== null && stock <= most ? words.quantity.tooManyInStock(most) : words.quantity.tooMany,
    }
  }
  if (value < 1) return {quantity: 1, message: words.quantity.tooFew}
  if (!Number.isInteger(value)) {
    return {quantity: Math.floor(value), message: words.quantity.notWhole(Math.floor(value))}
  }
  return {quantity: value, message: null}
}
