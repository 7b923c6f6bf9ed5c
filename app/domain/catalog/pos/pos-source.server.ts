import {setBounded} from '~/platform/rate-limit/rate-limit'
import {isOfProducts, parseSearch} from '~/domain/search/parse-search'
import {EMPTY_VOCABULARY} from '~/domain/search/vocabulary'
import type {Product} from '../product'
import type {ProductSource} from '../source'
import {nearestWords, searchProducts, toSearchableProduct} from './match'
import {querySnapshot} from './query-snapshot.server'
import {parseSearchResults} from './snapshot'
import {createSnapshots} from './snapshots.server'
import type {PosSourceOptions} from './snapshots.server'

const MAX_CACHED_SEARCHES = 200
const SEARCH_FRESH_MS = 60_000
/** Another product with as many of its words comes before one of the same shelf with none. */
const MAX_RELATED = 24

/** Products of a point-of-sale system. Its whole catalog is held in memory and read anew every minute. */
export function createPosSource(options: PosSourceOptions): ProductSource {
  const {client, log, now = Date.now} = options
  const {readVocabulary = () => Promise.resolve(EMPTY_VOCABULARY)} = options
  const snapshots = createSnapshots(options)
  const searches = new Map<string, {at: number; ids: string[]}>()

  /** The point of sale knows its own words best; while it is away, or finds nothing, ours are looked through. */
  async function search(keyword: string): Promise<Product[]> {
    const {searchable, products} = await snapshots.read()
    const parsed = parseSearch(keyword, await readVocabulary())
    if (!isOfProducts(parsed)) return []
    const ids = await fetchSearchIds(keyword.trim().toLowerCase())
    const posMatches = ids.flatMap((id) => products.get(id) ?? [])
    return posMatches.length > 0 ? posMatches : searchProducts(searchable, parsed)
  }

  async function fetchSearchIds(keyword: string): Promise<string[]> {
    const cached = searches.get(keyword)
    if (cached && now() - cached.at < SEARCH_FRESH_MS) return cached.ids
    try {
      const ids = parseSearchResults(await client.get('search-products/', {keyword}))
      setBounded(MAX_CACHED_SEARCHES, searches, keyword, {at: now(), ids})
      return ids
    } catch (error) {
      log.warn({err: error}, 'catalog: the point of sale did not search')
      return []
    }
  }

  return {
    kind: 'pos',
    categories: async () => (await snapshots.read()).categories,
    async list({keyword, ...query}) {
      const {products} = await snapshots.read()
      const found = keyword === null ? [...products.values()] : await search(keyword)
      return {...querySnapshot(found, query), corrections: {}}
    },
    find: async (id) => (await snapshots.read()).products.get(id) ?? null,
    async findMany(ids) {
      const {products} = await snapshots.read()
      return [...new Set(ids)].flatMap((id) => products.get(id) ?? [])
    },
    ids: async (offset, limit) => [...(await snapshots.read()).products.keys()].slice(offset, offset + limit),
    async featured(limit) {
      const {products, featuredIds} = await snapshots.read()
      return featuredIds.flatMap((id) => products.get(id) ?? []).slice(0, limit)
    },
    async related(product, limit) {
      const {searchable} = await snapshots.read()
      const words = new Set(toSearchableProduct(product).title.map(({folded}) => folded))
      return searchable
        .filter((candidate) => candidate.product.id !== product.id)
        .filter((candidate) => candidate.product.categoryId === product.categoryId)
        .map((candidate) => ({
          product: candidate.product,
          alike: candidate.title.filter(({folded}) => words.has(folded)).length,
        }))
        .sort((a, b) => b.alike - a.alike)
        .slice(0, Math.min(limit, MAX_RELATED))
        .map((candidate) => candidate.product)
    },
    // It knows no board of ours.
    packs: async () => [],
    // No request: suggestions must keep up with typing.
    suggest: async (keyword, limit) =>
      searchProducts(
        (await snapshots.read()).searchable,
        parseSearch(keyword, await readVocabulary(), {typing: true}),
      ).slice(0, limit),
    nearWords: async (keyword, limit) => nearestWords((await snapshots.read()).words, keyword, limit),
    state: snapshots.state,
    close: () => Promise.resolve(),
  }
}
