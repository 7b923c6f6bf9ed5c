import {hasGtinLength, hasValidCheckDigit} from '../gtin'
import {cleanLine, toWesternDigits} from './cells'
import type {ParseResult} from './cells'
import {unguardFormula} from '~/platform/csv/formula-guard'
import {MANGLED_BY_SPREADSHEET, isMangledBySpreadsheet} from './numbers'

/** Text, as leading zeros count and the store's own barcodes may have letters. */
const BARCODE = /^[0-9A-Za-z][0-9A-Za-z._-]{2,39}$/

export function parseBarcode(cell: string): ParseResult<string | null> {
  const text = unguardFormula(cleanLine(toWesternDigits(cell)))
  if (text === '') return {value: null}
  if (isMangledBySpreadsheet(text)) return {problem: MANGLED_BY_SPREADSHEET}
  // Scanners group the digits.
  const code = /^[\d -]+$/.test(text) ? text.replace(/[ -]/g, '') : text
  if (!BARCODE.test(code)) return {problem: 'is not a barcode: 3 to 40 letters and digits'}
  return {value: code}
}

/** What is wrong with a barcode that looks like an EAN or UPC. Null if nothing is, and for the store's own codes. */
export function barcodeWarning(code: string): string | null {
  if (!/^\d+$/.test(code)) return null
  if (hasGtinLength(code)) {
    return hasValidCheckDigit(code) ? null : 'has a wrong check digit: a digit is mistyped'
  }
  if (code.length < 9 || code.length > 13) return null
  const whole = code.padStart(code.length < 12 ? 12 : 13, '0')
  if (!hasValidCheckDigit(whole)) return `has ${code.length} digits, which no EAN or UPC has`
  return `seems to have lost its leading zeros: ${whole}`
}
