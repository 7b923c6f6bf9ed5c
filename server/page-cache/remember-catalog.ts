import {createHash} from 'node:crypto'
import {LRUCache} from 'lru-cache'
import type {ProductSource} from '~/domain/catalog/source'
import {PAGE_CACHE_LIMITS} from '../http/request-limits'

/** A longer list is for the site map. */
const MAX_LIMIT = 100

/**
 * The same catalog, which reads nothing twice until something changes: for pages that are rendered for each visitor.
 * What is bought is never priced from it. Its outcomes are shared, and frozen: who wants them in another order copies.
 */
export function rememberCatalog(source: ProductSource) {
  const reads = new LRUCache<string, Promise<unknown>>({max: PAGE_CACHE_LIMITS.rememberedReads})

  function once<T>(key: string, read: () => Promise<T>): Promise<T> {
    // Each key belongs to one call, so what is stored has its type.
    const known = reads.get(key) as Promise<T> | undefined
    if (known) return known
    const reading = read().then(freeze)
    reads.set(key, reading)
    // Whoever waits gets the failure; the next one tries again.
    const forgetFailed = () => void (reads.peek(key) === reading && reads.delete(key))
    reading.catch(forgetFailed)
    return reading
  }

  const catalog: ProductSource = {
    kind: source.kind,
    state: () => source.state(),
    close: () => source.close(),
    categories: () => once('categories', () => source.categories()),
    list: (query) =>
      // Words are looked up among those that staff keep, and few look for the same.
      query.keyword !== null || query.limit > MAX_LIMIT
        ? source.list(query)
        : once(`list ${digestOf(query)}`, () => source.list(query)),
    find: (id) => once(`find ${digestOf(id)}`, () => source.find(id)),
    findMany: (ids) => once(`findMany ${digestOf(ids)}`, () => source.findMany(ids)),
    featured: (limit) => once(`featured ${limit}`, () => source.featured(limit)),
    related: (product, limit) =>
      once(`related ${digestOf([product, limit])}`, () => source.related(product, limit)),
    packs: (ids) => once(`packs ${digestOf(ids)}`, () => source.packs(ids)),
    ids: (offset, limit) => source.ids(offset, limit),
    suggest: (keyword, limit) => source.suggest(keyword, limit),
    nearWords: (keyword, limit) => source.nearWords(keyword, limit),
  }
  return {
    catalog,
    /** Products have changed. A read that is under way may be older: nobody who comes later gets it. */
    forget: () => reads.clear(),
  }
}

/** A query contains every deal in force, and an id may be any text. */
function digestOf(about: unknown): string {
  return createHash('sha1').update(JSON.stringify(about)).digest('base64')
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) freeze(part)
  return Object.freeze(value)
}
