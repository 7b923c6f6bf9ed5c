import type {ExprNode} from 'groq-js'
import {parsePattern, wordsOf} from '../groq/match-words'
import {TextQuery, textsIn} from '../groq/text-query'
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
  // A text query also looks into objects.
  const isDeep = JSON.stringify(node.right).includes('"namespace":"text"')
  const allWordsOf = (value: unknown) => (isDeep ? textsIn(value).flat() : wordsOf(value))
  return {
    name: `${isDeep ? 'all of ' : ''}${describe(node.left)}`,
    wordsOf: (document) => [...new Set(allWordsOf(evaluate(document)))],
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
    const pattern = seek.pattern(scope)
    const terms = pattern instanceof TextQuery ? pattern.terms : parsePattern(pattern)
    // A text query may exclude only.
    if (pattern instanceof TextQuery && terms?.length === 0) continue
    if (!terms || terms.length === 0) return []
    const index = view.wordIndex(seek.name, seek.wordsOf)
    for (const term of index ? terms : []) {
      const found = index?.find(term, view.documents.length / 2)
      if (found && (!rarest || found.length < rarest.length)) rarest = found
    }
  }
  return rarest
}
