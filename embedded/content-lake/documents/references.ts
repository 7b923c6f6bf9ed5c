import {isArray} from './json'
import {isObject} from '../runtime/json'
import type {JsonObject} from '../runtime/json'

/** Finds the references in a document. Query indexes use `referencedIds`, the integrity check the strong ones. */

function* walkReferences(document: unknown): Generator<{id: string; strong: boolean}> {
  const pending: unknown[] = [document]
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    if (isArray(value)) {
      for (const item of value) if (item !== undefined) pending.push(item)
      continue
    }
    if (!isObject(value)) continue
    const id = value['_ref']
    if (typeof id === 'string' && id !== '') yield {id, strong: isStrong(value, id)}
    for (const child of Object.values(value)) if (child !== undefined) pending.push(child)
  }
}

/**
 * References with `_strengthenOnPublish` are weak until published, also in releases, where the Studio omits `_weak`.
 * References into other datasets cannot be checked here.
 */
function isStrong(reference: JsonObject, id: string): boolean {
  if (reference['_weak'] === true || isObject(reference['_strengthenOnPublish'])) return false
  return reference['_dataset'] === undefined && reference['_projectId'] === undefined && !id.includes(':')
}

/** Weak and strong references. */
export function referencedIds(document: unknown): Set<string> {
  return new Set(Array.from(walkReferences(document), (reference) => reference.id))
}

/** The ids that must exist for the document to be valid. */
export function strongReferenceIds(document: unknown): Set<string> {
  const ids = new Set<string>()
  for (const reference of walkReferences(document)) if (reference.strong) ids.add(reference.id)
  return ids
}
