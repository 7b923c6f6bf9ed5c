import {createWriteStream} from 'node:fs'
import type {WriteStream} from 'node:fs'
import {once} from 'node:events'
import {finished} from 'node:stream/promises'
import {CsvError} from './csv-error'
import {guardFormula} from './formula-guard'
import type {RowProblem} from './product-row'
import {guarded} from '../../../platform/handlers/guarded.server'

/** More than these nobody reads in a terminal. */
const MOST_PRINTED = 200

/** "Line 12, price: is 0 ("0.00")" */
export function sentenceOf({line, column, value, problem}: RowProblem): string {
  const told = value === '' || problem.includes(`"${value}"`) ? '' : ` ("${value}")`
  return column ? `Line ${line}, ${column}: ${problem}${told}` : `Line ${line} ${problem}${told}`
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
    for (const problem of printed) stream.write(csvOf(problem))
  }
  return {
    count: () => count,
    add(problem: RowProblem) {
      count += 1
      if (count > MOST_PRINTED) {
        if (!stream) open()
        stream?.write(csvOf(problem))
      } else printed.push(problem)
    },
    printed: () => printed.map(sentenceOf),
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

function csvOf({line, column, value, problem}: RowProblem): string {
  const cells = [String(line), column ?? '', guardFormula(value), problem]
  return `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`
}
