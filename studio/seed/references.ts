import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {isPendingPicture} from './picture'

/** The ids of all references inside a value, apart from pending pictures. */
export function collectReferences(value: unknown): string[] {
  return referencesIn(value).map(({id}) => id)
}

/**
 * Staff may have deleted what seed documents refer to. List members with a dangling reference are removed (an article
 * outlives a product it shows); documents with one elsewhere are skipped. Weak references may dangle.
 */
export async function dropDanglingReferences(
  client: SanityClient,
  chunk: readonly IdentifiedSanityDocumentStub[],
) {
  const created = new Set(chunk.map(({_id}) => _id))
  const needed = [...new Set(strongReferencesIn(chunk))].filter((id) => !created.has(id))
  if (needed.length === 0) return [...chunk]
  const found = await client.fetch<string[]>('*[_id in $needed]._id', {needed}, {perspective: 'raw'})
  const present = new Set([...created, ...found])
  const isIntact = (value: unknown) => strongReferencesIn(value).every((id) => present.has(id))
  // Repeat until nothing changes: a document that refers to a skipped one is skipped too.
  for (let remaining = chunk.map((document) => dropDanglingMembers(document, isIntact)); ;) {
    const intact = remaining.filter(isIntact)
    if (intact.length === remaining.length) return intact
    for (const {_id} of remaining) if (!intact.some((document) => document._id === _id)) present.delete(_id)
    remaining = intact.map((document) => dropDanglingMembers(document, isIntact))
  }
}

function dropDanglingMembers<T extends object>(document: T, isIntact: (value: unknown) => boolean): T {
  const fields = Object.entries(document).map(([name, field]: [string, unknown]) => [
    name,
    Array.isArray(field) ? field.filter(isIntact) : field,
  ])
  return Object.fromEntries(fields) as T
}

function strongReferencesIn(value: unknown): string[] {
  return referencesIn(value).flatMap(({id, weak}) => (weak ? [] : [id]))
}

function referencesIn(value: unknown): {id: string; weak: boolean}[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(referencesIn)
  if (!('_ref' in value) || typeof value._ref !== 'string' || isPendingPicture(value._ref)) return below
  return [{id: value._ref, weak: '_weak' in value && value._weak === true}, ...below]
}
