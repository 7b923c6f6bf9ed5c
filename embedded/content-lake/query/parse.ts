import {parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import {queryParseError} from '../documents/errors'

/**
 * A query as a tree, with its parameters put in.
 *
 * @throws LakeError 400 `queryParseError` for bad syntax, a bad call, or a parameter that was not given
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  let tree: ExprNode
  try {
    tree = parse(query, {params})
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw queryParseError(describe(error), query, positionOf(error))
  }
  const missing = findParameter(tree)
  if (missing !== undefined) {
    const start = Math.max(0, query.indexOf(`$${missing}`))
    throw queryParseError(
      `param $${missing} referenced, but not provided`,
      query,
      start,
      start + missing.length + 1,
    )
  }
  return tree
}

/** groq-js's words without the position, which is told apart; an unfinished query in the words clients know. */
function describe(error: Error): string {
  const words = error.message.replace(/^Syntax error in GROQ query at position \d+:? ?/, '')
  return /^unexpected end of query/i.test(words) ? 'unexpected end-of-file, expected expression' : words
}

function positionOf(error: Error): number {
  return 'position' in error && typeof error.position === 'number' ? error.position : 0
}

/** groq-js leaves a parameter without a value in the tree, where it would quietly be null. */
function findParameter(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  if (Array.isArray(node)) return firstOf(node)
  const {type, name} = node as {type?: unknown; name?: unknown}
  if (type === 'Parameter' && typeof name === 'string') return name
  // Values are the caller's data, not parts of the query.
  if (type === 'Value') return undefined
  return firstOf(Object.values(node))
}

function firstOf(nodes: unknown[]): string | undefined {
  for (const node of nodes) {
    const found = findParameter(node)
    if (found !== undefined) return found
  }
  return undefined
}
