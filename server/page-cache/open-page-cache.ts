import type {ProductSource} from '~/domain/catalog/source'
import type {Content} from '~/platform/content/content.server'
import type {ChangesOfItems} from '~/platform/content/live-stream.server'
import {setTimeout} from '../../runtime/timers.server'
import type {Disposers} from '../disposers'
import {createPageCache} from './page-cache'
import type {PageCache, RecordServices} from './page-cache'
import type {ReadTag} from './read-registry'
import {rememberCatalog} from './remember-catalog'

/** The numbers beside filters are this much behind after many changes; see `createFacetsReader`. */
const COUNTS_SETTLE_MS = 6_000

interface PageCacheDeps {
  render: (key: string, record: RecordServices) => Promise<Response>
  content: Content
  catalog: ProductSource
  productChanges: ChangesOfItems
}

export interface OpenPageCache {
  cache: PageCache
  /** The catalog for pages that are rendered each time. */
  catalog: ProductSource
}

/** The page cache, told of every change of content and products. */
export function openPageCache(
  {render, content, catalog, productChanges}: PageCacheDeps,
  disposers: Disposers,
): OpenPageCache {
  const cache = createPageCache({render, contentVersion: content.version})
  // A point of sale has its catalog in memory already.
  const remembered = catalog.kind === 'pos' ? null : rememberCatalog(catalog)
  let settling: NodeJS.Timeout | undefined
  disposers.push(content.onChange(() => cache.invalidate(['content'])))
  disposers.push(
    productChanges.onChange((ids) => {
      // First: the cache reads again at once.
      remembered?.forget()
      cache.invalidateProducts(ids)
      if (catalog.kind === 'pos') return
      settling ??= setTimeout(() => {
        settling = undefined
        remembered?.forget()
        cache.invalidate(['products'] satisfies ReadTag[])
      }, COUNTS_SETTLE_MS).unref()
    }),
  )
  disposers.push(() => clearTimeout(settling))
  return {cache, catalog: remembered?.catalog ?? catalog}
}
