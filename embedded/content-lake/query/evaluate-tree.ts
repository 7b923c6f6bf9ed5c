import {evaluate, evaluateSync} from 'groq-js'
import type {EvaluateOptions, ExprNode} from 'groq-js'

/** What groq-js can only do with a promise for each step; the words are its own. */
const ONLY_WITH_PROMISES = 'executeSync not supported'

/**
 * The value of a query. Nothing is waited for on the way, and a promise for each step would take five times as long;
 * the few functions that are written that way alone (`diff::…`, selectors) are evaluated so.
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
