import {compareIds, publishedIdOf} from '../documents/ids'
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

/** One of each document: views of several perspectives share it, and a write of another version leaves it the same. */
const viewDocuments = new WeakMap<LakeDocument, ViewDocument>()

function toViewDocument(document: LakeDocument): ViewDocument {
  let seen = viewDocuments.get(document)
  if (!seen) {
    seen = {...document, _id: publishedIdOf(document._id), _originalId: document._id}
    viewDocuments.set(document, seen)
  }
  return seen
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
