import type {PathNode, SubscriptElementNode} from '@sanity/json-match'
import {invalidPatchError} from '../errors'
import {isArray} from '../json'
import {childrenOf, matchPath, sliceBounds} from './match'
import type {Match} from './match'
import {parsePatchPath} from './path'
import type {InsertOperation} from './schema'
import {inWriteOrder, setAt, valueAt} from './write'

type Where = 'before' | 'after' | 'replace'

/**
 * Inserts relative to the selected items of every array that the path matches. If none is selected, nothing changes.
 */
export function applyInsert(root: unknown, insert: InsertOperation): unknown {
  const [where, text] = positionOf(insert)
  const path = parsePatchPath(text)
  const elements = elementsOf(path, text)
  let result = root
  for (const {path: at} of inWriteOrder(containersOf(root, path))) {
    // Read again: an array inside this one may have grown.
    const container = valueAt(result, at)
    if (container === undefined || container === null) continue
    if (!isArray(container))
      throw invalidPatchError(`Cannot insert at "${text}", because it is not in an array`)
    const next = insertInto(container, where, elements, insert.items)
    if (next) result = setAt(result, at, next)
  }
  return result
}

function positionOf(insert: InsertOperation): [Where, string] {
  if ('before' in insert) return ['before', insert.before]
  if ('after' in insert) return ['after', insert.after]
  return ['replace', insert.replace]
}

function elementsOf(path: PathNode, text: string): SubscriptElementNode[] {
  if (path.segment.type === 'Wildcard') return [{type: 'Path', segment: path.segment}]
  if (path.segment.type === 'Subscript') return path.segment.elements
  throw invalidPatchError(`Cannot insert at "${text}", because it does not point to an array item`)
}

function containersOf(root: unknown, path: PathNode): Match[] {
  const bases = path.base ? matchPath(root, path.base) : [{path: [], value: root}]
  return path.recursive ? bases.flatMap((base) => [...arraysWithin(base)]) : bases
}

function* arraysWithin(at: Match): Generator<Match> {
  if (isArray(at.value)) yield at
  for (const child of childrenOf(at)) yield* arraysWithin(child)
}

function insertInto(
  items: readonly unknown[],
  where: Where,
  elements: readonly SubscriptElementNode[],
  inserted: readonly unknown[],
): unknown[] | undefined {
  const selected = new Set(elements.flatMap((element) => indexesOf(items, element, where)))
  const indexes = [...selected].sort((a, b) => a - b)
  const [first, last] = [indexes[0], indexes.at(-1)]
  if (first === undefined || last === undefined) {
    const position = emptyPosition(items.length, where, elements)
    return position === undefined ? undefined : items.toSpliced(position, 0, ...inserted)
  }
  if (where === 'before') return items.toSpliced(first, 0, ...inserted)
  if (where === 'after') return items.toSpliced(last + 1, 0, ...inserted)
  return [
    ...items.slice(0, first),
    ...inserted,
    ...items.slice(first).filter((_, offset) => !selected.has(first + offset)),
  ]
}

function indexesOf(items: readonly unknown[], element: SubscriptElementNode, where: Where): number[] {
  if (element.type === 'Slice' && where === 'replace') {
    const [start, end] = spliceBounds(items.length, element.start, element.end)
    return Array.from({length: end - start}, (_, offset) => start + offset)
  }
  const path: PathNode = {type: 'Path', segment: {type: 'Subscript', elements: [element]}}
  return matchPath(items, path).flatMap(({path: [step, ...rest]}) =>
    typeof step === 'number' && rest.length === 0 ? [step] : [],
  )
}

/**
 * In a replace range, -1 is the position after the last item: @sanity/client's `splice` sends `[1:-1]` for "from 1 to
 * the end", and `[1:1]` for "insert at 1".
 */
function spliceBounds(length: number, start = 0, end = length): [number, number] {
  const fromEnd = (index: number) => (index < 0 ? Math.max(0, length + index + 1) : index)
  return sliceBounds(length, fromEnd(start), fromEnd(end))
}

/**
 * The position if no item is selected: an empty array addressed by its first or last items (as the Studio does), or an
 * empty range.
 */
function emptyPosition(
  length: number,
  where: Where,
  elements: readonly SubscriptElementNode[],
): number | undefined {
  for (const element of elements) {
    if (element.type === 'Slice') {
      if (where === 'replace') return spliceBounds(length, element.start, element.end)[0]
      if (length === 0) return 0
    }
    if (element.type === 'Number' && length === 0 && (element.value === 0 || element.value === -1)) return 0
  }
  return undefined
}
