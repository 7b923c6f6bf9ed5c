import type {PGlite} from '@electric-sql/pglite'
import {statfsSync} from 'node:fs'
import {DatabaseError} from './errors.server'
import {overrideClient} from './override-client.server'

/** PGlite spins for ever when the disk is full, so writes stop well before. */
export const MINIMUM_FREE_BYTES = 200 * 1024 * 1024

export function freeBytesOf(folder: string): number {
  const {bavail, bsize} = statfsSync(folder)
  return bavail * bsize
}

const READS = /^\s*(select|show|explain|values|table)\b/i

/**
 * The same PGlite, which refuses anything but a read while the disk has less than 200 MB left.
 *
 * @throws DatabaseError `disk_full` from the refused call
 */
export function refuseWritesOnFullDisk(client: PGlite, freeBytes: () => number): PGlite {
  const requireSpace = () => {
    const free = freeBytes()
    if (free >= MINIMUM_FREE_BYTES) return
    throw new DatabaseError(
      'disk_full',
      `Only ${Math.floor(free / 1024 / 1024)} MB are free on the disk: nothing is written below 200 MB.`,
    )
  }
  return overrideClient(client, {
    query: async (text, ...rest) => {
      if (!READS.test(text)) requireSpace()
      return client.query(text, ...rest)
    },
    exec: async (text, ...rest) => {
      requireSpace()
      return client.exec(text, ...rest)
    },
    transaction: async (run) => {
      requireSpace()
      return client.transaction(run)
    },
  })
}
