import type {Content} from '~/platform/content/content.server'
import type {Database} from '~/platform/db/database'
import type {ProductSource} from '~/domain/catalog/source'
import {setInterval, setTimeout} from '../../runtime/timers.server'
import type {Disposers} from '../disposers'
import {createPageCache} from './page-cache'
import type {PageCache, RecordServices} from './page-cache'
import type {ReadTag} from './read-registry'
import {rememberCatalog} from './remember-catalog'

/** The numbers beside filters are this much behind after many changes; see `createFacetsReader`. */
const COUNTS_SETTLE_MS = 6_000
/** A point of sale does not tell of its changes. Its catalog is in memory, so looking again is cheap. */
const POS_RECHECK_MS = 5_000

interface PageCacheDeps {
  render: (key: string, record: RecordServices) => Promise<Response>
  content: Content
  catalog: ProductSource
  database: Pick<Database, 'listen'>
}

export interface OpenPageCache {
  cache: PageCache
  /** The catalog for pages that are rendered each time. */
  catalog: ProductSource
}

/** The page cache, told of every change of content and products. */
export async function openPageCache(
  {render, content, catalog, database}: PageCacheDeps,
  disposers: Disposers,
): Promise<OpenPageCache> {
  const cache = createPageCache({render, contentVersion: content.version})
  disposers.push(content.onChange(() => cache.invalidate(['content'])))
  if (catalog.kind === 'pos') {
    const timer = setInterval(() => cache.invalidateProducts(null), POS_RECHECK_MS).unref()
    disposers.push(() => clearInterval(timer))
    return {cache, catalog}
  }
  const remembered = rememberCatalog(catalog)
  /** What is remembered goes first: the cache reads again at once. */
  const onChange = (ids: readonly string[] | null) => {
    remembered.forget()
    cache.invalidateProducts(ids)
  }
  let settling: NodeJS.Timeout | undefined
  const stop = await database.listen('products', {
    onNotify(payload) {
      onChange(payload === '' ? null : payload.split(','))
      settling ??= setTimeout(() => {
        settling = undefined
        remembered.forget()
        cache.invalidate(['products'] satisfies ReadTag[])
      }, COUNTS_SETTLE_MS).unref()
    },
    onMissed: () => onChange(null),
  })
  disposers.push(async () => {
    clearTimeout(settling)
    await stop()
  })
  return {cache, catalog: remembered.catalog}
}
