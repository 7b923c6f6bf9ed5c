import type {
  ComparisonNode,
  ExistenceNode,
  ExprNode,
  PathNode,
  SegmentNode,
  SubscriptElementNode,
} from '@sanity/json-match'
import {isArray, ownValue} from '../json'
import {isObject} from '../../runtime/json'

/**
 * Resolves a path to locations in a document. The library's matcher addresses array items by `_key`, which is ambiguous
 * for duplicate keys; here locations are attribute names and indexes.
 */

/** An attribute name, or the index of an existing item. */
export type Step = string | number

export interface Match {
  path: readonly Step[]
  /** undefined: no value yet, but an attribute could be set here. */
  value: unknown
}

export function matchPath(root: unknown, path: PathNode): Match[] {
  const found = new Map<string, Match>()
  for (const match of evaluatePath(path, {path: [], value: root}))
    found.set(JSON.stringify(match.path), match)
  return [...found.values()]
}

function* evaluatePath(node: PathNode | undefined, start: Match): Generator<Match> {
  if (!node) {
    yield start
    return
  }
  for (const candidate of evaluatePath(node.base, start)) {
    if (node.recursive) yield* descend(node.segment, candidate)
    else yield* evaluateSegment(node.segment, candidate)
  }
}

/** `..name` matches existing attributes at any depth; it never adds one. */
function* descend(segment: SegmentNode, at: Match): Generator<Match> {
  for (const match of evaluateSegment(segment, at)) if (match.value !== undefined) yield match
  for (const child of childrenOf(at)) yield* descend(segment, child)
}

export function* childrenOf(at: Match): Generator<Match> {
  if (isArray(at.value)) {
    for (const [index, value] of at.value.entries()) yield {path: [...at.path, index], value}
  } else if (isObject(at.value)) {
    for (const [name, value] of Object.entries(at.value)) yield {path: [...at.path, name], value}
  }
}

function* evaluateSegment(segment: SegmentNode, at: Match): Generator<Match> {
  switch (segment.type) {
    case 'This':
      yield at
      return
    case 'Wildcard':
      yield* childrenOf(at)
      return
    case 'Identifier':
      yield* evaluateAttribute(segment.name, at)
      return
    case 'Subscript':
      for (const element of segment.elements) yield* evaluateElement(element, at)
  }
}

/** An attribute of an array means that attribute of each object in it; other items are skipped. */
function* evaluateAttribute(name: string, at: Match): Generator<Match> {
  if (isArray(at.value)) {
    for (const item of childrenOf(at)) {
      if (isObject(item.value) || isArray(item.value)) yield* evaluateAttribute(name, item)
    }
    return
  }
  yield {path: [...at.path, name], value: isObject(at.value) ? ownValue(at.value, name) : undefined}
}

function* evaluateElement(element: SubscriptElementNode, at: Match): Generator<Match> {
  switch (element.type) {
    case 'Path':
      yield* evaluatePath(element, at)
      return
    case 'Number': {
      if (!isArray(at.value)) return
      const index = element.value < 0 ? at.value.length + element.value : element.value
      if (index in at.value) yield {path: [...at.path, index], value: at.value[index]}
      return
    }
    case 'Slice': {
      if (!isArray(at.value)) return
      const [start, end] = sliceBounds(at.value.length, element.start, element.end)
      for (let index = start; index < end; index++) yield {path: [...at.path, index], value: at.value[index]}
      return
    }
    case 'Existence':
    case 'Comparison':
      yield* filter(element, at)
      return
    case 'String':
    case 'Boolean':
    case 'Null':
      // Literals select nothing.
      return
  }
}

/** Items that satisfy the condition, or the value itself if it is no array. Nested arrays are not items. */
function* filter(condition: ComparisonNode | ExistenceNode, at: Match): Generator<Match> {
  for (const candidate of isArray(at.value) ? childrenOf(at) : [at]) {
    if (!isArray(candidate.value) && holds(condition, candidate)) yield candidate
  }
}

export function sliceBounds(length: number, start = 0, end = length): [number, number] {
  const clamp = (index: number) => Math.max(0, Math.min(index < 0 ? length + index : index, length))
  return [clamp(start), clamp(end)]
}

function holds(condition: ComparisonNode | ExistenceNode, at: Match): boolean {
  if (condition.type === 'Existence') return firstValue(condition.base, at) !== undefined
  const left = firstValue(condition.left, at)
  const right = firstValue(condition.right, at)
  if (left === undefined || right === undefined) return false
  if (condition.operator === '==') return left === right
  if (condition.operator === '!=') return left !== right
  if (typeof left !== 'number' || typeof right !== 'number') return false
  if (condition.operator === '<') return left < right
  if (condition.operator === '<=') return left <= right
  if (condition.operator === '>') return left > right
  return left >= right
}

function firstValue(expression: ExprNode, at: Match): unknown {
  if (expression.type === 'Null') return null
  if (expression.type !== 'Path') return expression.value
  for (const match of evaluatePath(expression, at)) if (match.value !== undefined) return match.value
  return undefined
}
