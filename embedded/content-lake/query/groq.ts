import {evaluate, evaluateSync, parse} from 'groq-js'
import type {EvaluateOptions, ExprNode} from 'groq-js'
import {queryParseError} from '../documents/errors'

/**
 * Parses a query and substitutes its parameters.
 *
 * @throws LakeError 400 `queryParseError` for invalid syntax or a missing parameter
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  let tree: ExprNode
  try {
    tree = parse(query, {params})
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw queryParseError(describe(error), query, positionOf(error))
  }
  const missing = findMissingParameter(tree)
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

/**
 * groq-js's message without the position, which is reported separately. Incomplete queries get the hosted service's
 * message.
 */
function describe(error: Error): string {
  const message = error.message.replace(/^Syntax error in GROQ query at position \d+:? ?/, '')
  return /^unexpected end of query/i.test(message) ? 'unexpected end-of-file, expected expression' : message
}

function positionOf(error: Error): number {
  return 'position' in error && typeof error.position === 'number' ? error.position : 0
}

/** groq-js leaves missing parameters in the tree and would evaluate them to null. */
function findMissingParameter(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const {type, name} = node as {type?: unknown; name?: unknown}
  if (type === 'Parameter' && typeof name === 'string') return name
  // Caller data, not part of the query.
  if (type === 'Value') return undefined
  for (const inner of Object.values(node)) {
    const found = findMissingParameter(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/** groq-js's error for functions that only exist as async. */
const ONLY_WITH_PROMISES = 'executeSync not supported'

/**
 * Evaluates a query synchronously, five times as fast as with a promise per step. Falls back to async evaluation for
 * the few functions that need it (`diff::…`, selectors).
 */
export async function evaluateTree(tree: ExprNode, options: EvaluateOptions): Promise<unknown> {
  try {
    return evaluateSync(tree, options).data
  } catch (error) {
    if (!(error instanceof Error) || error.message !== ONLY_WITH_PROMISES) throw error
    const value = await evaluate(tree, options)
    return value.get()
  }
}
