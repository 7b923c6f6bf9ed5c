import type {Database} from '~/platform/db/database'
import type {Disposers} from '../disposers'

export interface ShareChanges {
  /** Calls back when a share of a pre-order is taken or released, by whichever process. */
  onChange(listener: () => void): () => void
}

/** Follows the notifications of migration 0036 once `follow` is called. */
export function createShareChanges(): ShareChanges & {
  follow(database: Pick<Database, 'listen'>, disposers: Disposers): Promise<void>
} {
  const listeners = new Set<() => void>()
  const announce = () => {
    for (const listener of listeners) listener()
  }
  return {
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async follow(database, disposers) {
      disposers.push(await database.listen('udhiyah', {onNotify: announce, onMissed: announce}))
    },
  }
}
