import {evaluate, parse} from 'groq-js'
import {LakeError} from './errors'
import {referencedIds} from './references'
import type {AppliedTransaction, DocumentView, LakeDocument} from './types'

/** An in-memory `DocumentView`, in place of storage and query engine. */

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

export function activeRelease(name: string, attributes: Record<string, unknown> = {}): LakeDocument {
  const metadata = {title: name, releaseType: 'asap'}
  return stored(`_.releases.${name}`, {
    _type: 'system.release',
    name,
    state: 'active',
    metadata,
    ...attributes,
  })
}

export function memoryView(...documents: LakeDocument[]): DocumentView {
  const byId = new Map(documents.map((document) => [document._id, document]))
  return {
    find: (id) => byId.get(id),
    findReleases: () => documents.filter(({_id}) => _id.startsWith('_.releases.')),
    findVersions: (release) => documents.filter(({_id}) => _id.startsWith(`versions.${release}.`)),
    findArchived: async () => [],
    findReferring: (id) => documents.filter((document) => referencedIds(document).has(id)),
    async selectIds(query, params, overlay) {
      const overlaid = new Map<string, LakeDocument | null>([...byId, ...overlay])
      const dataset = [...overlaid.values()].filter((document) => document !== null)
      const value = await evaluate(parse(query, {params}), {dataset, params})
      const result: unknown = await value.get()
      return Array.isArray(result) ? result.map((document: LakeDocument) => document._id) : []
    },
  }
}

export async function rejectionOf(transaction: Promise<AppliedTransaction>): Promise<LakeError> {
  const error: unknown = await transaction.then(
    () => new Error('The transaction was accepted'),
    (reason: unknown) => reason,
  )
  if (error instanceof LakeError) return error
  throw error
}
