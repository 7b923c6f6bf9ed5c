import {createWriteStream} from 'node:fs'
import type {WriteStream} from 'node:fs'
import {once} from 'node:events'
import {finished} from 'node:stream/promises'
import {formatCsvLine} from '~/platform/csv/csv-line'
import {CsvError} from './csv-error'
import type {RowProblem} from './product-row'
import {guarded} from '../../../../runtime/guarded.server'

/** More than these nobody reads in a terminal. */
const MAX_PRINTED = 200

/** "Line 12, price: is 0 ("0.00")" */
export function formatProblem({line, column, value, problem}: RowProblem): string {
  const quotedValue = value === '' || problem.includes(`"${value}"`) ? '' : ` ("${value}")`
  return column
    ? `Line ${line}, ${column}: ${problem}${quotedValue}`
    : `Line ${line} ${problem}${quotedValue}`
}

/**
 * The first problems are for the terminal, the rest are counted. All of them are in a file that opens in a
 * spreadsheet, when there are more or when `always`.
 */
export function createProblemReport(file: string, {always}: {always: boolean}) {
  const printed: RowProblem[] = []
  let count = 0
  let stream: WriteStream | undefined
  const failed: {error?: unknown} = {}
  const open = () => {
    stream = createWriteStream(file, {mode: 0o644})
    guarded(stream).on('error', (error) => (failed.error = error))
    stream.write('\uFEFFline,column,value,problem\n')
    for (const problem of printed) stream.write(toCsvLine(problem))
  }
  return {
    count: () => count,
    add(problem: RowProblem) {
      count += 1
      if (count > MAX_PRINTED) {
        if (!stream) open()
        stream?.write(toCsvLine(problem))
      } else printed.push(problem)
    },
    printed: () => printed.map(formatProblem),
    /** The file, when one was written. */
    async finish(): Promise<string | null> {
      if (!stream && always && count > 0) open()
      if (!stream) return null
      stream.end()
      if (!failed.error) await finished(stream).catch((error: unknown) => (failed.error = error))
      if (failed.error) {
        throw new CsvError('unwritable', `The report ${file} cannot be written.`, {cause: failed.error})
      }
      return file
    },
    async abandon() {
      if (!stream || stream.closed) return
      stream.destroy()
      if (!stream.closed) await once(stream, 'close')
    },
  }
}

function toCsvLine({line, column, value, problem}: RowProblem): string {
  return formatCsvLine([line, column, value, problem], {lineEnd: '\n', quote: /^/})
}
