import {GTIN_LENGTHS, hasRightCheckDigit} from '../check-digit'
import {cleanLine, westernDigits} from './cells'
import type {Read} from './cells'
import {unguardFormula} from './formula-guard'
import {EATEN, isEatenBySpreadsheet} from './numbers'

/** Barcodes are text: they may begin with zeros. The store's own may have letters. */
const BARCODE = /^[0-9A-Za-z][0-9A-Za-z._-]{2,39}$/

export function readBarcode(cell: string): Read<string | null> {
  const text = unguardFormula(cleanLine(westernDigits(cell)))
  if (text === '') return {value: null}
  if (isEatenBySpreadsheet(text)) return {problem: EATEN}
  // Scanners' lists group the digits.
  const code = /^[\d -]+$/.test(text) ? text.replace(/[ -]/g, '') : text
  if (!BARCODE.test(code)) return {problem: 'is not a barcode: 3 to 40 letters and digits'}
  return {value: code}
}

/**
 * What is odd about a barcode that looks like an EAN or UPC; null: nothing. Shorter and other codes are the
 * store's own affair.
 */
export function doubtOfBarcode(code: string): string | null {
  if (!/^\d+$/.test(code)) return null
  if (GTIN_LENGTHS.includes(code.length)) {
    return hasRightCheckDigit(code) ? null : 'has a wrong check digit: a digit is mistyped'
  }
  if (code.length < 9 || code.length > 13) return null
  const whole = code.padStart(code.length === 9 ? 12 : code.length < 12 ? 12 : 13, '0')
  if (!hasRightCheckDigit(whole)) return `has ${code.length} digits, which no EAN or UPC has`
  return `seems to have lost its leading zeros: ${whole}`
}
