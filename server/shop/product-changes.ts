import type {ProductSource} from '~/domain/catalog/source'
import type {ChangesOfItems} from '~/platform/content/live-stream.server'
import type {Database} from '~/platform/db/database'
import {setInterval} from '../../runtime/timers.server'
import type {Disposers} from '../disposers'

/** A point of sale does not tell of its changes. Its catalog is in memory, so looking again is cheap. */
const POS_RECHECK_MS = 5_000

export interface ProductChanges extends ChangesOfItems {
  /** These products have changed; null: it is not known which. */
  announce(ids: readonly string[] | null): void
}

/** Who needs to know is told in the order in which they came: the page cache, then open pages. */
export function createProductChanges(): ProductChanges {
  const listeners = new Set<(ids: readonly string[] | null) => void>()
  return {
    announce(ids) {
      for (const listener of listeners) listener(ids)
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

interface FollowDeps {
  catalog: Pick<ProductSource, 'kind'>
  database: Pick<Database, 'listen'>
}

/** Announces what changes in the database, whoever changes it. */
export async function followProducts(
  changes: ProductChanges,
  {catalog, database}: FollowDeps,
  disposers: Disposers,
): Promise<void> {
  if (catalog.kind === 'pos') {
    const timer = setInterval(() => changes.announce(null), POS_RECHECK_MS).unref()
    disposers.push(() => clearInterval(timer))
    return
  }
  disposers.push(
    await database.listen('products', {
      onNotify: (payload) => changes.announce(payload === '' ? null : payload.split(',')),
      onMissed: () => changes.announce(null),
    }),
  )
}
