import type {Log} from '~/config/log.server'
import type {LastGoodCopies} from '~/content/last-good-copies.server'
import {plainWords, fold} from '~/search/fold'
import type {PosDoor} from '~/services/pos.server'
import {CatalogError} from '../errors'
import type {ProductSource} from '../source'
import {findableOf} from './match'
import type {Findable} from './match'
import {parseSnapshot} from './snapshot'
import type {RawCatalogue, Snapshot} from './snapshot'

/** A snapshot with what is worked out of it once. */
export interface ReadySnapshot extends Snapshot {
  findable: Findable[]
  /** Folded words of all titles, and how one of them is written. */
  words: ReadonlyMap<string, string>
}

const COPY = 'point-of-sale'
const FRESH_MS = 60_000
/** After a failure the shop goes on with what it has for so long before it asks again. */
const REST_MS = 10_000

interface SnapshotsOptions {
  door: PosDoor
  imageHost: URL
  copies: LastGoodCopies
  log: Log
  now?: () => number
}

/**
 * The catalogue as it was read last. Shoppers never wait for a newer one while there is one at all: it is fetched
 * behind their backs, and when that fails the last good one stays, across restarts too.
 */
export function createSnapshots({door, imageHost, copies, log, now = Date.now}: SnapshotsOptions) {
  let snapshot: ReadySnapshot | null = null
  let state: ReturnType<ProductSource['state']> = 'empty'
  let askAgainAt = 0
  let asking: Promise<void> | null = null
  let opening: Promise<void> | null = null

  async function refresh(): Promise<void> {
    try {
      const raw = await readAll(door)
      const parsed = parseSnapshot(raw, imageHost)
      if (parsed.leftOut.length > 0) {
        log.warn({leftOut: parsed.leftOut.slice(0, 20), count: parsed.leftOut.length}, 'catalogue: left out')
      }
      snapshot = ready(parsed)
      state = 'live'
      askAgainAt = now() + FRESH_MS
      await copies.keep(COPY, raw)
    } catch (error) {
      log.warn({err: error}, 'catalogue: the point of sale gave no good answer')
      askAgainAt = now() + REST_MS
      state = snapshot ? 'last-good-copy' : 'empty'
    }
  }

  /** Right after a start nobody waits for the point of sale when there is a copy of what it said before. */
  async function openCopy(): Promise<void> {
    snapshot = await findCopy()
    if (snapshot) state = 'last-good-copy'
  }

  async function findCopy(): Promise<ReadySnapshot | null> {
    const raw = await copies.find(COPY)
    if (raw === undefined) return null
    try {
      return ready(parseSnapshot(raw as RawCatalogue, imageHost))
    } catch (error) {
      log.warn({err: error}, 'catalogue: the last good copy is not readable')
      return null
    }
  }

  return {
    /** @throws CatalogError `source_unreachable` when it has never answered */
    async read(): Promise<ReadySnapshot> {
      await (opening ??= openCopy())
      if (now() >= askAgainAt) asking ??= refresh().finally(() => (asking = null))
      if (!snapshot && asking) await asking
      if (snapshot) return snapshot
      throw new CatalogError('source_unreachable', 'The point of sale has not answered yet.')
    },
    state: () => state,
  }
}

async function readAll(door: PosDoor): Promise<RawCatalogue> {
  const [categories, menu, featured, discounted] = await Promise.all([
    door.get('product-categories/'),
    door.get('category-products-menu/'),
    door.get('featured-products'),
    door.get('discounted-products'),
  ])
  return {categories, menu, featured, discounted}
}

function ready(snapshot: Snapshot): ReadySnapshot {
  const findable = [...snapshot.products.values()].map(findableOf)
  const words = new Map(
    findable.flatMap(({product}) => plainWords(product.title, 20).map((word) => [fold(word), word] as const)),
  )
  return {...snapshot, findable, words}
}
