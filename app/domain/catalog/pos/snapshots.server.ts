import type {Log} from '~/platform/config/log.server'
import type {StaleCache} from '~/platform/content/stale-cache.server'
import {plainWords, fold} from '~/domain/search/fold'
import type {Vocabulary} from '~/domain/search/vocabulary'
import type {PosGateway} from '~/platform/gateways/pos.server'
import {CatalogError} from '../stale-if-error-source.server'
import type {ProductSource} from '../source'
import {toSearchableProduct} from './match'
import type {SearchableProduct} from './match'
import {parseSnapshot} from './snapshot'
import type {RawCatalog, Snapshot} from './snapshot'

/** A snapshot with what is worked out of it once. */
export interface ReadySnapshot extends Snapshot {
  searchable: SearchableProduct[]
  /** Folded words of all titles, and how one of them is written. */
  words: ReadonlyMap<string, string>
}

const CACHE_KEY = 'point-of-sale'
const FRESH_MS = 60_000
/** After a failure, the current snapshot is used this long before the next request. */
const RETRY_AFTER_MS = 10_000

export interface PosSourceOptions {
  client: PosGateway
  imageHost: URL
  staleCache: StaleCache
  log: Log
  /** The search words that staff keep. */
  readVocabulary?: () => Promise<Vocabulary>
  now?: () => number
}

/**
 * The catalog as it was read last. Shoppers never wait for a newer one while there is one at all: it is fetched
 * behind their backs, and when that fails the last good one stays, across restarts too.
 */
export function createSnapshots({client, imageHost, staleCache, log, now = Date.now}: PosSourceOptions) {
  let snapshot: ReadySnapshot | null = null
  let state: ReturnType<ProductSource['state']> = 'empty'
  let refreshAt = 0
  let refreshing: Promise<void> | null = null
  let loadingCopy: Promise<void> | null = null

  async function refresh(): Promise<void> {
    try {
      const raw = await fetchCatalog(client)
      const parsed = parseSnapshot(raw, imageHost)
      if (parsed.leftOut.length > 0) {
        log.warn({leftOut: parsed.leftOut.slice(0, 20), count: parsed.leftOut.length}, 'catalog: left out')
      }
      snapshot = prepareSnapshot(parsed)
      state = 'live'
      refreshAt = now() + FRESH_MS
      await staleCache.store(CACHE_KEY, raw)
    } catch (error) {
      log.warn({err: error}, 'catalog: the point of sale gave no good answer')
      refreshAt = now() + RETRY_AFTER_MS
      state = snapshot ? 'last-good-copy' : 'empty'
    }
  }

  /** Right after a start nobody waits for the point of sale when there is a copy of what it said before. */
  async function loadCopy(): Promise<void> {
    snapshot = await readCopy()
    if (snapshot) state = 'last-good-copy'
  }

  async function readCopy(): Promise<ReadySnapshot | null> {
    const raw = await staleCache.find(CACHE_KEY)
    if (raw === undefined) return null
    try {
      return prepareSnapshot(parseSnapshot(raw as RawCatalog, imageHost))
    } catch (error) {
      log.warn({err: error}, 'catalog: the last good copy is not readable')
      return null
    }
  }

  return {
    /** @throws CatalogError `source_unreachable` when it has never answered */
    async read(): Promise<ReadySnapshot> {
      await (loadingCopy ??= loadCopy())
      if (now() >= refreshAt) refreshing ??= refresh().finally(() => (refreshing = null))
      if (!snapshot && refreshing) await refreshing
      if (snapshot) return snapshot
      throw new CatalogError('source_unreachable', 'The point of sale has not answered yet.')
    },
    state: () => state,
  }
}

async function fetchCatalog(client: PosGateway): Promise<RawCatalog> {
  const [categories, menu, featured, discounted] = await Promise.all([
    client.get('product-categories/'),
    client.get('category-products-menu/'),
    client.get('featured-products'),
    client.get('discounted-products'),
  ])
  return {categories, menu, featured, discounted}
}

function prepareSnapshot(snapshot: Snapshot): ReadySnapshot {
  const searchable = [...snapshot.products.values()].map(toSearchableProduct)
  const words = new Map(
    searchable.flatMap(({product}) =>
      plainWords(product.title, 20).map((word) => [fold(word), word] as const),
    ),
  )
  return {...snapshot, searchable, words}
}
