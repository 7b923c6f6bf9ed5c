import type {ExprNode, FuncCallNode, OpCallNode} from 'groq-js'
import {compileQuery} from '../groq/compile'
import type {Compile, Environment} from '../groq/environment'
import {Scope} from '../groq/scope'
import type {Evaluate} from '../groq/scope'
import type {KeysOf} from '../indexes/key-index'
import {itemKeysOf, keyOf} from '../indexes/keys'
import {referenceKeysOf} from '../indexes/references'
import {dependenciesOf, dependsOnCandidateOnly, isIndependent} from '../groq/dependencies'

/** A condition that an index answers exactly: the documents with one of these keys, and no others. */
export interface Seek {
  /** Names the part of an index. */
  part: string
  keysOf: KeysOf
  /** Whether a document may have several keys. */
  isMultiple: boolean
  /** The keys to look up, within the scope of a candidate of the run. */
  keysIn(scope: Scope): readonly string[]
}

export const ID_PART = 'eq:_id'

const ALONE: Environment = {
  documents: [],
  dereference: () => null,
  countReferring: () => 0,
  timestamp: new Date(0),
  ...{identity: '', projectId: '', dataset: ''},
}

/** Evaluates what depends on the candidate only. It outlives the query, as part of an index. */
export function compileForDocument(node: ExprNode): (document: unknown) => unknown {
  const evaluate = compileQuery(node, ALONE)
  return (document) => evaluate(new Scope(document))
}

/** undefined if no index answers the condition. */
export function findSeek(condition: ExprNode, compile: Compile): Seek | undefined {
  switch (condition.type) {
    case 'Group':
      return findSeek(condition.base, compile)
    case 'Or':
      return findAlternatives(findSeek(condition.left, compile), findSeek(condition.right, compile))
    case 'OpCall':
      return condition.op === '==' || condition.op === 'in' ? findComparison(condition, compile) : undefined
    case 'FuncCall':
      return condition.namespace === 'global' && condition.name === 'references'
        ? findReferences(condition, compile)
        : undefined
    default:
      return undefined
  }
}

/** `_type == "a" || _type == "b"` */
function findAlternatives(left: Seek | undefined, right: Seek | undefined): Seek | undefined {
  if (!left || !right || left.part !== right.part) return undefined
  return {...left, keysIn: (scope) => [...left.keysIn(scope), ...right.keysIn(scope)]}
}

function findComparison({op, left, right}: OpCallNode, compile: Compile): Seek | undefined {
  if (op === '==') return findEquality(left, right, compile) ?? findEquality(right, left, compile)
  // `path()` is no list.
  if (JSON.stringify(right).includes('"name":"path"')) return undefined
  const isOfDocument = [left, right].map(isOfCandidate)
  if (isOfDocument[0] && isIndependentNode(right)) {
    const values = compile(right)
    return seekOf('eq', left, false, (scope) => itemKeysOf(values(scope)))
  }
  if (isOfDocument[1] && isIndependentNode(left)) {
    const value = compile(left)
    return seekOf('in', right, true, (scope) => keysOfValue(value(scope)))
  }
  return undefined
}

function findEquality(own: ExprNode, other: ExprNode, compile: Compile): Seek | undefined {
  if (!isOfCandidate(own) || !isIndependentNode(other)) return undefined
  const value = compile(other)
  return seekOf('eq', own, false, (scope) => keysOfValue(value(scope)))
}

function findReferences({args}: FuncCallNode, compile: Compile): Seek | undefined {
  if (!args.every(isIndependentNode)) return undefined
  const targets: Evaluate[] = args.map(compile)
  return {
    part: 'references',
    keysOf: referenceKeysOf,
    isMultiple: true,
    keysIn: (scope) =>
      targets
        .flatMap((evaluate) => evaluate(scope))
        .flatMap((id) => (typeof id === 'string' ? [`s${id}`] : [])),
  }
}

function seekOf(kind: 'eq' | 'in', own: ExprNode, isMultiple: boolean, keysIn: Seek['keysIn']): Seek {
  const evaluate = compileForDocument(own)
  return {
    part: `${kind}:${describe(own)}`,
    keysOf: (document) => (isMultiple ? itemKeysOf(evaluate(document)) : keysOfValue(evaluate(document))),
    isMultiple,
    keysIn,
  }
}

function keysOfValue(value: unknown): string[] {
  const key = keyOf(value)
  return key === undefined ? [] : [key]
}

/** `slug.current`; other expressions as they were parsed. */
export function describe(node: ExprNode): string {
  if (node.type !== 'AccessAttribute') return JSON.stringify(node)
  const isPlain = /^\w+$/.test(node.name)
  if (!node.base) return isPlain ? node.name : JSON.stringify(node)
  const base = describe(node.base)
  return isPlain && !base.startsWith('{') ? `${base}.${node.name}` : JSON.stringify(node)
}

function isOfCandidate(node: ExprNode): boolean {
  const dependencies = dependenciesOf(node)
  return dependencies.candidate && dependsOnCandidateOnly(dependencies)
}

function isIndependentNode(node: ExprNode): boolean {
  return isIndependent(dependenciesOf(node))
}
