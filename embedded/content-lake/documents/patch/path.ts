import {parsePath} from '@sanity/json-match'
import type {PathNode, SegmentNode, SubscriptElementNode} from '@sanity/json-match'
import {invalidPatchError} from '../errors'

/** Attribute names rejected to prevent prototype pollution. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_PATH_LENGTH = 2_000
const PLAIN_WORD = /^[A-Za-z_$][\w$]*$/
const LITERAL_WORD = /^(?:true|false|null)$/
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[\s*\]|[[\]]|[\p{L}_$][\p{L}\p{N}_$-]*|[^]/gu

/** Parses a JSONMatch path. */
export function parsePatchPath(text: string): PathNode {
  if (text.length > MAX_PATH_LENGTH)
    throw invalidPatchError(`Path is longer than ${MAX_PATH_LENGTH} characters`)
  const path = parseNormalized(text)
  if (path?.type !== 'Path') throw invalidPatchError(`Not a path: "${text}"`)
  rejectForbiddenNames(path, text)
  return path
}

function parseNormalized(text: string): ReturnType<typeof parsePath> {
  try {
    return parsePath(normalize(text))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw invalidPatchError(`Unable to parse path "${text}": ${reason}`)
  }
}

/**
 * The parser supports neither `[]` for all items nor unquoted names with a dash, such as `title.en-GB` for a
 * translation; the Studio sends both.
 */
function normalize(text: string): string {
  let depth = 0
  return text.replace(TOKEN, (token) => {
    if (token === '[') depth += 1
    if (token === ']') depth -= 1
    if (token.startsWith('[')) return token.length > 1 ? '[*]' : token
    if (!/^[\p{L}_$]/u.test(token)) return token
    const isLiteral = depth > 0 && LITERAL_WORD.test(token)
    return isLiteral || (PLAIN_WORD.test(token) && !LITERAL_WORD.test(token)) ? token : `'${token}'`
  })
}

function rejectForbiddenNames(path: PathNode, text: string): void {
  for (let node: PathNode | undefined = path; node; node = node.base) {
    for (const name of namesIn(node.segment, text)) {
      if (FORBIDDEN.has(name))
        throw invalidPatchError(`Attribute name "${name}" is not allowed in path "${text}"`)
    }
  }
}

function namesIn(segment: SegmentNode, text: string): string[] {
  if (segment.type === 'Identifier') return [segment.name]
  if (segment.type === 'Subscript') for (const element of segment.elements) inspect(element, text)
  return []
}

function inspect(element: SubscriptElementNode, text: string): void {
  if (element.type === 'Path') rejectForbiddenNames(element, text)
  if (element.type === 'Existence') rejectForbiddenNames(element.base, text)
  if (element.type === 'Comparison') {
    inspect(element.left, text)
    inspect(element.right, text)
  }
}
