import type {Log} from '~/config/log.server'
import type {LastGoodCopies} from '~/content/last-good-copies.server'
import type {PosDoor} from '~/services/pos.server'
import {remember} from '~/limits/remember'
import {foldKeyword} from '~/search/fold'
import type {Product} from '../product'
import type {ProductSource} from '../source'
import {findAmong, findableOf} from './match'
import {nearestWords} from './near-words'
import {answerFrom} from './question'
import {parseFound} from './snapshot'
import {createSnapshots} from './snapshots.server'

interface PosSourceOptions {
  door: PosDoor
  imageHost: URL
  copies: LastGoodCopies
  log: Log
  now?: () => number
}

const SEARCHES_KEPT = 200
const SEARCH_FRESH_MS = 60_000
/** Another product with as many of its words comes before one of the same shelf with none. */
const RELATED_MOST = 24

/** Products of a point-of-sale system. Its whole catalogue is held in memory and read anew every minute. */
export function createPosSource(options: PosSourceOptions): ProductSource {
  const {door, imageHost, log, now = Date.now} = options
  const snapshots = createSnapshots(options)
  const searches = new Map<string, {at: number; ids: string[]}>()

  /** The point of sale knows its own words best; while it is away, or finds nothing, ours are looked through. */
  async function search(keyword: string): Promise<Product[]> {
    const {findable, products} = await snapshots.read()
    if (foldKeyword(keyword).length === 0) return []
    const ids = await askSearch(keyword.trim().toLowerCase())
    const theirs = ids.flatMap((id) => products.get(id) ?? [])
    return theirs.length > 0 ? theirs : findAmong(findable, keyword)
  }

  async function askSearch(keyword: string): Promise<string[]> {
    const kept = searches.get(keyword)
    if (kept && now() - kept.at < SEARCH_FRESH_MS) return kept.ids
    try {
      const ids = parseFound(await door.get('search-products/', {keyword}), imageHost).map(({id}) => id)
      remember(SEARCHES_KEPT, searches, keyword, {at: now(), ids})
      return ids
    } catch (error) {
      log.warn({err: error}, 'catalogue: the point of sale did not search')
      return []
    }
  }

  return {
    kind: 'pos',
    categories: async () => (await snapshots.read()).categories,
    async list({keyword, ...question}) {
      const {products} = await snapshots.read()
      const found = keyword === null ? [...products.values()] : await search(keyword)
      return {...answerFrom(found, question), corrections: {}}
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
      const {findable} = await snapshots.read()
      const words = new Set(findableOf(product).title.map(({folded}) => folded))
      return findable
        .filter((candidate) => candidate.product.id !== product.id)
        .filter((candidate) => candidate.product.categoryId === product.categoryId)
        .map((candidate) => ({
          product: candidate.product,
          alike: candidate.title.filter(({folded}) => words.has(folded)).length,
        }))
        .sort((a, b) => b.alike - a.alike)
        .slice(0, Math.min(limit, RELATED_MOST))
        .map((candidate) => candidate.product)
    },
    // Not asked over the network: somebody is typing.
    suggest: async (keyword, limit) => findAmong((await snapshots.read()).findable, keyword).slice(0, limit),
    nearWords: async (keyword, limit) => nearestWords((await snapshots.read()).words, keyword, limit),
    state: snapshots.state,
    close: () => Promise.resolve(),
  }
}
