/** Lengths of a Global Trade Item Number: EAN-8, UPC-A, EAN-13 and ITF-14. */
const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]

export function hasGtinLength(digits: string): boolean {
  return GTIN_LENGTHS.includes(digits.length)
}

/** Digits weigh 1 and 3 alternately from the right; with the check digit they add up to a multiple of ten. */
export function hasValidCheckDigit(code: string): boolean {
  const sum = [...code]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/** The barcode's digits if it is a Global Trade Item Number; null otherwise. */
export function parseGtin(barcode: string | null): string | null {
  const digits = (barcode ?? '').replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !hasGtinLength(digits) || /^0+$/.test(digits)) return null
  return hasValidCheckDigit(digits) ? digits : null
}
