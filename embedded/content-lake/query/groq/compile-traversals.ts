import type {AccessElementNode, FilterNode, FlatMapNode, MapNode, SliceNode} from 'groq-js'
import type {Compile} from './environment'
import type {Evaluate} from './scope'
import {isList} from './values'

/** What follows a list: `[condition]`, `[0]`, `[0...3]`, `[]{…}`. Of anything but a list they are null. */

export function compileFilter({base, expr}: FilterNode, compile: Compile): Evaluate {
  const [evaluateBase, matches] = [compile(base), compile(expr)]
  return (scope) => {
    const list = evaluateBase(scope)
    return isList(list) ? list.filter((item) => matches(scope.nested(item)) === true) : null
  }
}

export function compileElement({base, index}: AccessElementNode, compile: Compile): Evaluate {
  const evaluateBase = compile(base)
  return (scope) => {
    const list = evaluateBase(scope)
    return isList(list) ? (list.at(index) ?? null) : null
  }
}

export function compileSlice({base, ...range}: SliceNode, compile: Compile): Evaluate {
  const evaluateBase = compile(base)
  return (scope) => {
    const list = evaluateBase(scope)
    return isList(list) ? list.slice(...boundsOf(range, list.length)) : null
  }
}

/** As arguments of `slice`. Negative bounds count from the end. */
export function boundsOf(
  {left, right, isInclusive}: Pick<SliceNode, 'left' | 'right' | 'isInclusive'>,
  length: number,
): [from: number, to: number] {
  const to = (right < 0 ? right + length : right) + (isInclusive ? 1 : 0)
  return [Math.max(0, left < 0 ? left + length : left), Math.max(0, to)]
}

export function compileMap({base, expr}: MapNode, compile: Compile): Evaluate {
  const [evaluateBase, evaluateItem] = [compile(base), compile(expr)]
  return (scope) => {
    const list = evaluateBase(scope)
    return isList(list) ? list.map((item) => evaluateItem(scope.hidden(item))) : null
  }
}

export function compileFlatMap({base, expr}: FlatMapNode, compile: Compile): Evaluate {
  const [evaluateBase, evaluateItem] = [compile(base), compile(expr)]
  return (scope) => {
    const list = evaluateBase(scope)
    if (!isList(list)) return null
    const result: unknown[] = []
    for (const item of list) {
      const inner = evaluateItem(scope.hidden(item))
      if (isList(inner)) for (const each of inner) result.push(each)
      else result.push(inner)
    }
    return result
  }
}
