import {createHash} from 'node:crypto'
import {createBreaker} from '~/content/breaker'
import {remember} from '~/limits/remember'
import {CatalogError} from '../errors'
import type {Product} from '../product'
import type {ProductSource} from '../source'

interface Options {
  source: ProductSource
  /** Whether a failure means that the source cannot be asked just now. */
  isAway: (error: unknown) => boolean
  log: {warn(about: object, message: string): void}
  now?: () => number
}

const ANSWERS_KEPT = 500
const PRODUCTS_KEPT = 5_000
/** A longer list is for the site map and for staff. */
const LONGEST_KEPT = 100
/** What is remembered says nothing of today. */
const OLDEST_MS = 24 * 3_600_000
/** While it is away, nobody waits to be told so; it is asked this often whether it is back. */
const REST_MS = 1_000
const FAILURES = 3

/**
 * The same source, which while it is away gives the answers that it gave last: the shelves stay up. What nobody has
 * asked for is `source_unreachable`.
 */
export function createRememberingSource({source, isAway, log, now = Date.now}: Options): ProductSource {
  const answers = new Map<string, {value: unknown; at: number}>()
  const products = new Map<string, {value: Product; at: number}>()
  const breaker = createBreaker({failures: FAILURES, restMs: REST_MS, now})
  let away = false

  async function ask<T>(key: string, call: () => Promise<T>, known: () => T | undefined): Promise<T> {
    let failure: unknown
    try {
      const answer = await breaker.run(async () => {
        try {
          return {value: await call()}
        } catch (error) {
          if (isAway(error)) throw error
          return {error}
        }
      })
      away = false
      if ('error' in answer) throw answer.error
      remember(ANSWERS_KEPT, answers, key, {value: answer.value, at: now()})
      return answer.value
    } catch (error) {
      if (!isAway(error) && !isResting(error)) throw error
      if (!away) log.warn({err: error}, 'catalogue: the database is away, the last answers serve')
      away = true
      failure = error
    }
    const kept = answers.get(key)
    // Each key belongs to one call, so what is kept under it is of that call's type.
    const value = kept && kept.at > now() - OLDEST_MS ? (kept.value as T) : known()
    if (value === undefined) {
      throw new CatalogError('source_unreachable', 'The catalogue cannot be reached.', {cause: failure})
    }
    return value
  }

  function keep<T extends Product[]>(found: T): T {
    for (const product of found) remember(PRODUCTS_KEPT, products, product.id, {value: product, at: now()})
    return found
  }
  const findKept = (id: string) => {
    const kept = products.get(id)
    return kept && kept.at > now() - OLDEST_MS ? kept.value : undefined
  }
  const nothing = () => undefined
  const list = (name: string, about: unknown, call: () => Promise<Product[]>) =>
    ask(`${name} ${JSON.stringify(about)}`, async () => keep(await call()), nothing)

  return {
    kind: source.kind,
    categories: () => ask('categories', () => source.categories(), nothing),
    list: (question) => {
      if (question.limit > LONGEST_KEPT) return source.list(question)
      const call = async () => {
        const page = await source.list(question)
        keep(page.products)
        return page
      }
      return ask(`list ${digest(question)}`, call, nothing)
    },
    find: (id) =>
      ask(
        `find ${id}`,
        async () => {
          const product = await source.find(id)
          if (product) keep([product])
          return product
        },
        () => findKept(id),
      ),
    findMany: (ids) => {
      const known = () => {
        const found = ids.map(findKept)
        return found.every((product) => product !== undefined) ? found : undefined
      }
      return ask(`many ${digest([...ids].sort())}`, async () => keep(await source.findMany(ids)), known)
    },
    ids: (offset, limit) => source.ids(offset, limit),
    featured: (limit) => list('featured', limit, () => source.featured(limit)),
    related: (product, limit) => list('related', [product.id, limit], () => source.related(product, limit)),
    suggest: (keyword, limit) => list('suggest', [keyword, limit], () => source.suggest(keyword, limit)),
    nearWords: (keyword, limit) =>
      ask(`near ${limit} ${keyword}`, () => source.nearWords(keyword, limit), nothing),
    state: () => (away ? 'last-good-copy' : source.state()),
    close: () => source.close(),
  }
}

function isResting(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'breaker_open'
}

/** A question holds every deal in force: too long to be kept as a name. */
function digest(about: unknown): string {
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url')
}
