import {evaluate, evaluateSync} from 'groq-js'
import type {EvaluateOptions, ExprNode} from 'groq-js'

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
