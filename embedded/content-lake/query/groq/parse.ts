import {parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import {LakeError, queryEvaluationError, queryParseError} from '../../documents/errors'
import {withGeoCalls} from '../geo/geo-calls'

/**
 * Parses a query and substitutes its parameters.
 *
 * @throws LakeError 400 `queryParseError` for invalid syntax or a missing parameter
 */
export function parseQuery(query: string, params: Record<string, unknown>): ExprNode {
  const rewritten = withGeoCalls(query)
  let tree: ExprNode
  try {
    tree = parse(rewritten.query, {params})
  } catch (error) {
    if (!(error instanceof Error)) throw error
    throw queryParseError(describe(error), query, rewritten.toOriginal(positionOf(error)))
  }
  if (scoresNoList(tree)) throw queryParseError('score() needs an array', query)
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

/** `*[0] | score(…)`: groq-js would evaluate it to null. */
function scoresNoList(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const {type, name, base} = node as {type?: unknown; name?: unknown; base?: {type?: unknown}}
  if (type === 'Value') return false
  if (type === 'PipeFuncCall' && name === 'score' && base?.type === 'AccessElement') return true
  return Object.values(node).some(scoresNoList)
}

/**
 * Runs what compiles or evaluates a query. Whatever fails in it is the query's fault: an unsupported function, or nesting
 * that is too deep.
 *
 * @throws LakeError 400 `queryEvaluationError`
 */
export function withQueryErrors<Result>(query: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof LakeError) throw error
    throw queryEvaluationError(error instanceof Error ? error.message : String(error), query)
  }
}
