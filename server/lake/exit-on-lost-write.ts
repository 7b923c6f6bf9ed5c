import {hasErrorName} from '~/platform/config/named-error'
import type {Storage} from '../../embedded/content-lake/storage/storage'

/**
 * The same storage, of which a write without an answer ends the process that asked for it. It may be stored yet, and
 * what is kept in memory would lack it: the next edit of that document would be made on the copy before, and take the
 * place of both. The next process reads what is stored, once nothing is under way any more.
 *
 * @param end is told why
 */
export function exitOnLostWrite(storage: Storage, end: (why: Error) => void): Storage {
  async function watch<T>(write: Promise<T>): Promise<T> {
    try {
      return await write
    } catch (error) {
      if (hasErrorName(error, 'NoAnswerError')) end(error)
      throw error
    }
  }
  return {
    ...storage,
    createDataset: (...args) => watch(storage.createDataset(...args)),
    deleteDataset: (...args) => watch(storage.deleteDataset(...args)),
    commit: (...args) => watch(storage.commit(...args)),
  }
}
