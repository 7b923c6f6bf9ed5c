import {hasErrorName} from '~/platform/config/named-error'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {setImmediate} from '../../runtime/timers.server'

/**
 * On responses of the lake's process that stay valid until the next write: the number of writes it had started. It goes
 * no further than the shop's process.
 */
export const WRITES_HEADER = 'x-lake-writes'

/** The same storage, with `wrap` around everything that changes documents, or who may read them. */
function wrapWrites(storage: Storage, wrap: <T>(write: () => Promise<T>) => Promise<T>): Storage {
  return {
    ...storage,
    createDataset: (...args) => wrap(() => storage.createDataset(...args)),
    editDataset: (...args) => wrap(() => storage.editDataset(...args)),
    deleteDataset: (...args) => wrap(() => storage.deleteDataset(...args)),
    saveAlias: (...args) => wrap(() => storage.saveAlias(...args)),
    deleteAlias: (...args) => wrap(() => storage.deleteAlias(...args)),
    finishCopy: (...args) => wrap(() => storage.finishCopy(...args)),
    commit: (...args) => wrap(() => storage.commit(...args)),
  }
}

/**
 * Counts writes at both ends of the channel, which preserves their order: the shop's process has counted a write before
 * the lake's can tell anyone about it.
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
      // After the caller has updated its memory.
      setImmediate(() => ended++)
    }
  }

  return {
    storage: wrapWrites(storage, count),
    started: () => started,
    /** The same number while no write is in progress: a read now is neither before nor within one. */
    settled: () => (started === ended ? started : undefined),
    /** Skips a number, which invalidates every earlier response. */
    advance() {
      ended++
      return ++started
    },
  }
}

/**
 * The same storage, but a write without a response ends the process. The write may still be stored, and memory would
 * lack it: the next edit of that document would start from the copy before and overwrite both. The next process reads
 * what is stored once nothing is in progress.
 *
 * @param end receives the reason
 */
export function exitOnLostWrite(storage: Storage, end: (reason: Error) => void): Storage {
  return wrapWrites(storage, async (write) => {
    try {
      return await write()
    } catch (error) {
      if (hasErrorName(error, 'NoAnswerError')) end(error)
      throw error
    }
  })
}
