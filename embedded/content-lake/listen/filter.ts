import {evaluate} from 'groq-js'
import type {ExprNode} from 'groq-js'
import type {LakeDocument} from '../documents/types'
import {parseQuery} from '../query/parse'

export type Matcher = (document: LakeDocument) => Promise<boolean>

/**
 * Whether a document is one that a listener's query is about. Only the outermost filter counts, as in the real
 * API: order, slices and projections say nothing about which documents matter.
 *
 * @param find resolves references in the filter, on the documents as they are now
 * @throws LakeError 400 for a query that cannot be parsed
 */
export function createMatcher(
  query: string,
  params: Record<string, unknown>,
  context: {identity: string; find: (id: string) => LakeDocument | undefined},
): Matcher {
  const filter = outermostFilter(parseQuery(query, params))
  if (!filter) return () => Promise.resolve(true)
  return async (document) => {
    const value = await evaluate(filter, {
      dataset: [document],
      params,
      identity: context.identity,
      dereference: ({_ref}) => context.find(_ref) ?? null,
    })
    const matched: unknown = await value.get()
    return Array.isArray(matched) && matched.length > 0
  }
}

/** The `*[a][b]` at the heart of a query; undefined for `*` alone. */
function outermostFilter(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Filter' && isFilterChain(node)) return node
  return 'base' in node && node.base ? outermostFilter(node.base) : undefined
}

function isFilterChain(node: ExprNode): boolean {
  if (node.type === 'Everything') return true
  return node.type === 'Filter' && isFilterChain(node.base)
}
