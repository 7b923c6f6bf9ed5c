import type {ExprNode, PipeFuncCallNode} from 'groq-js'
import type {Compile} from './environment'
import {scoreText} from './match'
import type {Evaluate, Scope} from './scope'
import {compareForOrder, isGroqObject, isList} from './values'
import type {GroqObject} from './values'

/** `| order(…)` and `| score(…)`. */

export interface OrderKey {
  expression: ExprNode
  isDescending: boolean
}

export function orderKeysOf(args: readonly ExprNode[]): OrderKey[] {
  return args.map((arg) => {
    if (arg.type === 'Asc' || arg.type === 'Desc') {
      return {expression: arg.base, isDescending: arg.type === 'Desc'}
    }
    return {expression: arg, isDescending: false}
  })
}

/** Items that compare equal stay in their order. */
export function compileOrder({base, args}: PipeFuncCallNode, compile: Compile): Evaluate {
  const evaluateBase = compile(base)
  const sort = compileSort(orderKeysOf(args), compile)
  return (scope) => {
    const list = evaluateBase(scope)
    return isList(list) ? sort(list, scope) : null
  }
}

export function compileSort(keys: readonly OrderKey[], compile: Compile) {
  const evaluators = keys.map(({expression}) => compile(expression))
  const compareKeys = createKeyComparison(keys)
  return function sort(list: readonly unknown[], scope: Scope): unknown[] {
    const entries = list.map((item) => {
      const itemScope = scope.nested(item)
      return {item, values: evaluators.map((evaluate) => evaluate(itemScope))}
    })
    return entries.sort((a, b) => compareKeys(a.values, b.values)).map(({item}) => item)
  }
}

/** Compares the values that two items have for the keys. */
export function createKeyComparison(keys: readonly OrderKey[]) {
  const signs = keys.map(({isDescending}) => (isDescending ? -1 : 1))
  return function compareKeys(a: readonly unknown[], b: readonly unknown[]): number {
    for (let at = 0; at < signs.length; at++) {
      const result = compareForOrder(a[at], b[at])
      if (result !== 0) return result * (signs[at] ?? 1)
    }
    return 0
  }
}

export function compileScore({base, args}: PipeFuncCallNode, compile: Compile): Evaluate {
  const evaluateBase = compile(base)
  const rank = compileRanking(args, compile)
  return (scope) => {
    const list = evaluateBase(scope)
    if (!isList(list)) return null
    const ranked = rank(
      list.map((value) => ({value})),
      scope,
    )
    return ranked.map(({item, score}) => ({...(item.value as GroqObject), _score: score}))
  }
}

/** Sorts by score. Items that are no objects have none and are left out. */
export function compileRanking(args: readonly ExprNode[], compile: Compile) {
  const scorers = args.map((arg) => compileScorer(arg, compile))
  return function rank<Item extends {value: unknown}>(list: readonly Item[], scope: Scope) {
    const ranked: {item: Item; score: number}[] = []
    for (const item of list) {
      if (!isGroqObject(item.value)) continue
      const itemScope = scope.nested(item.value)
      const earlier = item.value['_score']
      const start = typeof earlier === 'number' ? earlier : 0
      ranked.push({item, score: scorers.reduce((sum, scoreOf) => sum + scoreOf(itemScope), start)})
    }
    return ranked.sort((a, b) => b.score - a.score)
  }
}

type Scorer = (scope: Scope) => number

function compileScorer(node: ExprNode, compile: Compile): Scorer {
  if (node.type === 'OpCall' && node.op === 'match') {
    const [left, right] = [compile(node.left), compile(node.right)]
    return (scope) => scoreText(left(scope), right(scope))
  }
  if (node.type === 'FuncCall' && node.name === 'boost') return compileBoost(node.args, compile)
  if (node.type === 'Or' || node.type === 'And') {
    const [left, right] = [compileScorer(node.left, compile), compileScorer(node.right, compile)]
    if (node.type === 'Or') return (scope) => left(scope) + right(scope)
    return (scope) => {
      const [a, b] = [left(scope), right(scope)]
      return a === 0 || b === 0 ? 0 : a + b
    }
  }
  const evaluate = compile(node)
  return (scope) => (evaluate(scope) === true ? 1 : 0)
}

function compileBoost([inner, by]: readonly ExprNode[], compile: Compile): Scorer {
  if (!inner || !by) return () => 0
  const [scoreOf, boostOf] = [compileScorer(inner, compile), compile(by)]
  return (scope) => {
    const [score, boost] = [scoreOf(scope), boostOf(scope)]
    return typeof boost === 'number' && score > 0 ? score + boost : 0
  }
}
