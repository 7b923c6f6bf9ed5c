import type {Storage} from '../../embedded/content-lake/storage/storage'
import {setImmediate} from '../../runtime/timers.server'

/**
 * Set on the lake's cacheable responses: how many writes had been requested. The shop's process removes it before it
 * forwards the response.
 */
export const WRITES_HEADER = 'x-lake-writes'

/**
 * Counts writes at both ends of the IPC channel. The channel keeps the order, so the shop's process has counted a write
 * before the lake's process can report it to anyone.
 *
 * @param from the count of the other end
 */
export function countWrites(storage: Storage, from = 0) {
  let started = from
  let ended = from

  async function count<T>(write: () => Promise<T>): Promise<T> {
    started++
    try {
      return await write()
    } finally {
      // The caller updates its memory first.
      setImmediate(() => ended++)
    }
  }

  return {
    storage: wrapWrites(storage, count),
    /** Writes that have been requested. */
    started: () => started,
    /** As `started` if no write is in progress: what is read now is neither before nor within one. */
    settled: () => (started === ended ? started : undefined),
    /** Counts one on, so that what was read before is not taken for what is read now. */
    advance(): number {
      ended++
      return ++started
    },
  }
}

/** The storage with each of its writes passed through `run`. */
export function wrapWrites(storage: Storage, run: <T>(write: () => Promise<T>) => Promise<T>): Storage {
  return {
    ...storage,
    createDataset: (...args) => run(() => storage.createDataset(...args)),
    deleteDataset: (...args) => run(() => storage.deleteDataset(...args)),
    commit: (...args) => run(() => storage.commit(...args)),
  }
}
