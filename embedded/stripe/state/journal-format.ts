import {createHash} from 'node:crypto'
import type {Change} from './store'

const checksum = (json: string) => createHash('sha256').update(json).digest('hex').slice(0, 12)

/** A batch as one line with a checksum, which tells an incomplete line from a complete one. */
export function encodeBatch(batch: Change[]): string {
  const json = JSON.stringify(batch)
  return `${checksum(json)} ${json}\n`
}

export interface DecodedJournal {
  batches: Change[][]
  /** Length of the valid prefix. */
  validBytes: number
  /** A line before the last one is damaged, which no interrupted write explains. */
  isCorrupt: boolean
}

export function decodeJournal(raw: Buffer): DecodedJournal {
  const batches: Change[][] = []
  let at = 0
  while (at < raw.length) {
    const end = raw.indexOf('\n', at)
    if (end < 0) break
    const batch = parseLine(raw.toString('utf8', at, end))
    if (!batch) return {batches, validBytes: at, isCorrupt: end + 1 < raw.length}
    batches.push(batch)
    at = end + 1
  }
  return {batches, validBytes: at, isCorrupt: false}
}

function parseLine(line: string): Change[] | null {
  const json = line.slice(13)
  return line.startsWith(`${checksum(json)} `) ? (JSON.parse(json) as Change[]) : null
}
