import {createHash} from 'node:crypto'
import {publishedIdOf} from '../documents/ids'

/** Opaque to clients, which compare the tags of their queries with the tags of later changes. */
export type SyncTag = `s1:${string}`

/**
 * What a query can depend on and a change can affect. Drafts and versions count as the published document, since a
 * perspective shows them in its place.
 */
export const TOPICS = {
  /** Of every change, and of queries that any document may affect. */
  everything: '*',
  /** Of every query, and of changes that affect too much to list. */
  bulk: 'bulk',
  /** Of documents with more references than are listed, and of every query by reference. */
  manyReferences: 'references',
  id: (id: string) => `id ${publishedIdOf(id)}`,
  type: (type: string) => `type ${type}`,
  slug: (type: string, slug: string) => `slug ${JSON.stringify([type, slug])}`,
  reference: (id: string) => `reference ${id}`,
} as const

/** 60 bits: equal tags of different topics would only refresh a page too often. */
const TAG_LENGTH = 10

export function toSyncTags(topics: Iterable<string>): SyncTag[] {
  return Array.from(new Set(topics), (topic): SyncTag => {
    const hash = createHash('sha256').update(topic).digest('base64url')
    return `s1:${hash.slice(0, TAG_LENGTH)}`
  })
}
