import {createWriteStream} from 'node:fs'
import {Readable} from 'node:stream'
import {pipeline} from 'node:stream/promises'
import {isObject, parseJson} from '../../runtime/json'
import type {Endpoint} from './endpoint'
import {MOVE_LIMITS} from './limits'
import {MoveError} from './move-error'

const {documents: documentsAtOnce, transactions: pageSize} = MOVE_LIMITS.history

/**
 * Writes what was done to these documents into a file, one transaction per line, as the API has it. No lake takes it back.
 * A transaction that changed many documents is there once for each group of them that is read.
 *
 * @returns the number of lines
 */
export async function saveHistory(source: Endpoint, ids: readonly string[], file: string): Promise<number> {
  let count = 0
  async function* lines() {
    for (let at = 0; at < ids.length; at += documentsAtOnce) {
      for await (const line of linesOf(source, ids.slice(at, at + documentsAtOnce))) {
        count += 1
        yield `${line}\n`
      }
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(file, {mode: 0o600, flags: 'wx'}))
  return count
}

/** Page by page: each begins with the transaction that ended the one before. */
async function* linesOf(source: Endpoint, ids: readonly string[]): AsyncGenerator<string> {
  for (let from: string | undefined; ;) {
    let last: string | undefined
    let read = 0
    for await (const line of await source.transactionLines(ids, from)) {
      if (line === '') continue
      read += 1
      const id = transactionIdOf(line)
      if (id !== from) yield line
      last = id
    }
    if (read < pageSize || last === from) return
    from = last
  }
}

function transactionIdOf(line: string): string {
  const transaction = parseJson(line)
  if (isObject(transaction) && typeof transaction['id'] === 'string') return transaction['id']
  throw new MoveError('unreadable', `The history has a line that is no transaction: ${line.slice(0, 200)}`)
}
