import type {PGlite} from '@electric-sql/pglite'
import {statfsSync} from 'node:fs'

/** PGlite loops forever when the disk is full, so writes stop well before that. */
const MINIMUM_FREE_BYTES = 200 * 1024 * 1024
const READ_STATEMENT = /^\s*(select|show|explain|values|table)\b/i

export function freeBytesOf(folder: string): number {
  const {bavail, bsize} = statfsSync(folder)
  return bavail * bsize
}

/** Wraps PGlite: while less than 200 MB of disk are free, calls that may write are rejected. */
export function refuseWritesOnFullDisk(client: PGlite, freeBytes: () => number): PGlite {
  const requireSpace = () => {
    if (freeBytes() < MINIMUM_FREE_BYTES)
      throw new Error('Nothing is written while less than 200 MB of disk are free.')
  }
  const replacements: Partial<PGlite> = {
    async query(text, ...rest) {
      if (!READ_STATEMENT.test(text)) requireSpace()
      return client.query(text, ...rest)
    },
    async exec(text, ...rest) {
      requireSpace()
      return client.exec(text, ...rest)
    },
    async transaction(run) {
      requireSpace()
      return client.transaction(run)
    },
  }
  return new Proxy(client, {
    get(target, key) {
      const replacement: unknown = Reflect.get(replacements, key)
      if (replacement) return replacement
      const value: unknown = Reflect.get(target, key, target)
      // Its methods use private fields.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
