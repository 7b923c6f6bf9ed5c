import {GTIN_LENGTHS, hasRightCheckDigit} from '../check-digit'

/** The barcode as a Global Trade Item Number, or null when it is none: its last digit is a check on the others. */
export function parseGtin(barcode: string | null): string | null {
  const digits = (barcode ?? '').replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !GTIN_LENGTHS.includes(digits.length) || /^0+$/.test(digits)) return null
  return hasRightCheckDigit(digits) ? digits : null
}
