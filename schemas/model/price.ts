/**
 * The rules of a price, without Sanity: the Studio form, the quick price table and the seed check by the same.
 * A price is looked at as the decimal text a person would read, because 0.1 + 0.2 is a number that no one typed.
 */
export const TWO_DECIMALS = 'A price has two decimals at most, like 6.99'
export const ABOVE_ZERO = 'A price must be above 0'
export const PRICE_MISSING = 'Give it a price, like 6.99'
export const UNUSUALLY_HIGH = 'That is a lot for one unit. Is it right?'

const UNUSUAL = 100
const DECIMAL = /^-?\d+(\.\d{1,2})?$/

export function checkPrice(value: unknown): true | string {
  if (value == null) return PRICE_MISSING
  if (typeof value !== 'number' || !DECIMAL.test(String(value))) return TWO_DECIMALS
  return value > 0 ? true : ABOVE_ZERO
}

export function checkUnusualPrice(value: unknown): true | string {
  return typeof value === 'number' && value > UNUSUAL ? UNUSUALLY_HIGH : true
}

export type ParsedPrice = {price: number} | {problem: string}

/** Reads what someone typed into a price field: "6.99", "$6.99" and " 6.9 " are the same kind of thing. */
export function parsePrice(text: string): ParsedPrice {
  const digits = text.trim().replace(/^\$\s*/, '')
  if (digits === '') return {problem: PRICE_MISSING}
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(digits)) return {problem: TWO_DECIMALS}
  // Judged on the text first: "6.990000000000000001" must not slip through as 6.99.
  if ((digits.split('.')[1] ?? '').length > 2) return {problem: TWO_DECIMALS}
  const price = Number(digits)
  const verdict = checkPrice(price)
  return verdict === true ? {price} : {problem: verdict}
}

/** A price that breaks the rules is shown as it was typed, not rounded into a good one. */
export function formatPrice(price: number): string {
  return checkPrice(price) === true ? `$${price.toFixed(2)}` : `$${price}`
}

export function formatUnitPrice(price: number | undefined, unit: string | undefined): string {
  if (price === undefined) return 'No price yet'
  return unit ? `${formatPrice(price)} / ${unit}` : formatPrice(price)
}
