import type {ExprNode, FilterNode, OpCallNode} from 'groq-js'
import {compareIds} from '../documents/ids'
import type {LakeDocument} from '../documents/types'

/** Lookups that avoid scanning all documents. */
export interface DocumentIndexes {
  byId(id: string): LakeDocument | undefined
  byType(type: string): readonly LakeDocument[]
  bySlug(slug: string): readonly LakeDocument[]
  referring(id: string): readonly LakeDocument[]
}

/**
 * Rewrites `*[…]` to start from index candidates instead of all documents. The filter is kept, so results do not
 * change; only documents that it would reject are skipped.
 */
export function applyIndexes(node: ExprNode, indexes: DocumentIndexes): ExprNode {
  return rewrite(node, indexes) as ExprNode
}

function rewrite(node: unknown, indexes: DocumentIndexes): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((inner) => rewrite(inner, indexes))
  if (isNode(node) && node.type === 'Value') return node
  const copy = Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, rewrite(inner, indexes)]))
  if (!isFilterOfEverything(node)) return copy
  const candidates = candidatesOf(node.expr, indexes)
  return candidates ? {...copy, base: {type: 'Value', value: candidates}} : copy
}

function isNode(node: object): node is ExprNode {
  return 'type' in node
}

function isFilterOfEverything(node: object): node is FilterNode {
  return isNode(node) && node.type === 'Filter' && node.base.type === 'Everything'
}

/** The smallest candidate set among conditions joined by `&&`; undefined if no index applies. */
function candidatesOf(condition: ExprNode, indexes: DocumentIndexes): readonly LakeDocument[] | undefined {
  if (condition.type === 'Group') return candidatesOf(condition.base, indexes)
  if (condition.type === 'And') {
    const left = candidatesOf(condition.left, indexes)
    const right = candidatesOf(condition.right, indexes)
    if (!left || !right) return left ?? right
    return left.length <= right.length ? left : right
  }
  if (condition.type === 'OpCall') return candidatesByComparison(condition, indexes)
  if (condition.type === 'FuncCall' && condition.name === 'references' && condition.args.length === 1) {
    const id = textOf(condition.args[0])
    return id === undefined ? undefined : indexes.referring(id)
  }
  return undefined
}

function candidatesByComparison(
  {op, left, right}: OpCallNode,
  indexes: DocumentIndexes,
): readonly LakeDocument[] | undefined {
  if (op === 'in' && attributeOf(left) === '_id') return findByIds(textsOf(right), indexes)
  if (op === 'in' && attributeOf(left) === '_type')
    return textsOf(right)?.flatMap((type) => indexes.byType(type))
  if (op !== '==') return undefined
  const [attribute, value] = [attributeOf(left) ?? attributeOf(right), textOf(right) ?? textOf(left)]
  if (value === undefined) return undefined
  if (attribute === '_id') return findByIds([value], indexes)
  if (attribute === '_type') return indexes.byType(value)
  return attribute === 'slug.current' ? indexes.bySlug(value) : undefined
}

function findByIds(ids: string[] | undefined, indexes: DocumentIndexes): LakeDocument[] | undefined {
  if (!ids) return undefined
  // In the order of the dataset.
  return [...new Set(ids)].sort(compareIds).flatMap((id) => indexes.byId(id) ?? [])
}

function attributeOf(node: ExprNode): string | undefined {
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base) return node.name
  const base = attributeOf(node.base)
  return base === undefined ? undefined : `${base}.${node.name}`
}

function textOf(node: ExprNode | undefined): string | undefined {
  return node?.type === 'Value' && typeof node.value === 'string' ? node.value : undefined
}

function textsOf(node: ExprNode): string[] | undefined {
  if (node.type === 'Value' && Array.isArray(node.value)) {
    return node.value.filter((value): value is string => typeof value === 'string')
  }
  if (node.type !== 'Array') return undefined
  const texts = node.elements.map((element) => (element.isSplat ? undefined : textOf(element.value)))
  return texts.every((text) => text !== undefined) ? texts : undefined
}
