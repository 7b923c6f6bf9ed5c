import {createHash} from 'node:crypto'
import type {Services} from '~/context'
import type {ProductSource} from '~/domain/catalog/source'
import type {Content, ContentQuery} from '~/platform/content/content.server'
import type {ReadDependent, ReadRegistry, ReadTag} from './read-registry'

/** What a rendering has read. */
export interface Recording extends ReadDependent {
  /** UTC, ms: something that is said changes then, though nothing is edited. */
  validUntil: number
  /** It has used something that is not recorded: nobody else may get the page. */
  isPersonal: boolean
}

/** What a page may use and still be the same for everyone: settings, and what is recorded. */
const SHARED_SERVICES = new Set<keyof Services>(['config', 'log', 'requestId', 'clientAddress'])

/** The services for one rendering, which note what it reads. */
export function recordReads(
  services: Services,
  registry: ReadRegistry,
): {services: Services; recording: Recording} {
  const recording: Recording = {
    ...{reads: new Map(), isSuspect: false, validUntil: Number.POSITIVE_INFINITY, isPersonal: false},
  }
  const track: Track = (key, tags, run) => registry.track(recording, {key, tags, run})

  const shared: Partial<Services> = {
    content: recordContent(services.content, track),
    catalog: recordCatalog(services.catalog, track),
    udhiyahShares: {
      readTaken: (id) => track(`shares ${id}`, ['shares'], () => services.udhiyahShares.readTaken(id)),
    },
    validUntil(moment) {
      if (moment !== null) recording.validUntil = Math.min(recording.validUntil, moment)
      services.validUntil?.(moment)
    },
  }
  const others = Object.entries(services).flatMap(([name, service]) => {
    if (name in shared) return []
    if (SHARED_SERVICES.has(name as keyof Services) || typeof service !== 'object' || service === null)
      return [[name, service] as const]
    return [[name, noteUse(service as object, () => (recording.isPersonal = true))] as const]
  })
  return {services: {...services, ...Object.fromEntries(others), ...shared}, recording}
}

type Track = <T>(key: string, tags: readonly ReadTag[], run: () => Promise<T>) => Promise<T>

function recordContent(content: Content, track: Track): Content {
  return {
    ...content,
    read: <T>(query: ContentQuery<T>) => {
      // Pages of two days read two results: neither may be made again in the place of the other.
      const key = ['content', query.name, query.variant ?? ''].join(' ').trim()
      return track(key, ['content'], () => content.read(query))
    },
  }
}

const ANY_PRODUCT: readonly ReadTag[] = ['products']
/** Words are looked up among those that staff keep. */
const PRODUCTS_BY_WORDS: readonly ReadTag[] = ['products', 'content']

function recordCatalog(catalog: ProductSource, track: Track): ProductSource {
  const of = <T>(name: string, about: unknown, tags: readonly ReadTag[], run: () => Promise<T>) =>
    track(`catalog ${name} ${digestOfArguments(about)}`, tags, run)
  return {
    kind: catalog.kind,
    state: () => catalog.state(),
    close: () => catalog.close(),
    ids: (offset, limit) => of('ids', [offset, limit], ANY_PRODUCT, () => catalog.ids(offset, limit)),
    categories: () => of('categories', [], ANY_PRODUCT, () => catalog.categories()),
    list: (query) => {
      const tags = query.keyword === null ? ANY_PRODUCT : PRODUCTS_BY_WORDS
      return of('list', query, tags, () => catalog.list(query))
    },
    find: (id) => of('find', id, [`product:${id}`], () => catalog.find(id)),
    findMany: (ids) => {
      const tags = ids.map((id): ReadTag => `product:${id}`)
      return of('findMany', ids, tags, () => catalog.findMany(ids))
    },
    featured: (limit) => of('featured', limit, ANY_PRODUCT, () => catalog.featured(limit)),
    related: (product, limit) =>
      of('related', [product, limit], ANY_PRODUCT, () => catalog.related(product, limit)),
    packs: (ids) => of('packs', ids, ANY_PRODUCT, () => catalog.packs(ids)),
    suggest: (keyword, limit) =>
      of('suggest', [keyword, limit], PRODUCTS_BY_WORDS, () => catalog.suggest(keyword, limit)),
    nearWords: (keyword, limit) =>
      of('nearWords', [keyword, limit], PRODUCTS_BY_WORDS, () => catalog.nearWords(keyword, limit)),
  }
}

/** A query contains every deal in force, which is too long for a name. */
function digestOfArguments(about: unknown): string {
  return createHash('sha1').update(JSON.stringify(about)).digest('base64')
}

/** Calls back when anything of the service is used. Passing it on to another function is no use. */
function noteUse<T extends object>(service: T, onUse: () => void): T {
  return new Proxy(service, {
    get(target, name) {
      onUse()
      // What it returns is what the service itself would have returned.
      return Reflect.get(target, name, target) as unknown
    },
  })
}
