import {parse} from 'groq-js'
import type {ExprNode} from 'groq-js'
import {LAKE_LIMITS} from '../limits'
import {topicsOfFilter} from './filter-topics'
import {TOPICS, toSyncTags} from './sync-tag'
import type {SyncTag} from './sync-tag'

/** What an evaluation depended on beside the query itself. */
export interface EvaluationReads {
  /** The documents that references led to: their type, or null if there was none. */
  dereferenced: ReadonlyMap<string, string | null>
  /** GROQ filters that decide which documents the caller may read. */
  readFilters: readonly string[]
}

/**
 * The tags of a query: a change with none of them does not change its result. Statically of what `*[…]` selects, and
 * by id of what was dereferenced.
 *
 * @param tree with the parameters' values in it, without index lookups
 */
export function tagsOfQuery(tree: ExprNode, {dereferenced, readFilters}: EvaluationReads): SyncTag[] {
  if (!readFilters.every(isAboutOneDocument)) return toSyncTags([TOPICS.everything])
  const max = LAKE_LIMITS.live.tagsPerQuery
  const selected = new Set<string>([TOPICS.bulk])
  for (const source of sourcesOf(tree)) {
    const topics = source && topicsOfFilter(source)
    if (!topics) return toSyncTags([TOPICS.everything])
    for (const topic of topics) selected.add(topic)
  }
  const ids = Array.from(dereferenced.keys(), TOPICS.id)
  if (selected.size + ids.length <= max) return toSyncTags([...selected, ...ids])
  for (const [id, type] of dereferenced) selected.add(type === null ? TOPICS.id(id) : TOPICS.type(type))
  return toSyncTags(selected.size <= max ? selected : [TOPICS.everything])
}

/** Functions that read nothing but their arguments and the document at hand. */
const PURE_NAMESPACES = new Set([
  ...['global', 'string', 'array', 'pt', 'math', 'dateTime', 'text', 'geo', 'diff', 'delta', 'sanity'],
])

/** The conditions of each `*[…]`, which may be nested; undefined for any other function that reads documents. */
function* sourcesOf(node: unknown): Generator<readonly ExprNode[] | undefined> {
  if (isNode(node)) {
    if (node.type === 'Value') return
    if (node.type === 'FuncCall' && !PURE_NAMESPACES.has(node.namespace)) yield undefined
    const conditions = conditionsOf(node)
    if (conditions) {
      yield conditions
      yield* sourcesOf(conditions)
      return
    }
  }
  if (typeof node !== 'object' || node === null) return
  for (const inner of Object.values(node)) yield* sourcesOf(inner)
}

/** Of `*` (none) and `*[a][b]`; undefined for other nodes. */
function conditionsOf(node: ExprNode): readonly ExprNode[] | undefined {
  if (node.type === 'Everything') return []
  if (node.type !== 'Filter') return undefined
  const inner = conditionsOf(node.base)
  return inner && [...inner, node.expr]
}

const aboutOneDocument = new Map<string, boolean>()

/** Whether a filter of a grant reads nothing but the document it is about. */
function isAboutOneDocument(filter: string): boolean {
  let result = aboutOneDocument.get(filter)
  if (result === undefined) {
    const tree = parse(filter)
    result = sourcesOf(tree).next().done === true && !dereferences(tree)
    aboutOneDocument.set(filter, result)
  }
  return result
}

function dereferences(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  return (isNode(node) && node.type === 'Deref') || Object.values(node).some(dereferences)
}

function isNode(node: unknown): node is ExprNode {
  return typeof node === 'object' && node !== null && 'type' in node
}
