import {LRUCache} from 'lru-cache'
import {topicsOf} from '../live/change-tags'
import {toSyncTags} from '../live/sync-tag'
import type {SyncTag} from '../live/sync-tag'
import {LAKE_LIMITS} from '../limits'
import type {LakeDocument} from '../documents/types'
import type {QueryRequest, QueryResult} from './protocol'

type CachedQuery = Pick<QueryRequest, 'query' | 'params' | 'identity' | 'sourceMap'>
type Result = Omit<QueryResult, 'ms'>

/** Under one id of a view; undefined: there is none. */
export interface ViewChange {
  before: LakeDocument | undefined
  after: LakeDocument | undefined
}

const {resultCache: LIMITS} = LAKE_LIMITS.query
/** A write of so many documents concerns most results. */
const MAX_CHANGES = 50
const CLOCK = /\bnow\b/

/** The results of one reader's queries, each until a document changes that has one of its sync tags. */
export class ResultCache {
  readonly #results = new LRUCache<string, {result: Result; tags: ReadonlySet<SyncTag>}>({
    maxSize: LIMITS.bytes,
    maxEntrySize: LIMITS.bytesEach,
    sizeCalculation: ({result: {json, sourceMapJson = '', syncTags}}, key) =>
      json.length + sourceMapJson.length + key.length + 40 * syncTags.length + 200,
  })

  find(query: CachedQuery): Result | undefined {
    const key = keyOf(query)
    return key === undefined ? undefined : this.#results.get(key)?.result
  }

  /** Not what may depend on the time. */
  store(query: CachedQuery, result: Result): void {
    const key = keyOf(query)
    if (key === undefined || CLOCK.test(query.query)) return
    this.#results.set(key, {result, tags: new Set(result.syncTags)})
  }

  /** Documents that the reader sees, or saw, have changed. */
  change(changes: readonly ViewChange[]): void {
    if (this.#results.size === 0) return
    if (changes.length > MAX_CHANGES) return this.#results.clear()
    const changed = toSyncTags(changes.flatMap(topicsOfChange))
    for (const [key, {tags}] of [...this.#results.entries()]) {
      if (changed.some((tag) => tags.has(tag))) this.#results.delete(key)
    }
  }
}

function topicsOfChange({before, after}: ViewChange): string[] {
  return [before, after].flatMap((document) => (document ? [...topicsOf(document)] : []))
}

/** undefined: too long to remember. */
function keyOf({query, params, identity, sourceMap}: CachedQuery): string | undefined {
  if (query.length > LIMITS.keyLength) return undefined
  const key = JSON.stringify([query, params, identity, sourceMap])
  return key.length > LIMITS.keyLength ? undefined : key
}
