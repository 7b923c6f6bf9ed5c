import type {ProductSource} from '~/domain/catalog/source'
import type {Log} from '~/platform/config/log.server'
import type {Content} from '~/platform/content/content.server'
import type {ChangesOfItems} from '~/platform/content/live-stream.server'
import type {CdnGateway} from '~/platform/gateways/cdn.server'
import {setTimeout} from '../../runtime/timers.server'
import type {Disposers} from '../disposers'
import type {ShareChanges} from '../shop/share-changes'
import {createCdnPurger} from './cdn-purger'
import {createPageCache} from './page-cache'
import type {PageCache, RecordServices} from './page-cache'
import type {ReadTag} from './read-registry'
import {rememberCatalog} from './remember-catalog'
import {ALL_PAGES, keyOf} from './surrogate'

/** The numbers beside filters are this much behind after many changes; see `createFacetsReader`. */
const COUNTS_SETTLE_MS = 6_000

interface PageCacheDeps {
  render: (key: string, record: RecordServices) => Promise<Response>
  content: Content
  catalog: ProductSource
  productChanges: ChangesOfItems
  /** Of pre-orders. */
  shareChanges: ShareChanges
  log: Pick<Log, 'info' | 'warn'>
  /** Absent: nobody but browsers has copies of pages. */
  cdn?: CdnGateway
}

export interface OpenPageCache {
  cache: PageCache
  /** The catalog for pages that are rendered each time. */
  catalog: ProductSource
}

/** The page cache, told of every change of content and products. */
export function openPageCache(
  {render, content, catalog, productChanges, shareChanges, log, cdn}: PageCacheDeps,
  disposers: Disposers,
): OpenPageCache {
  const isPolled = catalog.kind === 'pos'
  const cache = createPageCache({
    ...{render, contentVersion: content.version},
    ...(cdn && {cdn: {isCatalogPolled: isPolled}}),
  })
  // A point of sale has its catalog in memory already.
  const remembered = isPolled ? null : rememberCatalog(catalog)
  const purger = cdn && createCdnPurger({purge: cdn.purge, log})
  let settling: NodeJS.Timeout | undefined
  /** The cache first: a CDN that is told comes for the page at once. */
  function invalidate(tags: readonly ReadTag[]) {
    cache.invalidate(tags)
    purger?.add(tags.map(keyOf))
  }
  disposers.push(content.onChange(() => invalidate(['content'])))
  disposers.push(shareChanges.onChange(() => invalidate(['shares'])))
  disposers.push(
    productChanges.onChange((ids) => {
      // First: the cache reads again at once.
      remembered?.forget()
      cache.invalidateProducts(ids)
      // What is looked at every few seconds has left the CDN by then.
      if (isPolled) return
      purger?.add(purgedBy(ids))
      settling ??= setTimeout(() => {
        settling = undefined
        remembered?.forget()
        invalidate(['products'])
      }, COUNTS_SETTLE_MS).unref()
    }),
  )
  disposers.push(() => clearTimeout(settling))
  disposers.push(() => purger?.close())
  // What has changed while nobody listened, the program among it.
  purger?.add([ALL_PAGES])
  return {cache, catalog: remembered?.catalog ?? catalog}
}

function purgedBy(ids: readonly string[] | null): string[] {
  return ids ? ['products', ...ids.map((id) => keyOf(`product:${id}`))] : [ALL_PAGES]
}
