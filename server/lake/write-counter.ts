import type {Storage} from '../../embedded/content-lake/storage/storage'
import {setImmediate} from '../../runtime/timers.server'

/**
 * On answers of the lake's process that stay right until something is written: how many writes it had asked for.
 * It goes no further than the shop's process.
 */
export const WRITES_HEADER = 'x-lake-writes'

export interface CountedStorage {
  storage: Storage
  /** Writes that have been asked for. */
  started(): number
  /** As `begun`, when nothing is being written: what is read now is neither before nor within one. */
  settled(): number | undefined
  /** Counts one on, so that what was read before is not taken for what is read now. */
  advance(): number
}

/**
 * Counts what changes answers, at both ends of the channel: it keeps the order, so that the shop's process has counted
 * a write before the lake's can tell anybody of it.
 *
 * @param from where the other end is
 */
export function countWrites(storage: Storage, from = 0): CountedStorage {
  let started = from
  let ended = from

  async function count<T>(write: () => Promise<T>): Promise<T> {
    started++
    try {
      return await write()
    } finally {
      // Whoever waited for it takes it into memory first.
      setImmediate(() => ended++)
    }
  }

  return {
    storage: {
      ...storage,
      createDataset: (...args) => count(() => storage.createDataset(...args)),
      deleteDataset: (...args) => count(() => storage.deleteDataset(...args)),
      commit: (...args) => count(() => storage.commit(...args)),
    },
    started: () => started,
    settled: () => (started === ended ? started : undefined),
    advance() {
      ended++
      return ++started
    },
  }
}
