import type {ProductSource} from '~/domain/catalog/source'
import type {Content} from '~/platform/content/content.server'
import type {ChangesOfItems} from '~/platform/content/live-stream.server'
import {setTimeout} from '../../runtime/timers.server'
import type {Disposers} from '../disposers'
import {createPageCache} from './page-cache'
import type {PageCache, RecordServices} from './page-cache'
import type {ReadTag} from './read-registry'

/** The numbers beside filters are this much behind after many changes; see `createFacetsReader`. */
const COUNTS_SETTLE_MS = 6_000

interface PageCacheDeps {
  render: (key: string, record: RecordServices) => Promise<Response>
  content: Content
  catalog: Pick<ProductSource, 'kind'>
  productChanges: ChangesOfItems
}

/** The page cache, told of every change of content and products. */
export function openPageCache(
  {render, content, catalog, productChanges}: PageCacheDeps,
  disposers: Disposers,
): PageCache {
  const cache = createPageCache({render, contentVersion: content.version})
  let settling: NodeJS.Timeout | undefined
  disposers.push(content.onChange(() => cache.invalidate(['content'])))
  disposers.push(
    productChanges.onChange((ids) => {
      cache.invalidateProducts(ids)
      if (catalog.kind === 'pos') return
      settling ??= setTimeout(() => {
        settling = undefined
        cache.invalidate(['products'] satisfies ReadTag[])
      }, COUNTS_SETTLE_MS).unref()
    }),
  )
  disposers.push(() => clearTimeout(settling))
  return cache
}
