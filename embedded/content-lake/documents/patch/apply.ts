import {isDeepStrictEqual} from 'node:util'
import {applyPatches, parsePatch} from '@sanity/diff-match-patch'
import {immutableAttributeError, invalidPatchError} from '../errors'
import {applyInsert} from './insert'
import {matchPath} from './match'
import type {Match} from './match'
import {parsePatchPath} from './path'
import type {PatchOperations} from './schema'
import {inWriteOrder, setAt, unsetAt} from './write'
import {isObject} from '../../runtime/json'
import type {JsonObject} from '../../runtime/json'

const IMMUTABLE = new Set<unknown>(['_id', '_type', '_createdAt'])
/** Importers restore it after an upload, which has no place for it. */
const RESTORABLE = '_createdAt'
/** Set by the server; patches of them are ignored. */
const SERVER_OWNED = new Set<unknown>(['_rev', '_updatedAt'])

type Change = (current: unknown) => unknown
const REMOVE = Symbol('remove')

/**
 * Applies one patch. The input is not mutated; unchanged parts are shared with the result.
 *
 * Operations run in a fixed order, however the patch lists them. `setIfMissing` goes first, as in the Studio's
 * optimistic updates, so that one patch can create an object and set an attribute of it.
 */
export function applyPatch(attributes: JsonObject, patch: PatchOperations): JsonObject {
  let result: unknown = attributes
  for (const [path, value] of Object.entries(patch.setIfMissing ?? {})) {
    result = change(result, path, (current) => (current === undefined ? value : current))
  }
  for (const [path, value] of Object.entries(patch.set ?? {})) result = change(result, path, () => value)
  for (const path of patch.unset ?? []) result = change(result, path, () => REMOVE)
  for (const [path, by] of Object.entries(patch.inc ?? {}))
    result = change(result, path, (current) => add(current, by))
  for (const [path, by] of Object.entries(patch.dec ?? {}))
    result = change(result, path, (current) => add(current, -by))
  if (patch.insert) result = applyInsert(result, patch.insert)
  for (const [path, diff] of Object.entries(patch.diffMatchPatch ?? {})) {
    result = change(result, path, (current) => patchText(current, diff, path))
  }
  return isObject(result) ? result : attributes
}

function change(root: unknown, text: string, compute: Change): unknown {
  let result = root
  for (const match of inWriteOrder(matchPath(root, parsePatchPath(text)))) {
    result = write(result, match, compute, text)
  }
  return result
}

function write(root: unknown, match: Match, compute: Change, text: string): unknown {
  const [attribute] = match.path
  if (attribute === undefined) throw invalidPatchError(`Path "${text}" is the document itself`)
  if (SERVER_OWNED.has(attribute)) return root
  const next = compute(match.value)
  if (IMMUTABLE.has(attribute)) {
    // Clients that `set` a whole document include these with their current values.
    if (next !== REMOVE && isDeepStrictEqual(next, match.value)) return root
    if (attribute === RESTORABLE && match.path.length === 1 && isDate(next))
      return setAt(root, match.path, next)
    throw immutableAttributeError(String(attribute))
  }
  if (next === REMOVE) return unsetAt(root, match.path)
  return next === undefined || next === match.value ? root : setAt(root, match.path, next)
}

/** Values that are missing or no numbers stay unchanged, so that replaying a patch cannot fail. */
function add(current: unknown, by: number): unknown {
  return typeof current === 'number' ? current + by : current
}

function patchText(current: unknown, diff: string, text: string): unknown {
  if (current === undefined || current === null) return current
  if (typeof current !== 'string') {
    throw invalidPatchError(`Can't diff-match-patch "$.${text}", because it is not a string`)
  }
  const [patched] = applyPatches(parseDiff(diff, text), current, {allowExceedingIndices: true})
  return patched
}

function parseDiff(diff: string, text: string): ReturnType<typeof parsePatch> {
  try {
    return parsePatch(diff)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw invalidPatchError(`Unable to parse the diff-match-patch for "${text}": ${reason}`)
  }
}

function isDate(value: unknown): boolean {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
