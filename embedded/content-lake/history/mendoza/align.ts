import {isObject} from '../../runtime/json'
import {isEqual} from './is-equal'
import {chargeText, jsonSize} from './json-size'
import type {Budget} from './patch'

type List = readonly unknown[]

/**
 * Which element of the array before each element of the array after comes from: the one with the same `_key`, otherwise
 * an equal one, otherwise the one that stood in its place. -1 for none.
 */
export function align(before: List, after: List, budget: Budget): number[] {
  const [keysBefore, keysAfter] = [keysOf(before), keysOf(after)]
  if (keysBefore && keysAfter) return [...keysAfter.keys()].map((key) => keysBefore.get(key) ?? -1)
  const max = Math.min(before.length, after.length)
  const same = (a: number, b: number) => isEqual(before[a], after[b], budget)
  let start = 0
  while (start < max && same(start, start)) start++
  let end = 0
  while (end < max - start && same(before.length - 1 - end, after.length - 1 - end)) end++
  const [lastBefore, lastAfter] = [before.length - end, after.length - end]
  const middle = alignMiddle(before.slice(start, lastBefore), after.slice(start, lastAfter), budget)
  return after.map((_, index) => {
    if (index < start) return index
    if (index >= lastAfter) return index + before.length - after.length
    const source = middle[index - start] ?? -1
    return source < 0 ? -1 : source + start
  })
}

/** The position of each `_key`; null unless all elements have one of their own. */
function keysOf(list: List): Map<string, number> | null {
  const positions = new Map<string, number>()
  for (const [index, item] of list.entries()) {
    const key = isObject(item) && Object.hasOwn(item, '_key') ? item['_key'] : undefined
    if (typeof key !== 'string') return null
    positions.set(key, index)
  }
  return positions.size === list.length ? positions : null
}

function alignMiddle(before: List, after: List, budget: Budget): number[] {
  const isSamePlace = before.length === after.length
  if (isSamePlace && before.length === 1) return [0]
  const texts = before.map((item) => textOf(item, budget))
  const first = new Map(texts.map((text, index) => [text, index] as const).toReversed())
  let last = -1
  const sources = after.map((item) => {
    const text = textOf(item, budget)
    const source = text !== undefined && texts[last + 1] === text ? last + 1 : (first.get(text) ?? -1)
    last = source
    return source
  })
  const used = new Set(sources)
  return sources.map((source, index) => (source < 0 && isSamePlace && !used.has(index) ? index : source))
}

/** Equal texts mean equal values; undefined when the budget is spent. */
function textOf(value: unknown, budget: Budget): string | undefined {
  if (jsonSize(value, Infinity, budget) === Infinity) return undefined
  const text = JSON.stringify(value)
  chargeText(text.length, budget)
  return text
}
