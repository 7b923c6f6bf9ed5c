import {evaluate, parse} from 'groq-js'
import {referencedIds} from './references'
import type {DocumentView, LakeDocument} from './types'

/** Documents in memory, for the tests of the core: what storage and the query engine are to it otherwise. */

export const EARLIER = '2020-01-01T00:00:00Z'
export const NOW = '2024-05-06T07:08:09Z'

export function stored(id: string, attributes: Record<string, unknown> = {}): LakeDocument {
  return {
    _id: id,
    _type: 'page',
    _rev: `rev-of-${id}`,
    _createdAt: EARLIER,
    _updatedAt: EARLIER,
    ...attributes,
  }
}

export function memoryView(...documents: LakeDocument[]): DocumentView {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return {
    find: (id) => byId.get(id),
    findReferring: (id) => documents.filter((document) => referencedIds(document).has(id)),
    async selectIds(query, params, overlay) {
      const seen = new Map<string, LakeDocument | null>([...byId, ...overlay])
      const dataset = [...seen.values()].filter((document) => document !== null)
      const value = await evaluate(parse(query, {params}), {dataset, params})
      const result: unknown = await value.get()
      return Array.isArray(result) ? result.map((document: LakeDocument) => document._id) : []
    },
  }
}
