import type {ExprNode} from 'groq-js'
import type {LakeDocument} from '../documents/types'
import {compileQuery} from './groq/compile'
import {parseQuery, withQueryErrors} from './groq/parse'
import {Scope} from './groq/scope'

/** One result per document, in order. */
export type Matcher = (documents: readonly LakeDocument[]) => boolean[]

/**
 * Which documents match a listener's query. Only the outermost filter counts, as in the hosted API: order, slices
 * and projections do not decide which documents are relevant.
 *
 * @param find resolves references in the filter against the current documents
 * @throws LakeError 400 for a query that cannot be parsed
 */
export function createMatcher(
  query: string,
  params: Record<string, unknown>,
  context: {identity: string; find: (id: string) => LakeDocument | undefined},
): Matcher {
  const filter = filterOf(query, params)
  if (!filter) return (documents) => documents.map(() => true)
  const environment = {
    ...UNKNOWN_SURROUNDINGS,
    documents: [] as readonly LakeDocument[],
    identity: context.identity,
    timestamp: new Date(),
    dereference: context.find,
  }
  const evaluate = withQueryErrors(query, () => compileQuery(filter, environment))
  return (documents) => {
    environment.timestamp = new Date()
    return documents.map((document) => {
      environment.documents = [document]
      const matched = withQueryErrors(query, () => evaluate(new Scope(null)))
      return Array.isArray(matched) && matched.length > 0
    })
  }
}

const UNKNOWN_SURROUNDINGS = {projectId: '', dataset: '', countReferring: () => 0}

/**
 * Whether the filter's cost is linear in its size and the document's: only comparisons of attributes and values.
 * Filters that dereference, scan the dataset or build values may cost any amount.
 *
 * @throws LakeError 400 for a query that cannot be parsed
 */
export function isCheap(query: string, params: Record<string, unknown>): boolean {
  const filter = filterOf(query, params)
  return !filter || countCheapNodes(filter) <= MAX_CHEAP_NODES
}

function filterOf(query: string, params: Record<string, unknown>): ExprNode | undefined {
  return outermostFilter(parseQuery(query, params))
}

/** The innermost chain of filters, `*[a][b]`; undefined for `*` alone. */
function outermostFilter(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Filter' && isFilterChain(node)) return node
  return 'base' in node && node.base ? outermostFilter(node.base) : undefined
}

function isFilterChain(node: ExprNode): boolean {
  if (node.type === 'Everything') return true
  return node.type === 'Filter' && isFilterChain(node.base)
}

const MAX_CHEAP_NODES = 200
const CHEAP_FUNCTIONS = new Set([
  ...['defined', 'path', 'references', 'identity'].map((name) => `global::${name}`),
  // The Studio listens for the versions of each open document and release.
  ...['versionOf', 'partOfRelease'].map((name) => `sanity::${name}`),
])
const CHEAP_OPERATORS = new Set(['==', '!=', '<', '<=', '>', '>=', 'in'])

/** Infinity if any node is not cheap. */
function countCheapNodes(node: ExprNode): number {
  const inner = cheapChildrenOf(node)
  return inner ? inner.reduce((sum, child) => sum + countCheapNodes(child), 1) : Infinity
}

function cheapChildrenOf(node: ExprNode): readonly ExprNode[] | undefined {
  switch (node.type) {
    case 'Everything':
    case 'Value':
    case 'This':
      return []
    case 'Filter':
      return isFilterChain(node) ? [node.base, node.expr] : undefined
    case 'Group':
    case 'Not':
      return [node.base]
    case 'And':
    case 'Or':
      return [node.left, node.right]
    case 'OpCall':
      return CHEAP_OPERATORS.has(node.op) ? [node.left, node.right] : undefined
    case 'InRange':
      return [node.base, node.left, node.right]
    case 'AccessAttribute':
      return node.base ? [node.base] : []
    case 'Array':
      return node.elements.some(({isSplat}) => isSplat) ? undefined : node.elements.map(({value}) => value)
    case 'FuncCall':
      return CHEAP_FUNCTIONS.has(`${node.namespace}::${node.name}`) ? node.args : undefined
    default:
      return undefined
  }
}
