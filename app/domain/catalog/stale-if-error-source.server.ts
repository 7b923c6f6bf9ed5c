import {createHash} from 'node:crypto'
import {createCircuitBreaker, isBreakerOpenError} from '~/platform/content/circuit-breaker'
import {setBounded} from '~/platform/rate-limit/rate-limit'
import {CodedError, hasErrorName} from '~/platform/config/named-error'
import type {Product} from './product'
import type {ProductSource} from './source'
import type {Log} from '~/platform/config/log.server'

/** The source of products is away, and there is nothing of it to show instead. */
export class CatalogError extends CodedError<'source_unreachable'> {
  override name = 'CatalogError'
}

interface Options {
  source: ProductSource
  /** Whether a failure means that the source is temporarily unreachable. */
  isUnreachable: (error: unknown) => boolean
  log: Pick<Log, 'warn'>
  now?: () => number
}

const MAX_CACHED_RESULTS = 500
const MAX_CACHED_PRODUCTS = 5_000
/** A longer list is for the site map and for staff. */
const MAX_CACHED_LIST_LIMIT = 100
/** Older results are not used. */
const MAX_AGE_MS = 24 * 3_600_000
/** While the source is unreachable, calls fail immediately; it is probed this often. */
const RETRY_AFTER_MS = 1_000
const FAILURE_THRESHOLD = 3

/**
 * The same source with its last results as a fallback while it is unreachable, so that the shop keeps its products.
 * A query without a stored result fails with `source_unreachable`.
 */
export function createStaleIfErrorSource({
  source,
  isUnreachable,
  log,
  now = Date.now,
}: Options): ProductSource {
  const cachedResults = new Map<string, {value: unknown; at: number}>()
  const products = new Map<string, {value: Product; at: number}>()
  const breaker = createCircuitBreaker({maxFailures: FAILURE_THRESHOLD, cooldownMs: RETRY_AFTER_MS, now})
  let unreachable = false

  async function callOrStale<T>(
    key: string,
    call: () => Promise<T>,
    findFallback: () => T | undefined = () => undefined,
  ): Promise<T> {
    let failure: unknown
    try {
      const outcome = await breaker.run(async () => {
        try {
          return {value: await call()}
        } catch (error) {
          if (isUnreachable(error)) throw error
          return {error}
        }
      })
      unreachable = false
      if ('error' in outcome) throw outcome.error
      setBounded(MAX_CACHED_RESULTS, cachedResults, key, {value: outcome.value, at: now()})
      return outcome.value
    } catch (error) {
      if (!isUnreachable(error) && !isBreakerOpenError(error)) throw error
      if (!unreachable) log.warn({err: error}, 'catalog: the database is away, the last answers serve')
      unreachable = true
      failure = error
    }
    const cached = cachedResults.get(key)
    // Each key belongs to one call, so the stored value has that call's type.
    const value = cached && cached.at > now() - MAX_AGE_MS ? (cached.value as T) : findFallback()
    if (value === undefined) {
      throw new CatalogError('source_unreachable', 'The catalog cannot be reached.', {cause: failure})
    }
    return value
  }

  function cacheProducts<T extends Product[]>(found: T): T {
    for (const product of found)
      setBounded(MAX_CACHED_PRODUCTS, products, product.id, {value: product, at: now()})
    return found
  }
  const findCachedProduct = (id: string) => {
    const cached = products.get(id)
    return cached && cached.at > now() - MAX_AGE_MS ? cached.value : undefined
  }
  const cachedList = (name: string, about: unknown, call: () => Promise<Product[]>) =>
    callOrStale(`${name} ${JSON.stringify(about)}`, async () => cacheProducts(await call()))

  return {
    kind: source.kind,
    categories: () => callOrStale('categories', () => source.categories()),
    list: (query) => {
      if (query.limit > MAX_CACHED_LIST_LIMIT) return source.list(query)
      const call = async () => {
        const page = await source.list(query)
        cacheProducts(page.products)
        return page
      }
      return callOrStale(`list ${digest(query)}`, call)
    },
    find: (id) =>
      callOrStale(
        `find ${id}`,
        async () => {
          const product = await source.find(id)
          if (product) cacheProducts([product])
          return product
        },
        () => findCachedProduct(id),
      ),
    findMany: (ids) =>
      callOrStale(
        `many ${digest([...ids].sort())}`,
        async () => cacheProducts(await source.findMany(ids)),
        () => {
          const found = ids.map(findCachedProduct)
          return found.every((product) => product !== undefined) ? found : undefined
        },
      ),
    ids: (offset, limit) => source.ids(offset, limit),
    featured: (limit) => cachedList('featured', limit, () => source.featured(limit)),
    related: (product, limit) =>
      cachedList('related', [product.id, limit], () => source.related(product, limit)),
    packs: (boardItemIds) => cachedList('packs', digest(boardItemIds), () => source.packs(boardItemIds)),
    suggest: (keyword, limit) =>
      cachedList('suggest', [keyword, limit], () => source.suggest(keyword, limit)),
    nearWords: (keyword, limit) =>
      callOrStale(`near ${limit} ${keyword}`, () => source.nearWords(keyword, limit)),
    state: () => (unreachable ? 'last-good-copy' : source.state()),
    close: () => source.close(),
  }
}

/** A query contains every deal in force, which is too long for a name. */
function digest(about: unknown): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url')
}

/** Null, and a line in the log, when the source of products is away; what is a fault of ours still throws. */
export async function nullIfUnreachable<T>(log: Pick<Log, 'warn'>, read: () => Promise<T>) {
  try {
    return await read()
  } catch (error) {
    if (!hasErrorName(error, 'CatalogError')) throw error
    log.warn({err: error}, 'the catalog cannot be reached')
    return null
  }
}
