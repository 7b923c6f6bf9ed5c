import {messages} from './messages'

/** More than a household buys; the counter takes orders of any size. */
export const MAX_AT_ONCE = 99

/** The most of a product that one may put into the cart; 0: none. */
export function maxQuantityOf(stock: number | null): number {
  return stock === null ? MAX_AT_ONCE : Math.max(0, Math.min(stock, MAX_AT_ONCE))
}

export interface ParsedQuantity {
  quantity: number
  /** What was made of what was typed, in words; null: it was taken as it is. */
  message: string | null
}

/** A whole number from 1 to `most`, whatever was typed. */
export function parseQuantity(raw: string, max: number, stock: number | null): ParsedQuantity {
  const text = raw.trim()
  const value = /^[+-]?\d*\.?\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isNaN(value)) return {quantity: 1, message: messages.quantity.notANumber}
  if (value > max) {
    return {
      quantity: max,
      message:
        stock !== null && stock <= max ? messages.quantity.tooManyInStock(max) : messages.quantity.tooMany,
    }
  }
  if (value < 1) return {quantity: 1, message: messages.quantity.tooFew}
  if (!Number.isInteger(value)) {
    return {quantity: Math.floor(value), message: messages.quantity.notWhole(Math.floor(value))}
  }
  return {quantity: value, message: null}
}
