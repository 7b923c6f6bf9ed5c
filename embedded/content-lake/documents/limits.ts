import {documentTooLargeError} from './errors'
import {isArray, isObject} from './json'
import type {LakeDocument} from './types'

const MAX_DOCUMENT_BYTES = 32 * 1024 * 1024
/** Far deeper than any content model; it only keeps the recursion in here from running out of stack. */
const MAX_DEPTH = 500

export const MAX_QUERY_MUTATION_DOCUMENTS = 10_000

export function requireStorable(document: LakeDocument): void {
  if (isTooDeep(document)) throw documentTooLargeError(document._id, `${MAX_DEPTH} levels of nesting`)
  if (Buffer.byteLength(JSON.stringify(document)) > MAX_DOCUMENT_BYTES) {
    throw documentTooLargeError(document._id, `${MAX_DOCUMENT_BYTES} bytes`)
  }
}

/** Walks level by level, so that it needs no stack itself. */
export function isTooDeep(value: unknown, most = MAX_DEPTH): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

function childrenOf(node: unknown): readonly unknown[] {
  if (isArray(node)) return node
  return isObject(node) ? Object.values(node) : []
}
