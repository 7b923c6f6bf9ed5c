import {documentTooLargeError} from './errors'
import {isArray} from './json'
import type {LakeDocument} from './types'
import {LAKE_LIMITS} from '../limits'
import {isObject} from '../runtime/json'

export function requireStorable(document: LakeDocument): void {
  if (isTooDeep(document))
    throw documentTooLargeError(document._id, `${LAKE_LIMITS.document.depth} levels of nesting`)
  if (Buffer.byteLength(JSON.stringify(document)) > LAKE_LIMITS.document.bytes) {
    throw documentTooLargeError(document._id, `${LAKE_LIMITS.document.bytes} bytes`)
  }
}

/** Iterative, one level at a time, so that deep values cannot overflow the stack. */
export function isTooDeep(value: unknown, maxDepth: number = LAKE_LIMITS.document.depth): boolean {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

function childrenOf(node: unknown): readonly unknown[] {
  if (isArray(node)) return node
  return isObject(node) ? Object.values(node) : []
}
