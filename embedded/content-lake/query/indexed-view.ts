import {referencedIds} from '../documents/references'
import {compareIds, publishedIdOf} from '../documents/ids'
import type {DocumentIndexes} from './index-lookup'
import type {LakeDocument} from '../documents/types'

export type ViewDocument = LakeDocument & {readonly _originalId?: string}

/**
 * The documents visible in a perspective. `raw` returns all of them as stored. Otherwise each document appears once,
 * under its published id, with the stored id in `_originalId`.
 *
 * @param perspective as in the API; the first name that has a version of the document wins
 */
export function applyPerspective(
  documents: Iterable<LakeDocument>,
  perspective: readonly string[],
): ViewDocument[] {
  if (perspective.includes('raw')) return sortById([...documents])
  const layers = layersOf(perspective)
  const best = new Map<string, {rank: number; document: LakeDocument}>()
  for (const document of documents) {
    const rank = layers.indexOf(layerOf(document._id))
    if (rank === -1) continue
    const id = publishedIdOf(document._id)
    const current = best.get(id)
    if (!current || rank < current.rank) best.set(id, {rank, document})
  }
  return sortById([...best.values()].map(({document}) => toViewDocument(document)))
}

/**
 * The document whose visible version may change when the document stored as `id` does.
 *
 * @param find returns a stored document if the caller may read it
 * @returns its visible id, and its visible version if there is one
 */
export function resolveInPerspective(
  id: string,
  find: (id: string) => LakeDocument | undefined,
  perspective: readonly string[],
): {id: string; document: ViewDocument | undefined} {
  if (perspective.includes('raw')) return {id, document: find(id)}
  const publishedId = publishedIdOf(id)
  for (const layer of layersOf(perspective)) {
    const stored = find(idIn(layer, publishedId))
    if (stored && layerOf(stored._id) === layer) return {id: publishedId, document: toViewDocument(stored)}
  }
  return {id: publishedId, document: undefined}
}

function toViewDocument(document: LakeDocument): ViewDocument {
  return {...document, _id: publishedIdOf(document._id), _originalId: document._id}
}

function layersOf(perspective: readonly string[]): string[] {
  return [...perspective.filter((name) => name !== 'published'), 'published']
}

function layerOf(id: string): string {
  if (id.startsWith('drafts.')) return 'drafts'
  if (id.startsWith('versions.')) return id.split('.')[1] ?? ''
  return 'published'
}

/** The inverse of `layerOf` and `publishedIdOf`. */
function idIn(layer: string, publishedId: string): string {
  if (layer === 'published') return publishedId
  return layer === 'drafts' ? `drafts.${publishedId}` : `versions.${layer}.${publishedId}`
}

function sortById(documents: ViewDocument[]): ViewDocument[] {
  return documents.sort((a, b) => compareIds(a._id, b._id))
}

type Groups = Map<string, ViewDocument[]>

/** The documents visible to a reader, ordered by id. Indexes are built on first use and then updated incrementally. */
export class IndexedView implements DocumentIndexes {
  #documents: ViewDocument[]
  #byId: Map<string, ViewDocument> | undefined
  readonly #groups = new Map<KeysOf, Groups>()

  /** @param documents ordered by id */
  constructor(documents: ViewDocument[]) {
    this.#documents = documents
  }

  get documents(): readonly ViewDocument[] {
    return this.#documents
  }

  byId(id: string): ViewDocument | undefined {
    this.#byId ??= new Map(this.#documents.map((document) => [document._id, document]))
    return this.#byId.get(id)
  }

  byType(type: string): readonly ViewDocument[] {
    return this.#group(typeOf).get(type) ?? []
  }

  bySlug(slug: string): readonly ViewDocument[] {
    return this.#group(slugsOf).get(slug) ?? []
  }

  referring(id: string): readonly ViewDocument[] {
    return this.#group(referencedIds).get(id) ?? []
  }

  /** Replaces or removes (undefined) the document under an id. Lists returned earlier are not mutated. */
  change(id: string, document: ViewDocument | undefined) {
    const before = this.byId(id)
    if (!before && !document) return
    this.#documents = withChange(this.#documents, id, document)
    if (document) this.#byId?.set(id, document)
    else this.#byId?.delete(id)
    for (const [keysOf, groups] of this.#groups) {
      for (const key of new Set(before && keysOf(before))) put(groups, key, id, undefined)
      for (const key of new Set(document && keysOf(document))) put(groups, key, id, document)
    }
  }

  #group(keysOf: KeysOf): Groups {
    let groups = this.#groups.get(keysOf)
    if (!groups) {
      groups = group(this.#documents, keysOf)
      this.#groups.set(keysOf, groups)
    }
    return groups
  }
}

type KeysOf = (document: ViewDocument) => Iterable<string>

function group(documents: readonly ViewDocument[], keysOf: KeysOf): Groups {
  const groups: Groups = new Map()
  for (const document of documents) {
    for (const key of new Set(keysOf(document))) {
      const list = groups.get(key)
      if (list) list.push(document)
      else groups.set(key, [document])
    }
  }
  return groups
}

function put(groups: Groups, key: string, id: string, document: ViewDocument | undefined) {
  const list = withChange(groups.get(key) ?? [], id, document)
  if (list.length > 0) groups.set(key, list)
  else groups.delete(key)
}

/** A copy of the list with the document inserted, replaced or removed. */
function withChange(
  documents: readonly ViewDocument[],
  id: string,
  document: ViewDocument | undefined,
): ViewDocument[] {
  const at = insertionIndex(documents, id)
  const isThere = documents[at]?._id === id
  return documents.toSpliced(at, isThere ? 1 : 0, ...(document ? [document] : []))
}

/** The index of the id, or the position to insert it. */
function insertionIndex(documents: readonly ViewDocument[], id: string): number {
  let [from, to] = [0, documents.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareIds(documents[middle]?._id ?? '', id) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function typeOf(document: ViewDocument): string[] {
  return [document._type]
}

function slugsOf(document: ViewDocument): string[] {
  const slug = document['slug']
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return []
  return typeof slug.current === 'string' ? [slug.current] : []
}
