import type {PGlite} from '@electric-sql/pglite'
import {statfsSync} from 'node:fs'
import {DatabaseError} from './errors.server'

/** PGlite loops forever when the disk is full, so writes stop well before that. */
export const MINIMUM_FREE_BYTES = 200 * 1024 * 1024

export function freeBytesOf(folder: string): number {
  const {bavail, bsize} = statfsSync(folder)
  return bavail * bsize
}

/**
 * For files written beside the database, which would take the room that its own writes need.
 *
 * @throws DatabaseError `disk_full`
 */
export function requireFreeSpace(bytes: number, freeBytes: number) {
  if (freeBytes - bytes >= MINIMUM_FREE_BYTES) return
  throw new DatabaseError(
    'disk_full',
    `This needs ${inMegabytes(bytes)} MB, and ${inMegabytes(freeBytes)} MB are free on the disk, of which 200 MB stay so.`,
  )
}

function inMegabytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}

const READ_STATEMENT = /^\s*(select|show|explain|values|table)\b/i

/**
 * Wraps PGlite to refuse anything but reads while less than 200 MB of disk are free.
 *
 * @throws DatabaseError `disk_full` from the refused call
 */
export function refuseWritesOnFullDisk(client: PGlite, freeBytes: () => number): PGlite {
  const requireSpace = () => {
    const free = freeBytes()
    if (free >= MINIMUM_FREE_BYTES) return
    throw new DatabaseError(
      'disk_full',
      `Only ${inMegabytes(free)} MB are free on the disk: nothing is written below 200 MB.`,
    )
  }
  return overrideClient(client, {
    query: async (text, ...rest) => {
      if (!READ_STATEMENT.test(text)) requireSpace()
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

/** Wraps PGlite with some of its methods replaced. The others stay bound to the original, which uses private fields. */
function overrideClient(client: PGlite, replacements: Partial<PGlite>): PGlite {
  return new Proxy(client, {
    get(target, key) {
      const replacement: unknown = Reflect.get(replacements, key)
      if (replacement) return replacement
      const value: unknown = Reflect.get(target, key, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
