import type {ExprNode} from 'groq-js'
import type {Compile} from '../groq/environment'
import type {Evaluate} from '../groq/scope'
import {dependenciesOf, dependsOnCandidateOnly} from '../groq/dependencies'
import {ID_PART, findSeek} from './seeks'
import type {Seek} from './seeks'

/** One of the conditions that a document has to meet. */
export interface Condition {
  node: ExprNode
  matches: Evaluate
  seek: Seek | undefined
  /** The same for a document until that is written, so that a list of matching documents can be kept. */
  isLasting: boolean
}

/** Splits `a && b && c`. A filter takes only `true`, so that the order in which they are tested does not matter. */
export function conditionsOf(filters: readonly ExprNode[], compile: Compile): Condition[] {
  return filters.flatMap(splitConjunction).map((node) => ({
    node,
    matches: compile(node),
    seek: findSeek(node, compile),
    isLasting: dependsOnCandidateOnly(dependenciesOf(node)),
  }))
}

function splitConjunction(node: ExprNode): ExprNode[] {
  if (node.type === 'Group') return splitConjunction(node.base)
  return node.type === 'And' ? [...splitConjunction(node.left), ...splitConjunction(node.right)] : [node]
}

export interface SeekPlan {
  /** Names an index of all parts together. */
  name: string
  seeks: readonly Seek[]
  /** What the index does not answer. */
  rest: readonly Condition[]
}

/** Answers as many conditions as possible with one index; an id alone needs none. */
export function planSeek(conditions: readonly Condition[]): SeekPlan | undefined {
  const byPart = new Map<string, Condition & {seek: Seek}>()
  for (const condition of conditions) {
    const {seek} = condition
    if (!seek || byPart.has(seek.part)) continue
    // Documents with many keys in two parts would have the product of them.
    const isSecondMultiple = seek.isMultiple && [...byPart.values()].some((other) => other.seek.isMultiple)
    if (!isSecondMultiple) byPart.set(seek.part, {...condition, seek})
  }
  const byId = byPart.get(ID_PART)
  const used = byId ? [byId] : [...byPart.values()].sort((a, b) => (a.seek.part < b.seek.part ? -1 : 1))
  if (used.length === 0) return undefined
  const nodes = new Set(used.map(({node}) => node))
  return {
    name: used.map(({seek}) => seek.part).join(' '),
    seeks: used.map(({seek}) => seek),
    rest: conditions.filter(({node}) => !nodes.has(node)),
  }
}
