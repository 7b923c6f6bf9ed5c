import {publishedIdOf} from '../documents/ids'
import type {LakeDocument} from '../documents/types'
import {referencedIds} from '../documents/references'
import {compareText} from './narrow'
import type {Shortcuts} from './narrow'

export type Seen = LakeDocument & {readonly _originalId?: string}

/** Documents as one reader sees them, in order of their ids, with the ways to find some of them fast. */
export class View implements Shortcuts {
  readonly documents: readonly Seen[]
  #byId: Map<string, Seen> | undefined
  #byType: Map<string, Seen[]> | undefined
  #bySlug: Map<string, Seen[]> | undefined
  #referring: Map<string, Seen[]> | undefined

  constructor(documents: readonly Seen[]) {
    this.documents = documents
  }

  byId(id: string): Seen | undefined {
    this.#byId ??= new Map(this.documents.map((document) => [document._id, document]))
    return this.#byId.get(id)
  }

  byType(type: string): readonly Seen[] {
    this.#byType ??= group(this.documents, (document) => [document._type])
    return this.#byType.get(type) ?? []
  }

  bySlug(slug: string): readonly Seen[] {
    this.#bySlug ??= group(this.documents, (document) => slugsOf(document))
    return this.#bySlug.get(slug) ?? []
  }

  referring(id: string): readonly Seen[] {
    this.#referring ??= group(this.documents, (document) => referencedIds(document))
    return this.#referring.get(id) ?? []
  }
}

function group(
  documents: readonly Seen[],
  keysOf: (document: Seen) => Iterable<string>,
): Map<string, Seen[]> {
  const groups = new Map<string, Seen[]>()
  for (const document of documents) {
    for (const key of new Set(keysOf(document))) {
      const list = groups.get(key)
      if (list) list.push(document)
      else groups.set(key, [document])
    }
  }
  return groups
}

function slugsOf(document: Seen): string[] {
  const slug = document['slug']
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return []
  return typeof slug.current === 'string' ? [slug.current] : []
}

/**
 * The documents under a perspective. `raw` is everything as stored; in all others each document appears once,
 * under its published id, with the id it is stored under in `_originalId`.
 *
 * @param perspective names as in the API, the first that has a document wins
 */
export function lookThrough(documents: Iterable<LakeDocument>, perspective: readonly string[]): Seen[] {
  if (perspective.includes('raw')) return sorted([...documents])
  const layers = [...perspective.filter((name) => name !== 'published'), 'published']
  const best = new Map<string, {rank: number; document: LakeDocument}>()
  for (const document of documents) {
    const rank = layers.indexOf(layerOf(document._id))
    if (rank === -1) continue
    const id = publishedIdOf(document._id)
    const known = best.get(id)
    if (!known || rank < known.rank) best.set(id, {rank, document})
  }
  return sorted([...best].map(([id, {document}]) => ({...document, _id: id, _originalId: document._id})))
}

function layerOf(id: string): string {
  if (id.startsWith('drafts.')) return 'drafts'
  if (id.startsWith('versions.')) return id.split('.')[1] ?? ''
  return 'published'
}

function sorted(documents: Seen[]): Seen[] {
  return documents.sort((a, b) => compareText(a._id, b._id))
}
