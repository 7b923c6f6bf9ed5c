import type {ExprNode, PipeFuncCallNode} from 'groq-js'
import {compileRanking, createKeyComparison, orderKeysOf} from '../groq/compile-pipes'
import {boundsOf} from '../groq/compile-traversals'
import type {Compile, Environment} from '../groq/environment'
import {isGroqObject, isList} from '../groq/values'
import {
  NOTHING,
  attributeOfTraced,
  attributesOfTraced,
  itemsOfTraced,
  tracedDocument,
  tracedList,
  tracedObject,
} from './traced'
import type {Traced} from './traced'
import type {CompileTrace, Trace} from './trace-object'
import {traceObject} from './trace-object'
import type {TracedScope} from './traced-scope'

/**
 * Compiles a query into one that knows the origin of what it returns: through projections, attributes, references,
 * filters, order and slices, `coalesce` and `select`. Whatever else is computed is of unknown origin: a wrong one would
 * lead editors to the wrong field.
 */
export function createTracer(environment: Environment, compile: Compile): CompileTrace {
  return function trace(node) {
    if (isDocumentSource(node)) return traceDocuments(node, compile)
    return traceNode(node, {trace, compile, environment}) ?? traceComputed(node, compile)
  }
}

interface Tools {
  trace: CompileTrace
  compile: Compile
  environment: Environment
}

/** `*`, with filters, order and slices: its values are documents as they are, and indexes find them. */
function isDocumentSource(node: ExprNode): boolean {
  switch (node.type) {
    case 'Everything':
      return true
    case 'Filter':
    case 'Slice':
    case 'AccessElement':
    case 'ArrayCoerce':
    case 'Group':
      return isDocumentSource(node.base)
    case 'PipeFuncCall':
      return node.name === 'order' && isDocumentSource(node.base)
    default:
      return false
  }
}

function traceDocuments(node: ExprNode, compile: Compile): Trace {
  const evaluate = compile(node)
  return ({plain}) => {
    const found = evaluate(plain)
    return isList(found) ? tracedList(found.map(tracedDocument)) : tracedDocument(found)
  }
}

function traceComputed(node: ExprNode, compile: Compile): Trace {
  const evaluate = compile(node)
  const kind = node.type === 'Value' ? 'literal' : 'unknown'
  return ({plain}) => ({kind, value: evaluate(plain)})
}

function traceNode(node: ExprNode, tools: Tools): Trace | undefined {
  const {trace, environment} = tools
  switch (node.type) {
    case 'This':
      return (scope) => scope.traced
    case 'Parent':
      return (scope) => scope.ancestor(node.n)?.traced ?? NOTHING
    case 'Group':
      return trace(node.base)
    case 'AccessAttribute': {
      const traceBase: Trace = node.base ? trace(node.base) : (scope) => scope.traced
      return (scope) => attributeOfTraced(traceBase(scope), node.name)
    }
    case 'Deref': {
      const traceBase = trace(node.base)
      return (scope) => {
        const id = attributeOfTraced(traceBase(scope), '_ref').value
        return typeof id === 'string' ? tracedDocument(environment.dereference(id) ?? null) : NOTHING
      }
    }
    case 'Projection': {
      const [traceBase, project] = [trace(node.base), trace(node.expr)]
      return (scope) => {
        const base = traceBase(scope)
        return isGroqObject(base.value) ? project(scope.nested(base)) : NOTHING
      }
    }
    case 'Object':
      return traceObject(node, tools)
    case 'Select': {
      const choices = node.alternatives.map(({condition, value}) => ({
        applies: tools.compile(condition),
        trace: trace(value),
      }))
      const otherwise = node.fallback ? trace(node.fallback) : () => NOTHING
      return (scope) =>
        (choices.find(({applies}) => applies(scope.plain) === true)?.trace ?? otherwise)(scope)
    }
    case 'FuncCall':
      return traceCall(node.namespace, node.name, node.args, trace)
    default:
      return traceList(node, tools)
  }
}

function traceCall(
  namespace: string,
  name: string,
  args: readonly ExprNode[],
  trace: CompileTrace,
): Trace | undefined {
  const traces = () => args.map(trace)
  if (namespace === 'global' && name === 'coalesce') {
    const alternatives = traces()
    return (scope) => {
      for (const alternative of alternatives) {
        const traced = alternative(scope)
        if (traced.value !== null) return traced
      }
      return NOTHING
    }
  }
  const [list] = args
  if (namespace !== 'array' || name !== 'compact' || !list) return undefined
  return overItems(trace(list), (items) => items.filter(({value}) => value !== null))
}

function traceList(node: ExprNode, {trace, compile}: Tools): Trace | undefined {
  switch (node.type) {
    case 'Array': {
      const parts = node.elements.map(({value, isSplat}) => ({trace: trace(value), isSplat}))
      return (scope) =>
        tracedList(
          parts.flatMap((part) => {
            const traced = part.trace(scope)
            return part.isSplat ? (itemsOfTraced(traced) ?? []) : [traced]
          }),
        )
    }
    case 'ArrayCoerce': {
      const traceBase = trace(node.base)
      return (scope) => {
        const traced = traceBase(scope)
        return isList(traced.value) ? traced : NOTHING
      }
    }
    case 'AccessElement': {
      const traceBase = trace(node.base)
      return (scope) => itemsOfTraced(traceBase(scope))?.at(node.index) ?? NOTHING
    }
    case 'Slice':
      return overItems(trace(node.base), (items) => items.slice(...boundsOf(node, items.length)))
    case 'Filter': {
      const matches = compile(node.expr)
      return overItems(trace(node.base), (items, {plain}) =>
        items.filter(({value}) => matches(plain.nested(value)) === true),
      )
    }
    case 'Map': {
      const traceItem = trace(node.expr)
      return overItems(trace(node.base), (items, scope) => items.map((item) => traceItem(scope.hidden(item))))
    }
    case 'FlatMap': {
      const traceItem = trace(node.expr)
      return overItems(trace(node.base), (items, scope) =>
        items.flatMap((item) => {
          const traced = traceItem(scope.hidden(item))
          return itemsOfTraced(traced) ?? [traced]
        }),
      )
    }
    case 'PipeFuncCall':
      return (node.name === 'order' ? traceOrder : traceScore)(node, {trace, compile})
    default:
      return undefined
  }
}

function traceOrder({base, args}: PipeFuncCallNode, {trace, compile}: Omit<Tools, 'environment'>): Trace {
  const keys = orderKeysOf(args)
  const evaluators = keys.map(({expression}) => compile(expression))
  const compareKeys = createKeyComparison(keys)
  return overItems(trace(base), (items, {plain}) => {
    const entries = items.map((item) => {
      const itemScope = plain.nested(item.value)
      return {item, values: evaluators.map((evaluate) => evaluate(itemScope))}
    })
    return entries.sort((a, b) => compareKeys(a.values, b.values)).map(({item}) => item)
  })
}

function traceScore({base, args}: PipeFuncCallNode, {trace, compile}: Omit<Tools, 'environment'>): Trace {
  const rank = compileRanking(args, compile)
  return overItems(trace(base), (items, {plain}) =>
    rank(items, plain).map(({item, score}) => {
      const attributes = new Map(attributesOfTraced(item))
      return tracedObject(attributes.set('_score', {kind: 'unknown', value: score}))
    }),
  )
}

function overItems(
  traceBase: Trace,
  change: (items: readonly Traced[], scope: TracedScope) => readonly Traced[],
): Trace {
  return (scope) => {
    const items = itemsOfTraced(traceBase(scope))
    return items ? tracedList(change(items, scope)) : NOTHING
  }
}
