import type {ExprNode} from 'groq-js'
import type {Compile} from './environment'
import type {Scope} from './scope'
import {UnsupportedQueryError} from './unsupported-query-error'
import {isGroqObject, isList} from './values'

/** Attribute names and indexes, from the outermost. */
export type ValuePath = readonly (string | number)[]

/** The places that a selector names in the value of a scope: `title`, `tags[]`, `list[a == 1].(b, c)`, `anywhere(…)`. */
export type Select = (scope: Scope) => ValuePath[]

export function compileSelector(node: ExprNode, compile: Compile): Select {
  switch (node.type) {
    case 'Group':
      return compileSelector(node.base, compile)
    case 'Tuple': {
      const members = node.members.map((member) => compileSelector(member, compile))
      return (scope) => members.flatMap((select) => select(scope))
    }
    case 'AccessAttribute': {
      const {name} = node
      if (!node.base) return () => [[name]]
      const select = compileSelector(node.base, compile)
      return (scope) => select(scope).map((path) => [...path, name])
    }
    case 'ArrayCoerce': {
      const select = compileSelector(node.base, compile)
      return (scope) => select(scope).flatMap((path) => itemPathsOf(scope.value, path))
    }
    case 'Filter': {
      const [select, matches] = [compileSelector(node.base, compile), compile(node.expr)]
      return (scope) =>
        select(scope)
          .flatMap((path) => itemPathsOf(scope.value, path))
          .filter((path) => matches(scope.nested(valueAt(scope.value, path) ?? null)) === true)
    }
    case 'SelectorNested': {
      const [select, selectInner] = [
        compileSelector(node.base, compile),
        compileSelector(node.nested, compile),
      ]
      return (scope) =>
        select(scope).flatMap((path) =>
          selectInner(scope.hidden(valueAt(scope.value, path) ?? null)).map((inner) => [...path, ...inner]),
        )
    }
    case 'SelectorFuncCall': {
      const matches = compile(node.arg)
      return (scope) => [...objectPathsOf(scope.value, (value) => matches(scope.hidden(value)) === true)]
    }
    default:
      throw new UnsupportedQueryError('Invalid selector syntax')
  }
}

/** undefined if the path leads nowhere. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  let current = value
  for (const part of path) {
    if (typeof part === 'number' ? !isList(current) : !isGroqObject(current)) return undefined
    current = (current as Readonly<Record<string | number, unknown>>)[part]
  }
  return current
}

function itemPathsOf(value: unknown, path: ValuePath): ValuePath[] {
  const list = valueAt(value, path)
  return isList(list) ? list.map((_, index) => [...path, index]) : []
}

/** The objects within a value that pass the test, itself included. */
function* objectPathsOf(
  value: unknown,
  test: (value: unknown) => boolean,
  path: ValuePath = [],
): Generator<ValuePath> {
  if (isList(value)) {
    for (const [index, item] of value.entries()) yield* objectPathsOf(item, test, [...path, index])
  } else if (isGroqObject(value)) {
    if (test(value)) yield path
    for (const [name, inner] of Object.entries(value)) yield* objectPathsOf(inner, test, [...path, name])
  }
}
