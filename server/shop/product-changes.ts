import type {ProductSource} from '~/domain/catalog/source'
import {nullIfUnreachable} from '~/domain/catalog/stale-if-error-source.server'
import type {Log} from '~/platform/config/log.server'
import type {ChangesOfItems} from '~/platform/content/live-stream.server'
import type {Database} from '~/platform/db/database'
import {inBackground} from '../../runtime/guarded.server'
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

interface PublicDeps {
  changes: ChangesOfItems
  catalog: Pick<ProductSource, 'findMany'>
  log: Pick<Log, 'warn'>
}

/**
 * For strangers, who are told the ids of what is for sale and of nothing else: where something is changed that is not,
 * or not any more, anything may have.
 */
export function createPublicChanges({changes, catalog, log}: PublicDeps): ChangesOfItems {
  const listeners = new Set<(ids: readonly string[] | null) => void>()
  const tell = (ids: readonly string[] | null) => {
    for (const listener of listeners) listener(ids)
  }

  async function tellOf(ids: readonly string[]) {
    const found = await nullIfUnreachable(log, () => catalog.findMany(ids))
    tell(found?.length === new Set(ids).size ? ids : null)
  }

  changes.onChange((ids) => {
    if (ids === null) tell(null)
    else if (listeners.size > 0) inBackground(tellOf(ids), () => tell(null))
  })
  return {
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
