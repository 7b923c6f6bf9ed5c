import {guardFormula} from './formula-guard'

/**
 * Text is guarded against formulas. Numbers are not, as a minus is part of them; cents are written as dollars with two
 * decimals. Null is an empty cell.
 */
export type CsvCell = string | number | {cents: number} | null

export interface CsvFormat {
  lineEnd?: '\n' | '\r\n'
  /** Cells to quote beside those that RFC 4180 requires. */
  quote?: RegExp
}

const REQUIRES_QUOTES = /[",\r\n]/

/** A line of RFC 4180 with its line end. */
export function formatCsvLine(cells: readonly CsvCell[], {lineEnd = '\r\n', quote}: CsvFormat = {}): string {
  const quoted = cells.map(formatCell).map((text) => {
    return REQUIRES_QUOTES.test(text) || quote?.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  })
  return quoted.join(',') + lineEnd
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return guardFormula(cell)
  return typeof cell === 'number' ? String(cell) : formatDollars(cell.cents)
}

function formatDollars(cents: number): string {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
