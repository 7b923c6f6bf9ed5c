import {CsvError as ParserError, parse} from 'csv-parse'
import {createReadStream} from 'node:fs'
import {stat} from 'node:fs/promises'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {CsvError} from './csv-error'
import {decode} from './decode.server'

/** One line of a file with cells, which may span several lines of text. Lines without anything are left out. */
export interface CsvLine {
  /** Where it begins, from 1. */
  line: number
  cells: string[]
  separator: Separator
  /** How much of the file was read when it came. */
  bytes: number
}

export type Separator = ',' | ';' | '\t'

interface ParsedRecord {
  record: string[]
  info: {lines: number}
}

/** More than this without an end is a quote that was never closed. */
const MAX_RECORD_BYTES = 256 * 1024

export async function fileSize(path: string): Promise<number> {
  try {
    const found = await stat(path)
    if (!found.isFile()) throw new CsvError('unreadable', `${path} is not a file.`)
    return found.size
  } catch (error) {
    throw toReadError(path, error)
  }
}

/** @throws CsvError from the iteration, with one sentence that names the line where there is one */
export async function* readCsvFile(path: string): AsyncGenerator<CsvLine> {
  const file = createReadStream(path)
  try {
    yield* readCsv(file, () => file.bytesRead)
  } catch (error) {
    throw toReadError(path, error)
  } finally {
    file.destroy()
  }
}

export async function* readCsv(chunks: AsyncIterable<Uint8Array>, bytesRead: () => number = () => 0) {
  const text = decode(chunks)
  const {start, separator, skipped} = await readStart(text)
  if (start.trim() === '') throw new CsvError('empty', 'The file is empty.')
  let next = 1 + skipped
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // A quote within a cell is a mark of inches.
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    // Seen before the iteration sees it, so that what breaks off is named by the right line.
    on_record: (record: string[], {lines}: {lines: number}) => {
      next = lines + skipped + 1
      return record
    },
  })
  const piped = pipeline(Readable.from(concat(start, text)), parser)
  // The same error comes out of the iteration below.
  piped.catch(() => undefined)
  try {
    for await (const {record, info} of parser as AsyncIterable<ParsedRecord>) {
      const line = info.lines + skipped - countLineBreaks(record)
      if (record.every((cell) => cell.trim() === '')) continue
      yield {line, cells: record, separator, bytes: bytesRead()}
    }
  } catch (error) {
    throw toCsvError(error, next)
  }
}

async function* concat(start: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield start
  yield* rest
}

/** The first line decides what parts the cells; Excel may say it in a line of its own, `sep=;`. */
async function readStart(text: AsyncGenerator<string>) {
  let start = ''
  while (!/[\r\n]./s.test(start) && start.length < MAX_RECORD_BYTES) {
    const next = await text.next()
    if (next.done) break
    start += next.value
  }
  const declared = /^\uFEFF?"?sep=([,;\t])"?(?:\r\n|\n|\r)/i.exec(start)
  const [whole = '', separator] = declared ?? []
  start = start.slice(whole.length)
  return {start, separator: (separator ?? separatorOf(start)) as Separator, skipped: declared ? 1 : 0}
}

function separatorOf(start: string): Separator {
  const header = /^[\r\n ]*([^\r\n]*)/.exec(start)?.[1] ?? ''
  const unquoted = header.replace(/"[^"]*"/g, '')
  const counted = ([',', ';', '\t'] as const).map((separator) => ({
    separator,
    count: unquoted.split(separator).length,
  }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).separator
}

function countLineBreaks(cells: readonly string[]): number {
  return cells.reduce(
    (sum, cell) => sum + (cell.includes('\n') || cell.includes('\r') ? lineBreaksIn(cell) : 0),
    0,
  )
}

function lineBreaksIn(cell: string): number {
  return cell.match(/\r\n|\n|\r/g)?.length ?? 0
}

function toCsvError(error: unknown, line: number): unknown {
  if (!(error instanceof ParserError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return new CsvError(
      'quote',
      `A quote that opens in line ${line}, or soon after, is never closed, or a cell there is far too long.`,
      {cause: error},
    )
  }
  return new CsvError('quote', `Line ${line} cannot be read as CSV: ${error.message}`, {cause: error})
}

function toReadError(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === 'ENOENT') return new CsvError('unreadable', `There is no file ${path}.`, {cause: error})
  if (error.code === 'EISDIR') return new CsvError('unreadable', `${path} is a folder.`, {cause: error})
  if (error.code === 'EACCES' || error.code === 'EPERM') {
    return new CsvError('unreadable', `${path} may not be read.`, {cause: error})
  }
  return error
}
