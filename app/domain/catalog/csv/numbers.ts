import {parseThousandths} from '../board/board-price'
import {cleanLine, truncate, toWesternDigits} from './cells'
import type {ParseResult} from './cells'

/** How numbers are to be understood: with semicolons or tabs between cells a comma may part the cents. */
export type NumberStyle = 'point' | 'point-or-comma'

const AMBIGUOUS = Symbol('could be two numbers')
const SCIENTIFIC = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i
const CURRENCY = /^(?:US\$|USD|\$)\s*|\s*(?:US\$|USD|\$)$/gi
const PLAIN = /^\d+(?:\.\d+)?$/
const POINT_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const COMMA_GROUPS = /^\d{1,3}(?:\.\d{3})+,\d+$/
const SPACE_GROUPS = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/
const COMMA = /^\d+,\d+$/

export const MANGLED_BY_SPREADSHEET =
  'is what a spreadsheet made of a long number, and its digits are lost: format the column as text and enter it anew'

export function isMangledBySpreadsheet(cell: string): boolean {
  return /^\d(?:[.,]\d+)?e\+\d+$/i.test(cell)
}

/** The digits of a number, with a point before its decimals: "$1,299.00" becomes "1299.00". */
function parseDecimal(cell: string, style: NumberStyle): ParseResult<string> {
  let text = cleanLine(toWesternDigits(cell)).replace(/[−–]/g, '-')
  if (SCIENTIFIC.test(text)) return {problem: MANGLED_BY_SPREADSHEET}
  // Bookkeepers write what is owed in brackets.
  let negative = /^\(.*\)$/.test(text)
  if (negative) text = text.slice(1, -1)
  text = text.replace(/^([+-])\s*(\S.*)$/, (_, sign: string, rest: string) => {
    if (sign === '-') negative = true
    return rest
  })
  text = text.replace(CURRENCY, '').trim()
  const digits = parseDigits(text, style)
  if (digits === AMBIGUOUS) {
    const plain = text.replace(/[.,\s]/g, '')
    return {
      problem: `is ambiguous: write it like ${plain.slice(0, -2) || '0'}.${plain.slice(-2)}, with a point before the cents only`,
    }
  }
  if (digits === null) return {problem: 'is not a number'}
  return {value: negative && /[1-9]/.test(digits) ? `-${digits}` : digits}
}

function parseDigits(text: string, style: NumberStyle): string | null | typeof AMBIGUOUS {
  const european = style === 'point-or-comma'
  // "1.299" and "1,299" may each be more than a thousand or little more than one, depending on who wrote it.
  if (european && /^\d{1,3}[.,]\d{3}$/.test(text)) return AMBIGUOUS
  if (PLAIN.test(text)) return text
  if (POINT_GROUPS.test(text)) return text.replaceAll(',', '')
  if (COMMA_GROUPS.test(text)) return european ? text.replaceAll('.', '').replace(',', '.') : AMBIGUOUS
  if (COMMA.test(text)) return european ? text.replace(',', '.') : AMBIGUOUS
  if (SPACE_GROUPS.test(text)) {
    const joined = text.replaceAll(' ', '')
    return joined.includes(',') && !european ? AMBIGUOUS : joined.replace(',', '.')
  }
  if (/^\.\d+$/.test(text)) return `0${text}`
  return null
}

export const MAX_CENTS = 99_999_999

/** Whole cents, above 0 and at most $999,999.99. */
export function parseDollarsToCents(cell: string, style: NumberStyle): ParseResult<number> {
  const decimal = parseDecimal(cell, style)
  if ('problem' in decimal) return decimal
  const [whole = '', decimals = ''] = decimal.value.split('.')
  if (whole.startsWith('-')) return {problem: 'is below 0'}
  // Three decimals may be thousands in another country's writing, whatever they are.
  if (decimals.length === 3 || /[1-9]/.test(decimals.slice(2))) return {problem: 'has more than two decimals'}
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (cents > MAX_CENTS) return {problem: 'is more than 999,999.99'}
  return {value: cents}
}

/** "15%", "15" and "12.5" in hundredths of a percent. */
export function parseBasisPoints(cell: string, style: NumberStyle): ParseResult<number> {
  const normalized = cleanLine(toWesternDigits(cell))
  const hasPercentSign = normalized.endsWith('%') || normalized.startsWith('%')
  const decimal = parseDecimal(normalized.replace(/^%\s*|\s*%$/g, ''), style)
  if ('problem' in decimal) return decimal
  const [whole = '', decimals = ''] = decimal.value.split('.')
  if (whole.startsWith('-')) return {problem: 'is below 0'}
  if (/[1-9]/.test(decimals.slice(2))) return {problem: 'has more than two decimals'}
  const basisPoints = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (basisPoints > 10_000) return {problem: 'is more than 100%'}
  // A spreadsheet keeps 15% as 0.15 and may write it so.
  if (!hasPercentSign && basisPoints > 0 && basisPoints <= 100) {
    return {problem: `is ambiguous: write ${basisPoints / 100}% or ${basisPoints}%`}
  }
  return {value: basisPoints}
}

/** A whole number within bounds; null for an empty cell. */
export function parseInteger(
  cell: string,
  style: NumberStyle,
  {min = 0, max = 2_000_000_000}: {min?: number; max?: number} = {},
): ParseResult<number | null> {
  if (cell === '') return {value: null}
  const decimal = parseDecimal(cell, style)
  if ('problem' in decimal) return decimal
  const number = Number(decimal.value)
  if (!Number.isInteger(number)) return {problem: 'is not a whole number'}
  if (number < min) return {problem: min === 0 ? 'is below 0' : `is below ${min}`}
  if (number > max) return {problem: `${truncate(cell)} is more than ${max}`}
  return {value: number}
}

/** Thousandths of a number above 0: 2500 of "2.5". */
export function parseThousandthsCell(cell: string, style: NumberStyle): ParseResult<number> {
  const decimal = parseDecimal(cell, style)
  if ('problem' in decimal) return decimal
  const thousandths = parseThousandths(decimal.value)
  return thousandths === null
    ? {problem: 'is not an amount above 0 with three decimals at most'}
    : {value: thousandths}
}

const MOST_BELOW = 9_000
const MOST_ABOVE = 10_000

/** "-10%" in hundredths of a percent: how far a price is above another, or below it. */
export function parseDifference(cell: string, style: NumberStyle): ParseResult<number> {
  const sign = /^[-−–]/.test(cell) ? -1 : 1
  const basisPoints = parseBasisPoints(cell.replace(/^[-−–+]\s*/, ''), style)
  if ('problem' in basisPoints) return basisPoints
  return basisPoints.value > (sign < 0 ? MOST_BELOW : MOST_ABOVE)
    ? {problem: 'is more than 90% below, or 100% above'}
    : {value: sign * basisPoints.value || 0}
}
