import type {ExprNode} from 'groq-js'

import type {Evaluate, Scope} from './scope'
import {dependenciesOf, isIndependent, partsInSameScope} from './dependencies'

/**
 * Finds the parts of filters that search documents and are the same for each candidate, as in
 * `*[_id in *[_type == "deal"].product._ref]`. They are evaluated once for all candidates, which keeps nested searches
 * from multiplying.
 */
export function findHoisted(tree: ExprNode): Set<ExprNode> {
  const hoisted = new Set<ExprNode>()
  visit(tree, hoisted)
  return hoisted
}

function visit(node: unknown, hoisted: Set<ExprNode>) {
  if (typeof node !== 'object' || node === null) return
  const {type, expr} = node as {type?: unknown; expr?: ExprNode}
  // The caller's data, which may look like a query.
  if (type === 'Value') return
  if (type === 'Filter' && expr) collect(expr, hoisted)
  for (const inner of Object.values(node)) visit(inner, hoisted)
}

function collect(node: ExprNode, hoisted: Set<ExprNode>) {
  // `*` alone costs nothing.
  if (node.type === 'Everything') return
  const dependencies = dependenciesOf(node)
  if (!dependencies.documents) return
  if (isIndependent(dependencies)) {
    hoisted.add(node)
    return
  }
  for (const part of sameScopePartsOf(node)) collect(part, hoisted)
}

function sameScopePartsOf(node: ExprNode): readonly ExprNode[] {
  switch (node.type) {
    case 'FuncCall':
      return node.args
    case 'Filter':
    case 'Projection':
    case 'Map':
    case 'FlatMap':
    case 'PipeFuncCall':
    case 'Deref':
      return [node.base]
    case 'AccessAttribute':
      return node.base ? [node.base] : []
    default:
      return partsInSameScope(node) ?? []
  }
}

/** Candidates of a run have the same parent scope, which is all that an independent expression can see. */
export function evaluateOncePerRun(evaluate: Evaluate): Evaluate {
  let latest: {parent: Scope | null; value: unknown} | undefined
  return (scope) => {
    if (latest?.parent !== scope.parent || !latest) latest = {parent: scope.parent, value: evaluate(scope)}
    return latest.value
  }
}
