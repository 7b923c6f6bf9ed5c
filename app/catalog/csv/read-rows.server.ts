import {shorten} from './cells'
import {readHeader} from './columns'
import type {Column, Header} from './columns'
import type {CsvLine} from './csv-file.server'
import {CsvError} from './csv-error'
import {doubtOfBarcode} from './barcode'
import {parseProductRow} from './product-row'
import type {ImportedProduct, RawRow, RowProblem} from './product-row'

export type ReadRow = {bytes: number} & (
  | {record: ImportedProduct; doubts: RowProblem[]}
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
): AsyncGenerator<ReadRow> {
  let header: Header | undefined
  const skus = new Map<string, number>()
  const barcodes = new Map<string, number>()
  for await (const {line, cells, separator, bytes} of lines) {
    if (!header) {
      header = requireHeader(cells)
      onHeader(header)
      continue
    }
    const wrongLength = problemOfLength(cells, header, line)
    if (wrongLength) {
      yield {bytes, problems: [wrongLength]}
      continue
    }
    const parsed = parseProductRow(
      rawRow(cells, header),
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
    yield {bytes, record: parsed.record, doubts: doubtsOf(fields.barcode, line, barcodes)}
  }
}

function requireHeader(cells: readonly string[]): Header {
  const read = readHeader(cells)
  if ('problem' in read) throw new CsvError('header', read.problem)
  return read.header
}

/** Empty cells at the end of a line are a spreadsheet's way, and no harm. */
function problemOfLength(cells: readonly string[], {columns}: Header, line: number): RowProblem | undefined {
  const spare = cells.slice(columns.length).some((cell) => cell.trim() !== '')
  if (cells.length >= columns.length && !spare) return undefined
  const which = spare ? 'more' : 'fewer'
  return {
    line,
    column: null,
    value: shorten(cells[0]?.trim() ?? ''),
    problem: `has ${cells.length} cells, ${which} than the ${columns.length} of the first line${
      spare ? ': put text with separators in it between quotes' : ''
    }`,
  }
}

function rawRow(cells: readonly string[], {columns}: Header): RawRow {
  const raw: Partial<Record<Column, string>> = {}
  columns.forEach((column, index) => {
    if (column) raw[column] = cells[index] ?? ''
  })
  return raw
}

function doubtsOf(barcode: string | null | undefined, line: number, seen: Map<string, number>): RowProblem[] {
  if (!barcode) return []
  const earlier = seen.get(barcode)
  if (earlier === undefined) seen.set(barcode, line)
  const doubts = [doubtOfBarcode(barcode), earlier === undefined ? null : `is in line ${earlier} already`]
  return doubts.flatMap((problem) => (problem ? [{line, column: 'barcode', value: barcode, problem}] : []))
}
