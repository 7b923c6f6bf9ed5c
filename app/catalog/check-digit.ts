/** How many digits a Global Trade Item Number has: the codes under the bars, EAN and UPC. */
export const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Digits count three and one by turns from the right, and with the check digit come to a multiple of ten. */
export function hasRightCheckDigit(code: string): boolean {
  const sum = [...code]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}
