import {truncate} from './cells'
import {parseHeader} from './columns'
import type {Column, Header} from './columns'
import type {CsvLine} from './csv-file.server'
import {CsvError} from './csv-error'
import {barcodeWarning} from './barcode'
import {parseProductRow} from './product-row'
import type {ImportedProduct, RawRow, RowProblem} from './product-row'

export type RowResult = {bytes: number} & (
  | {record: ImportedProduct; warnings: RowProblem[]}
  | {problems: RowProblem[]}
)

/**
 * The lines below the header, one by one, and what is wrong with them, also in the light of the lines before.
 *
 * @throws CsvError when the header cannot be used
 */
export async function* readRows(
  lines: AsyncIterable<CsvLine>,
  onHeader: (header: Header) => void,
): AsyncGenerator<RowResult> {
  let header: Header | undefined
  const skus = new Map<string, number>()
  const barcodes = new Map<string, number>()
  for await (const {line, cells, separator, bytes} of lines) {
    if (!header) {
      header = requireHeader(cells)
      onHeader(header)
      continue
    }
    const wrongLength = cellCountProblem(cells, header, line)
    if (wrongLength) {
      yield {bytes, problems: [wrongLength]}
      continue
    }
    const parsed = parseProductRow(
      toRawRow(cells, header),
      line,
      separator === ',' ? 'point' : 'point-or-comma',
    )
    if ('problems' in parsed) {
      yield {bytes, problems: parsed.problems}
      continue
    }
    const {id, fields} = parsed.record
    const earlier = skus.get(id)
    if (earlier !== undefined) {
      yield {bytes, problems: [{line, column: 'sku', value: id, problem: `is in line ${earlier} already`}]}
      continue
    }
    skus.set(id, line)
    yield {bytes, record: parsed.record, warnings: barcodeWarnings(fields.barcode, line, barcodes)}
  }
}

function requireHeader(cells: readonly string[]): Header {
  const parsed = parseHeader(cells)
  if ('problem' in parsed) throw new CsvError('header', parsed.problem)
  return parsed.header
}

/** Empty cells at the end of a line are a spreadsheet's way, and no harm. */
function cellCountProblem(cells: readonly string[], {columns}: Header, line: number): RowProblem | undefined {
  const hasExtraCells = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (cells.length >= columns.length && !hasExtraCells) return undefined
  const which = hasExtraCells ? 'more' : 'fewer'
  return {
    line,
    column: null,
    value: truncate(cells[0]?.trim() ?? ''),
    problem: `has ${cells.length} cells, ${which} than the ${columns.length} of the first line${
      hasExtraCells ? ': put text with separators in it between quotes' : ''
    }`,
  }
}

function toRawRow(cells: readonly string[], {columns}: Header): RawRow {
  const raw: Partial<Record<Column, string>> = {}
  columns.forEach((column, index) => {
    if (column) raw[column] = cells[index] ?? ''
  })
  return raw
}

function barcodeWarnings(
  barcode: string | null | undefined,
  line: number,
  seen: Map<string, number>,
): RowProblem[] {
  if (!barcode) return []
  const earlier = seen.get(barcode)
  if (earlier === undefined) seen.set(barcode, line)
  const warnings = [barcodeWarning(barcode), earlier === undefined ? null : `is in line ${earlier} already`]
  return warnings.flatMap((problem) => (problem ? [{line, column: 'barcode', value: barcode, problem}] : []))
}
