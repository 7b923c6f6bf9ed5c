import type {ExprNode, FuncCallNode, SelectNode} from 'groq-js'
import {compileArray, compileObject} from './compile-literals'
import {compileDelta, compileDiff} from './compile-changes'
import {compileOrder, compileScore} from './compile-pipes'
import {compileElement, compileFilter, compileFlatMap, compileMap, compileSlice} from './compile-traversals'
import type {Compile, Environment} from './environment'
import {findFunction} from './functions/functions'
import {evaluateOncePerRun, findHoisted} from './hoist'
import {OPERATORS, isInRange} from './operators'
import type {Evaluate} from './scope'
import {UnsupportedQueryError} from './unsupported-query-error'
import {attributeOf, isGroqObject, isList} from './values'

/**
 * Turns a parsed query, and each part of it, into a function. What does not depend on documents is decided here, once,
 * rather than for each document.
 *
 * @param tree the whole query
 */
export function createCompiler(environment: Environment, tree: ExprNode): Compile {
  const hoisted = findHoisted(tree)
  return function compile(node) {
    const evaluate = environment.compileScan?.(node, compile) ?? compileNode(node, compile, environment)
    return hoisted.has(node) ? evaluateOncePerRun(evaluate) : evaluate
  }
}

export function compileQuery(tree: ExprNode, environment: Environment): Evaluate {
  return createCompiler(environment, tree)(tree)
}

function compileNode(node: ExprNode, compile: Compile, environment: Environment): Evaluate {
  switch (node.type) {
    case 'Value': {
      const value: unknown = node.value ?? null
      return () => value
    }
    case 'This':
      return (scope) => scope.value
    case 'Parent':
      return (scope) => scope.ancestor(node.n)?.value ?? null
    case 'Everything':
      return () => environment.documents
    case 'Group':
      return compile(node.base)
    case 'AccessAttribute':
      return compileAttributeAccess(node.base, node.name, compile)
    case 'AccessElement':
      return compileElement(node, compile)
    case 'ArrayCoerce': {
      const evaluate = compile(node.base)
      return (scope) => {
        const value = evaluate(scope)
        return isList(value) ? value : null
      }
    }
    case 'Slice':
      return compileSlice(node, compile)
    case 'Filter':
      return compileFilter(node, compile)
    case 'Map':
      return compileMap(node, compile)
    case 'FlatMap':
      return compileFlatMap(node, compile)
    case 'Projection': {
      const [evaluateBase, project] = [compile(node.base), compile(node.expr)]
      return (scope) => {
        const value = evaluateBase(scope)
        return isGroqObject(value) ? project(scope.nested(value)) : null
      }
    }
    case 'Deref':
      return compileDereference(node.base, compile, environment)
    case 'Object':
      return compileObject(node, compile)
    case 'Array':
      return compileArray(node, compile)
    case 'Select':
      return compileSelect(node, compile)
    case 'FuncCall':
      return compileCall(node, compile, environment)
    case 'PipeFuncCall':
      return node.name === 'score' ? compileScore(node, compile) : compileOrder(node, compile)
    default:
      return compileOperation(node, compile, environment)
  }
}

function compileOperation(node: ExprNode, compile: Compile, environment: Environment): Evaluate {
  switch (node.type) {
    case 'And':
    case 'Or':
      return compileLogic(node.type === 'Or', compile(node.left), compile(node.right))
    case 'Not': {
      const evaluate = compile(node.base)
      return (scope) => {
        const value = evaluate(scope)
        return typeof value === 'boolean' ? !value : null
      }
    }
    case 'Pos':
    case 'Neg': {
      const evaluate = compile(node.base)
      const sign = node.type === 'Neg' ? -1 : 1
      return (scope) => {
        const value = evaluate(scope)
        return typeof value === 'number' ? value * sign : null
      }
    }
    case 'OpCall': {
      const [left, right, operator] = [compile(node.left), compile(node.right), OPERATORS[node.op]]
      return (scope) => operator(left(scope), right(scope))
    }
    case 'InRange': {
      const [value, left, right] = [compile(node.base), compile(node.left), compile(node.right)]
      return (scope) => isInRange(value(scope), left(scope), right(scope), node.isInclusive)
    }
    case 'Asc':
    case 'Desc':
      return () => null
    case 'Context': {
      const value = environment.delta?.[node.key === 'before' ? 'before' : 'after'] ?? null
      return () => value
    }
    case 'Tuple':
      throw new UnsupportedQueryError('tuples can not be evaluated')
    default:
      throw new UnsupportedQueryError(`Unexpected ${node.type}`)
  }
}

/** With one side that decides, the other may be anything; else both have to be booleans. */
function compileLogic(decisive: boolean, left: Evaluate, right: Evaluate): Evaluate {
  return (scope) => {
    const first = left(scope)
    if (first === decisive) return decisive
    const second = right(scope)
    if (second === decisive) return decisive
    return typeof first === 'boolean' && typeof second === 'boolean' ? !decisive : null
  }
}

function compileAttributeAccess(base: ExprNode | undefined, name: string, compile: Compile): Evaluate {
  if (!base) return (scope) => attributeOf(scope.value, name)
  const evaluate = compile(base)
  return (scope) => attributeOf(evaluate(scope), name)
}

function compileDereference(base: ExprNode, compile: Compile, {dereference}: Environment): Evaluate {
  const evaluate = compile(base)
  return (scope) => {
    const id = attributeOf(evaluate(scope), '_ref')
    return typeof id === 'string' ? (dereference(id) ?? null) : null
  }
}

function compileSelect({alternatives, fallback}: SelectNode, compile: Compile): Evaluate {
  const choices = alternatives.map(({condition, value}) => ({
    applies: compile(condition),
    evaluate: compile(value),
  }))
  const otherwise = fallback ? compile(fallback) : () => null
  return (scope) => (choices.find(({applies}) => applies(scope) === true)?.evaluate ?? otherwise)(scope)
}

function compileCall(node: FuncCallNode, compile: Compile, environment: Environment): Evaluate {
  const {namespace, name, args} = node
  if (namespace === 'diff') return compileDiff(node, compile)
  if (namespace === 'delta') return compileDelta(node, compile, environment)
  const create = findFunction(namespace, name)
  if (!create) throw new UnsupportedQueryError(`The function ${namespace}::${name} is not available here`)
  return create(args.map(compile), environment)
}
