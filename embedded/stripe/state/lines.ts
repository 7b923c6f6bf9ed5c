import {createHash} from 'node:crypto'
import type {Change} from './storage'

const sumOf = (json: string) => createHash('sha256').update(json).digest('hex').slice(0, 12)

/** A batch as one line with its checksum, so that half of one is never taken for a whole. */
export function lineOf(batch: Change[]): string {
  const json = JSON.stringify(batch)
  return `${sumOf(json)} ${json}\n`
}

export interface ReadLines {
  batches: Change[][]
  /** Up to where the text is whole. */
  wholeBytes: number
  /** Something is broken before the last line: that is no interrupted write. */
  isCorrupt: boolean
}

export function readLines(raw: Buffer): ReadLines {
  const batches: Change[][] = []
  let at = 0
  while (at < raw.length) {
    const end = raw.indexOf('\n', at)
    if (end < 0) break
    const batch = parseLine(raw.toString('utf8', at, end))
    if (!batch) return {batches, wholeBytes: at, isCorrupt: end + 1 < raw.length}
    batches.push(batch)
    at = end + 1
  }
  return {batches, wholeBytes: at, isCorrupt: false}
}

function parseLine(line: string): Change[] | null {
  const json = line.slice(13)
  return line.startsWith(`${sumOf(json)} `) ? (JSON.parse(json) as Change[]) : null
}
