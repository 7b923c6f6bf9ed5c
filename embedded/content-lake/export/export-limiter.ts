import {boomError} from '../documents/errors'
import {LAKE_LIMITS} from '../limits'

/** Limits the exports under way, in total and per caller: each holds all documents of a dataset as they were. */
export function createExportLimiter() {
  const countByOwner = new Map<string, number>()
  let total = 0
  return {
    /** @throws LakeError 429 */
    acquire(owner: string): () => void {
      const owned = countByOwner.get(owner) ?? 0
      if (total >= LAKE_LIMITS.exports.total || owned >= LAKE_LIMITS.exports.perCaller) {
        throw boomError(429, 'Too many exports are under way')
      }
      countByOwner.set(owner, owned + 1)
      total++
      return () => {
        countByOwner.set(owner, (countByOwner.get(owner) ?? 1) - 1)
        if (countByOwner.get(owner) === 0) countByOwner.delete(owner)
        total--
      }
    },
  }
}
