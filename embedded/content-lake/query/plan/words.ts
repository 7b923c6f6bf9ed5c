import type {ExprNode} from 'groq-js'
import {parsePattern, wordsOf} from '../groq/match'
import type {Compile} from '../groq/environment'
import type {Evaluate, Scope} from '../groq/scope'
import type {LakeDocument} from '../../documents/types'
import type {IndexedView} from '../indexed-view'
import type {Condition} from './conditions'
import {dependenciesOf, dependsOnCandidateOnly, isIndependent} from '../groq/dependencies'
import {compileForDocument, describe} from './seeks'

/** A `match` whose words an index finds. */
export interface WordSeek {
  name: string
  wordsOf(document: unknown): readonly string[]
  pattern: Evaluate
}

export function findWordSeeks(conditions: readonly Condition[], compile: Compile): WordSeek[] {
  return conditions.flatMap(({node}) => findWordSeek(node, compile) ?? [])
}

function findWordSeek(node: ExprNode, compile: Compile): WordSeek | undefined {
  if (node.type !== 'OpCall' || node.op !== 'match') return undefined
  const text = dependenciesOf(node.left)
  if (!text.candidate || !dependsOnCandidateOnly(text) || !isIndependent(dependenciesOf(node.right)))
    return undefined
  const evaluate = compileForDocument(node.left)
  return {
    name: describe(node.left),
    wordsOf: (document) => [...new Set(wordsOf(evaluate(document)))],
    pattern: compile(node.right),
  }
}

/** Documents with the rarest of the words, which have to be tested still; undefined if no index knows them. */
export function findByWords(
  seeks: readonly WordSeek[],
  view: IndexedView,
  scope: Scope,
): readonly LakeDocument[] | undefined {
  let rarest: readonly LakeDocument[] | undefined
  for (const seek of seeks) {
    const terms = parsePattern(seek.pattern(scope))
    if (!terms || terms.length === 0) return []
    const index = view.wordIndex(seek.name, seek.wordsOf)
    for (const term of index ? terms : []) {
      const found = index?.find(term, view.documents.length / 2)
      if (found && (!rarest || found.length < rarest.length)) rarest = found
    }
  }
  return rarest
}
