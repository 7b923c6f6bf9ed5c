import {parsePath} from '@sanity/json-match'
import type {PathNode, SegmentNode, SubscriptElementNode} from '@sanity/json-match'
import {invalidPatchError} from '../errors'

/** Attribute names no patch may walk through: nothing good is ever called so, and much harm is. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
const MAX_PATH_LENGTH = 2_000
const PLAIN_WORD = /^[A-Za-z_$][\w$]*$/
const LITERAL_WORD = /^(?:true|false|null)$/
const TOKEN = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\[\s*\]|[[\]]|[\p{L}_$][\p{L}\p{N}_$-]*|[^]/gu

/** Reads a JSONMatch path as it stands in a patch. */
export function parsePatchPath(text: string): PathNode {
  if (text.length > MAX_PATH_LENGTH)
    throw invalidPatchError(`Path is longer than ${MAX_PATH_LENGTH} characters`)
  const path = parseNormalised(text)
  if (path?.type !== 'Path') throw invalidPatchError(`Not a path: "${text}"`)
  refuseForbiddenNames(path, text)
  return path
}

function parseNormalised(text: string): ReturnType<typeof parsePath> {
  try {
    return parsePath(normalise(text))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw invalidPatchError(`Unable to parse path "${text}": ${reason}`)
  }
}

/**
 * The parser knows neither `[]` for "all items" nor bare attribute names with a dash, such as a translation
 * under `title.en-GB`, which is how the Studio writes them.
 */
function normalise(text: string): string {
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

function refuseForbiddenNames(path: PathNode, text: string): void {
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
  if (element.type === 'Path') refuseForbiddenNames(element, text)
  if (element.type === 'Existence') refuseForbiddenNames(element.base, text)
  if (element.type === 'Comparison') {
    inspect(element.left, text)
    inspect(element.right, text)
  }
}
