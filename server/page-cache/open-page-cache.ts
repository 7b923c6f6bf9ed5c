import type {Content} from '~/platform/content/content.server'
import type {Database} from '~/platform/db/database'
import type {ProductSource} from '~/domain/catalog/source'
import {setInterval, setTimeout} from '../../runtime/timers.server'
import type {Disposers} from '../disposers'
import {createPageCache} from './page-cache'
import type {PageCache, RecordServices} from './page-cache'
import type {ReadTag} from './read-registry'

/** The numbers beside filters are this much behind after many changes; see `createFacetsReader`. */
const COUNTS_SETTLE_MS = 6_000
/** A point of sale does not tell of its changes. Its catalog is in memory, so looking again is cheap. */
const POS_RECHECK_MS = 5_000

interface PageCacheDeps {
  render: (key: string, record: RecordServices) => Promise<Response>
  content: Content
  catalog: Pick<ProductSource, 'kind'>
  database: Pick<Database, 'listen'>
}

/** The page cache, told of every change of content and products. */
export async function openPageCache(
  {render, content, catalog, database}: PageCacheDeps,
  disposers: Disposers,
): Promise<PageCache> {
  const cache = createPageCache({render, contentVersion: content.version})
  disposers.push(content.onChange(() => cache.invalidate(['content'])))
  if (catalog.kind === 'pos') {
    const timer = setInterval(() => cache.invalidateProducts(null), POS_RECHECK_MS).unref()
    disposers.push(() => clearInterval(timer))
    return cache
  }
  let settling: NodeJS.Timeout | undefined
  const stop = await database.listen('products', {
    onNotify(payload) {
      cache.invalidateProducts(payload === '' ? null : payload.split(','))
      settling ??= setTimeout(() => {
        settling = undefined
        cache.invalidate(['products'] satisfies ReadTag[])
      }, COUNTS_SETTLE_MS).unref()
    },
    onMissed: () => cache.invalidateProducts(null),
  })
  disposers.push(async () => {
    clearTimeout(settling)
    await stop()
  })
  return cache
}
