import {hasErrorName} from '~/platform/config/named-error'
import type {Storage} from '../../embedded/content-lake/storage/storage'
import {wrapWrites} from './write-counter'

/**
 * Ends the lake's process when a write times out. The write may still be stored, and the copy in memory would lack it:
 * the next edit of that document would be based on the old copy and overwrite both. The next process reads what is
 * stored, once all writes are settled.
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
