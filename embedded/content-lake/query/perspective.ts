import {publishedIdOf} from '../documents/ids'
import type {LakeDocument} from '../documents/types'
import {compareText} from './narrow'

export type Seen = LakeDocument & {readonly _originalId?: string}

/**
 * The documents under a perspective. `raw` is everything as stored; in all others each document appears once,
 * under its published id, with the id it is stored under in `_originalId`.
 *
 * @param perspective names as in the API, the first that has a document wins
 */
export function lookThrough(documents: Iterable<LakeDocument>, perspective: readonly string[]): Seen[] {
  if (perspective.includes('raw')) return sorted([...documents])
  const layers = layersOf(perspective)
  const best = new Map<string, {rank: number; document: LakeDocument}>()
  for (const document of documents) {
    const rank = layers.indexOf(layerOf(document._id))
    if (rank === -1) continue
    const id = publishedIdOf(document._id)
    const known = best.get(id)
    if (!known || rank < known.rank) best.set(id, {rank, document})
  }
  return sorted([...best.values()].map(({document}) => asSeen(document)))
}

/**
 * The one document that a change of what is stored as `id` can have changed under a perspective.
 *
 * @param find what may be read of what is stored, by its id
 * @returns under which id it is seen, and what is seen there now
 */
export function lookAt(
  id: string,
  find: (id: string) => LakeDocument | undefined,
  perspective: readonly string[],
): {id: string; seen: Seen | undefined} {
  if (perspective.includes('raw')) return {id, seen: find(id)}
  const seenAs = publishedIdOf(id)
  for (const layer of layersOf(perspective)) {
    const stored = find(idIn(layer, seenAs))
    if (stored && layerOf(stored._id) === layer) return {id: seenAs, seen: asSeen(stored)}
  }
  return {id: seenAs, seen: undefined}
}

function asSeen(document: LakeDocument): Seen {
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

function sorted(documents: Seen[]): Seen[] {
  return documents.sort((a, b) => compareText(a._id, b._id))
}
