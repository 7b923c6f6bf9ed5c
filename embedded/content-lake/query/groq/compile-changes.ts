import {isDeepStrictEqual} from 'node:util'
import type {FuncCallNode} from 'groq-js'
import type {Compile, Environment} from './environment'
import type {Evaluate, Scope} from './scope'
import {compileSelector, valueAt} from './selectors'
import type {ValuePath} from './selectors'
import {UnsupportedQueryError} from './unsupported-query-error'
import {isGroqObject, isList, typeOf} from './values'

/** `diff::…` compares two values; `delta::…`, `before()` and `after()` a document before and after a write. */

export function compileDiff({name, args}: FuncCallNode, compile: Compile): Evaluate {
  const [left, right, selector] = args
  if (!left || !right || !selector) throw new UnsupportedQueryError(`diff::${name} takes three arguments`)
  const [before, after, compareAt] = [
    compile(left),
    compile(right),
    compileComparison(name, selector, compile),
  ]
  return (scope) => compareAt(before(scope), after(scope), scope)
}

export function compileDelta(
  {name, args}: FuncCallNode,
  compile: Compile,
  {delta = {before: null, after: null}}: Environment,
): Evaluate {
  const {before, after} = delta
  if (name === 'operation') {
    const operation = before ? (after ? 'update' : 'delete') : after ? 'create' : null
    return () => operation
  }
  const [selector] = args
  if (!selector) throw new UnsupportedQueryError(`delta::${name} takes one argument`)
  const compareAt = compileComparison(name, selector, compile)
  return (scope) => compareAt(before, after, scope)
}

function compileComparison(name: string, selector: FuncCallNode['args'][number], compile: Compile) {
  const select = compileSelector(selector, compile)
  return function compareAt(before: unknown, after: unknown, scope: Scope): boolean {
    const pathsBefore = select(scope.hidden(before))
    if (name === 'changedOnly') {
      return changedPathsOf(before, after).every((changed) =>
        pathsBefore.some((path) => path.every((part, at) => changed[at] === part)),
      )
    }
    if (pathsBefore.length !== select(scope.hidden(after)).length) return true
    return pathsBefore.some((path) => isChangedAt(path, before, after))
  }
}

/** Also if it moved: items are compared by their index. */
function isChangedAt(path: ValuePath, before: unknown, after: unknown): boolean {
  const hasOtherLength = path.some((part, at) => {
    if (typeof part !== 'number') return false
    const [list, other] = [valueAt(before, path.slice(0, at)), valueAt(after, path.slice(0, at))]
    return !isList(list) || !isList(other) || list.length !== other.length
  })
  return hasOtherLength || !isDeepStrictEqual(valueAt(before, path), valueAt(after, path))
}

/** The innermost places at which two values differ; a list of another length differs as a whole. */
function changedPathsOf(before: unknown, after: unknown, path: ValuePath = []): ValuePath[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isGroqObject(before) && isGroqObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) => changedPathsOf(before[name], after[name], [...path, name]))
  }
  if (isList(before) && isList(after) && before.length === after.length) {
    return before.flatMap((item, index) => changedPathsOf(item, after[index], [...path, index]))
  }
  return typeOf(before) === 'null' && typeOf(after) === 'null' ? [] : [path]
}
