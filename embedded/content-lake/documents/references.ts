import {isArray, isObject, mapJson, omit} from './json'
import type {JsonObject} from './json'

/** Which documents a document points at. The query index relies on `referencedIds`, integrity on the strong ones. */

interface Reference {
  id: string
  strong: boolean
}

function* walkReferences(document: unknown): Generator<Reference> {
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
 * A reference that waits to be strengthened is weak until its document is published, also in a release,
 * where the Studio writes it without `_weak`. References into another dataset cannot be checked here.
 */
function isStrong(reference: JsonObject, id: string): boolean {
  if (reference['_weak'] === true || isObject(reference['_strengthenOnPublish'])) return false
  return reference['_dataset'] === undefined && reference['_projectId'] === undefined && !id.includes(':')
}

/** Every id referred to, weakly or strongly. */
export function referencedIds(document: unknown): Set<string> {
  return new Set(Array.from(walkReferences(document), (reference) => reference.id))
}

/** The ids that must exist for the document to be accepted. */
export function strongReferenceIds(document: unknown): Set<string> {
  const ids = new Set<string>()
  for (const reference of walkReferences(document)) if (reference.strong) ids.add(reference.id)
  return ids
}

/**
 * References made to a document that had not been published yet become what the schema wants them to be:
 * the Studio leaves `weak` from the schema in `_strengthenOnPublish`. Whether the target has been published by
 * now is for the integrity check, which refuses the publish otherwise.
 */
export function strengthenReferences(document: JsonObject): JsonObject {
  const strengthened = mapJson(document, (node) => {
    if (!isObject(node) || typeof node['_ref'] !== 'string') return node
    const wish = node['_strengthenOnPublish']
    if (!isObject(wish)) return node
    return omit(node, wish['weak'] === true ? ['_strengthenOnPublish'] : ['_strengthenOnPublish', '_weak'])
  })
  return isObject(strengthened) ? strengthened : document
}
