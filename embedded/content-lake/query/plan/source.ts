import type {ExprNode, FuncCallNode, MapNode, SliceNode} from 'groq-js'
import {orderKeysOf} from '../groq/compile-pipes'
import type {OrderKey} from '../groq/compile-pipes'

/** A search of documents with what follows it, as far as indexes help: `*[a][b] | order(c)[0...10]`. */
export interface Source {
  filters: readonly ExprNode[]
  order: readonly OrderKey[]
  from: number
  /** Exclusive. */
  to: number
  /** What is wanted of the documents found. */
  result: 'list' | 'first' | 'count'
}

const ALL = {filters: [], order: [], from: 0, to: Infinity, result: 'list'} as const

/** undefined if the expression is no such search. */
export function findSource(node: ExprNode): Source | undefined {
  switch (node.type) {
    case 'Everything':
      return ALL
    case 'ArrayCoerce':
      return findSource(node.base)
    case 'Filter': {
      const source = findSource(node.base)
      if (!source || isCut(source) || source.order.length > 0) return undefined
      return {...source, filters: [...source.filters, node.expr]}
    }
    case 'PipeFuncCall': {
      const source = node.name === 'order' ? findSource(node.base) : undefined
      if (!source || isCut(source) || source.order.length > 0) return undefined
      return {...source, order: orderKeysOf(node.args)}
    }
    case 'Slice': {
      const source = findSource(node.base)
      if (!source || isCut(source) || node.left < 0 || node.right < 0) return undefined
      return {...source, from: node.left, to: Math.max(node.left, node.right + (node.isInclusive ? 1 : 0))}
    }
    case 'AccessElement': {
      const source = findSource(node.base)
      if (!source || isCut(source) || !(node.index >= 0)) return undefined
      return {...source, from: node.index, to: node.index + 1, result: 'first'}
    }
    case 'FuncCall':
      return findCount(node)
    default:
      return undefined
  }
}

function isCut({from, to, result}: Source): boolean {
  return from > 0 || to < Infinity || result !== 'list'
}

function findCount({namespace, name, args: [list]}: FuncCallNode): Source | undefined {
  if (namespace !== 'global' || name !== 'count' || !list) return undefined
  const source = findSource(withoutMaps(list))
  // The order does not change how many there are.
  return source && !isCut(source) ? {...source, order: [], result: 'count'} : undefined
}

/** A projection yields one item for each. */
function withoutMaps(node: ExprNode): ExprNode {
  return node.type === 'Map' ? withoutMaps(node.base) : node
}

/** `*[…]{…}[0...3]` as `*[…][0...3]{…}`, so that nothing is projected in vain. */
export function withSliceInside(node: ExprNode): ExprNode | undefined {
  if (node.type === 'Slice' && node.base.type === 'Map') return moveInside(node, node.base)
  if (node.type !== 'AccessElement' || node.base.type !== 'Map') return undefined
  const {index, base} = node
  // Done already.
  if (!(index >= 0) || withoutMaps(base).type === 'Slice') return undefined
  const slice = {type: 'Slice', left: index, right: index, isInclusive: true} as const
  return {type: 'AccessElement', base: moveInside(slice, base), index: 0}
}

function moveInside(slice: Omit<SliceNode, 'base'>, map: MapNode): MapNode {
  const {base} = map
  return {...map, base: base.type === 'Map' ? moveInside(slice, base) : {...slice, base}}
}
