import type {IdentifiedSanityDocumentStub, SanityClient} from '@sanity/client'
import {isWaiting} from './picture'

/** The ids that anything inside the value points at; pictures that wait for their upload are none. */
export function referencesOf(value: unknown): string[] {
  return pointersIn(value).map(({id}) => id)
}

/**
 * What can be created although staff have deleted something it points at. A text loses the line that shows what is
 * gone (an article outlives a cut of meat); an item whose category is gone is passed over. Weak references may dangle.
 */
export async function withoutDangling(client: SanityClient, chunk: readonly IdentifiedSanityDocumentStub[]) {
  const coming = new Set(chunk.map(({_id}) => _id))
  const needed = [...new Set(strongIn(chunk))].filter((id) => !coming.has(id))
  if (needed.length === 0) return [...chunk]
  const found = await client.fetch<string[]>('*[_id in $needed]._id', {needed}, {perspective: 'raw'})
  const present = new Set([...coming, ...found])
  const stands = (value: unknown) => strongIn(value).every((id) => present.has(id))
  // Until nothing changes: who points at one that was passed over is passed over too.
  for (let left = chunk.map((document) => withoutLines(document, stands)); ;) {
    const sound = left.filter(stands)
    if (sound.length === left.length) return sound
    for (const {_id} of left) if (!sound.some((kept) => kept._id === _id)) present.delete(_id)
    left = sound.map((document) => withoutLines(document, stands))
  }
}

function withoutLines<T extends object>(document: T, stands: (value: unknown) => boolean): T {
  const fields = Object.entries(document).map(([name, field]: [string, unknown]) => [
    name,
    Array.isArray(field) ? field.filter(stands) : field,
  ])
  return Object.fromEntries(fields) as T
}

function strongIn(value: unknown): string[] {
  return pointersIn(value).flatMap(({id, weak}) => (weak ? [] : [id]))
}

function pointersIn(value: unknown): {id: string; weak: boolean}[] {
  if (Array.isArray(value)) return value.flatMap(pointersIn)
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(pointersIn)
  if (!('_ref' in value) || typeof value._ref !== 'string' || isWaiting(value._ref)) return below
  return [{id: value._ref, weak: '_weak' in value && value._weak === true}, ...below]
}
