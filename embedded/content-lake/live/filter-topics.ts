import type {ExprNode, FuncCallNode, OpCallNode} from 'groq-js'
import {TOPICS} from './sync-tag'

type Topics = readonly string[]

/** What is known of each document that fulfills a condition: one of these values, or one of these topics. */
interface Knowledge {
  ids: readonly string[]
  types: readonly string[]
  slugs: readonly string[]
  topics: Topics
}

/**
 * Topics of which every document that fulfills all conditions has at least one.
 *
 * @returns undefined if any document may fulfill them
 */
export function topicsOfFilter(conditions: readonly ExprNode[]): Topics | undefined {
  const known = conditions.flatMap(conjunctsOf).map(knowledgeOf)
  const smallest = <K extends keyof Knowledge>(key: K) =>
    known
      .flatMap((one) => (one[key] ? [one[key]] : []))
      .reduce<readonly string[] | undefined>(
        (best, next) => (best && best.length <= next.length ? best : next),
        undefined,
      )
  const [ids, types, slugs, topics] = [
    smallest('ids'),
    smallest('types'),
    smallest('slugs'),
    smallest('topics'),
  ]
  if (ids) return ids.map(TOPICS.id)
  if (types && slugs) return types.flatMap((type) => slugs.map((slug) => TOPICS.slug(type, slug)))
  return topics ?? types?.map(TOPICS.type)
}

function conjunctsOf(node: ExprNode): ExprNode[] {
  if (node.type === 'Group') return conjunctsOf(node.base)
  return node.type === 'And' ? [...conjunctsOf(node.left), ...conjunctsOf(node.right)] : [node]
}

function knowledgeOf(node: ExprNode): Partial<Knowledge> {
  if (node.type === 'OpCall') return knowledgeOfComparison(node)
  if (node.type === 'FuncCall') return knowledgeOfCall(node)
  if (node.type !== 'Or') return {}
  const [left, right] = [topicsOfFilter([node.left]), topicsOfFilter([node.right])]
  return left && right ? {topics: [...left, ...right]} : {}
}

const KEYS: Record<string, 'ids' | 'types' | 'slugs'> = {
  _id: 'ids',
  _type: 'types',
  'slug.current': 'slugs',
}

function knowledgeOfComparison({op, left, right}: OpCallNode): Partial<Knowledge> {
  if (op === 'in') return knowledgeOfValues(left, textsOf(right))
  if (op !== '==') return {}
  const text = textOf(right) ?? textOf(left)
  return text === undefined ? {} : knowledgeOfValues(textOf(right) === undefined ? right : left, [text])
}

function knowledgeOfValues(attribute: ExprNode, values: readonly string[] | undefined): Partial<Knowledge> {
  const key = KEYS[attributeOf(attribute) ?? '']
  return key && values ? {[key]: values} : {}
}

function knowledgeOfCall({namespace, name, args}: FuncCallNode): Partial<Knowledge> {
  if (namespace !== 'global' || name !== 'references') return {}
  const ids = args.map((arg) => (textOf(arg) === undefined ? textsOf(arg) : [textOf(arg) ?? '']))
  if (!ids.every((list) => list !== undefined)) return {}
  return {topics: [TOPICS.manyReferences, ...ids.flat().map(TOPICS.reference)]}
}

/** The path of an attribute of the filtered document itself. */
function attributeOf(node: ExprNode): string | undefined {
  if (node.type !== 'AccessAttribute') return undefined
  if (!node.base || node.base.type === 'This') return node.name
  const base = attributeOf(node.base)
  return base === undefined ? undefined : `${base}.${node.name}`
}

function textOf(node: ExprNode): string | undefined {
  return node.type === 'Value' && typeof node.value === 'string' ? node.value : undefined
}

/** Values that are no texts are equal to no id, type or slug. */
function textsOf(node: ExprNode): string[] | undefined {
  if (node.type === 'Value' && Array.isArray(node.value)) {
    return node.value.filter((value): value is string => typeof value === 'string')
  }
  if (node.type !== 'Array') return undefined
  const texts = node.elements.map(({isSplat, value}) => (isSplat ? undefined : textOf(value)))
  return texts.every((text) => text !== undefined) ? texts : undefined
}
