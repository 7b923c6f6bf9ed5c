import {generateArrayKeys, lacksKey, withKey} from '../array-keys'
import type {CreateKey} from '../array-keys'
import {parsePatchPath} from './path'
import type {PatchOperations} from './schema'
import type {JsonObject} from '../../runtime/json'

/**
 * Adds keys to the patch instead of the patched document: listeners receive the patch and must compute the same
 * document.
 */
export function generatePatchArrayKeys(patch: PatchOperations, createKey?: CreateKey): PatchOperations {
  return {
    ...patch,
    ...(patch.set && {set: keyedValues(patch.set, createKey)}),
    ...(patch.setIfMissing && {setIfMissing: keyedValues(patch.setIfMissing, createKey)}),
    ...(patch.insert && {insert: {...patch.insert, items: generateArrayKeys(patch.insert.items, createKey)}}),
  }
}

function keyedValues(values: JsonObject, createKey?: CreateKey): JsonObject {
  const keyed = Object.entries(values).map(([path, value]): [string, unknown] => {
    const isNewItem = lacksKey(value) && isOneIndex(path)
    return [path, generateArrayKeys(isNewItem ? withKey(value, createKey) : value, createKey)]
  })
  return Object.fromEntries(keyed)
}

/** `list[2]` sets a new array item, as `insert` would. */
function isOneIndex(path: string): boolean {
  const {segment} = parsePatchPath(path)
  return (
    segment.type === 'Subscript' && segment.elements.length === 1 && segment.elements[0]?.type === 'Number'
  )
}
