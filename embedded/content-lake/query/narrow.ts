import type {ExprNode, FilterNode, OpCallNode} from 'groq-js'
import type {LakeDocument} from '../documents/types'

/** What a view of documents can find without looking at each of them. */
export interface Shortcuts {
  byId(id: string): LakeDocument | undefined
  byType(type: string): readonly LakeDocument[]
  bySlug(slug: string): readonly LakeDocument[]
  referring(id: string): readonly LakeDocument[]
}

/**
 * The same tree, in which `*[…]` starts from the few documents that its conditions leave possible. The filter
 * itself stays, so the answer is the same; only documents that it would have refused are not looked at.
 */
export function narrow(node: ExprNode, shortcuts: Shortcuts): ExprNode {
  return rewrite(node, shortcuts) as ExprNode
}

function rewrite(node: unknown, shortcuts: Shortcuts): unknown {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((inner) => rewrite(inner, shortcuts))
  if (isNode(node) && node.type === 'Value') return node
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, inner]) => [key, rewrite(inner, shortcuts)]),
  )
  if (!isFilterOfEverything(node)) return copy
  const candidates = candidatesOf(node.expr, shortcuts)
  return candidates ? {...copy, base: {type: 'Value', value: candidates}} : copy
}

function isNode(node: object): node is ExprNode {
  return 'type' in node
}

function isFilterOfEverything(node: object): node is FilterNode {
  return isNode(node) && node.type === 'Filter' && node.base.type === 'Everything'
}

/** The smallest set that one of the conditions joined by && allows; undefined when none helps. */
function candidatesOf(condition: ExprNode, shortcuts: Shortcuts): readonly LakeDocument[] | undefined {
  if (condition.type === 'Group') return candidatesOf(condition.base, shortcuts)
  if (condition.type === 'And') {
    const left = candidatesOf(condition.left, shortcuts)
    const right = candidatesOf(condition.right, shortcuts)
    if (!left || !right) return left ?? right
    return left.length <= right.length ? left : right
  }
  if (condition.type === 'OpCall') return byComparison(condition, shortcuts)
  if (condition.type === 'FuncCall' && condition.name === 'references' && condition.args.length === 1) {
    const id = textOf(condition.args[0])
    return id === undefined ? undefined : shortcuts.referring(id)
  }
  return undefined
}

function byComparison(
  {op, left, right}: OpCallNode,
  shortcuts: Shortcuts,
): readonly LakeDocument[] | undefined {
  if (op === 'in' && attributeOf(left) === '_id') return byIds(textsOf(right), shortcuts)
  if (op === 'in' && attributeOf(left) === '_type')
    return textsOf(right)?.flatMap((type) => shortcuts.byType(type))
  if (op !== '==') return undefined
  const [attribute, value] = [attributeOf(left) ?? attributeOf(right), textOf(right) ?? textOf(left)]
  if (value === undefined) return undefined
  if (attribute === '_id') return byIds([value], shortcuts)
  if (attribute === '_type') return shortcuts.byType(value)
  return attribute === 'slug.current' ? shortcuts.bySlug(value) : undefined
}

function byIds(ids: string[] | undefined, shortcuts: Shortcuts): LakeDocument[] | undefined {
  if (!ids) return undefined
  // In the order of the whole set, which is by id.
  return [...new Set(ids)].sort(compareText).flatMap((id) => shortcuts.byId(id) ?? [])
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
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
