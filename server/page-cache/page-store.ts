import {LRUCache} from 'lru-cache'
import {PAGE_CACHE_LIMITS} from '../http/request-limits'
import type {CachedPage} from './cached-page'

/** Headers, address and bookkeeping. */
const OVERHEAD_BYTES = 2_000

/**
 * Cached pages within a bound. Addresses with a query are apart: there are as many of those as somebody likes to think
 * of, and they must not push out the pages themselves.
 */
export function createPageStore(onDrop: (page: CachedPage) => void) {
  const sizeOf = ({bodies, key}: CachedPage) => OVERHEAD_BYTES + key.length + bodies.size()
  const createPart = (maxSize: number) =>
    new LRUCache<string, CachedPage>({
      ...{maxSize, maxEntrySize: PAGE_CACHE_LIMITS.pageBytes, sizeCalculation: sizeOf},
      dispose: (page, _key, reason) => {
        if (reason !== 'set') onDrop(page)
      },
    })
  const plain = createPart(PAGE_CACHE_LIMITS.bytes)
  const queried = createPart(PAGE_CACHE_LIMITS.queriedBytes)
  const partOf = (key: string) => (key.includes('?') ? queried : plain)
  return {
    find: (key: string) => partOf(key).get(key),
    has: (page: CachedPage) => partOf(page.key).peek(page.key) === page,
    set(page: CachedPage) {
      const part = partOf(page.key)
      const old = part.peek(page.key)
      part.set(page.key, page)
      if (old && old !== page) onDrop(old)
      // Too large to be stored at all.
      if (part.peek(page.key) !== page) onDrop(page)
    },
    /** Its body has another size. */
    resize(page: CachedPage) {
      const part = partOf(page.key)
      if (part.peek(page.key) === page) part.set(page.key, page)
    },
    drop: (key: string) => void partOf(key).delete(key),
    /** Those with a query last, and each kind with the last wanted first. */
    pages: () => [...plain.values(), ...queried.values()],
    size: () => ({pages: plain.size + queried.size, bytes: plain.calculatedSize + queried.calculatedSize}),
  }
}

export type PageStore = ReturnType<typeof createPageStore>
