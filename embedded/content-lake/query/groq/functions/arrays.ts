import {finite, isEqual, isList, typeOf} from '../values'
import {pure} from './function-table'
import type {CreateFunction, FunctionTable} from './function-table'

export const ARRAY_FUNCTIONS: FunctionTable = {
  join: pure(join),
  compact: ofList((list) => list.filter((item) => item !== null)),
  unique: ofList(unique),
  intersects: pure((left, right) =>
    isList(left) && isList(right) ? left.some((item) => right.some((other) => isEqual(item, other))) : null,
  ),
}

/** They skip null and are null for a list with anything but numbers. */
export const MATH_FUNCTIONS: FunctionTable = {
  min: ofNumbers((numbers) => numbers.reduce<number | null>((a, b) => (a === null || b < a ? b : a), null)),
  max: ofNumbers((numbers) => numbers.reduce<number | null>((a, b) => (a === null || b > a ? b : a), null)),
  sum: ofNumbers((numbers) => finite(sumOf(numbers))),
  avg: ofNumbers((numbers) => (numbers.length === 0 ? null : finite(sumOf(numbers) / numbers.length))),
}

function ofList(call: (list: readonly unknown[]) => unknown): CreateFunction {
  return pure((list) => (isList(list) ? call(list) : null))
}

function ofNumbers(call: (numbers: readonly number[]) => number | null): CreateFunction {
  return ofList((list) => {
    const numbers: number[] = []
    for (const item of list) {
      if (typeof item === 'number') numbers.push(item)
      else if (item !== null) return null
    }
    return call(numbers)
  })
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

function join(list: unknown, separator: unknown): string | null {
  if (!isList(list) || typeof separator !== 'string') return null
  const hasText = list.every((item) => ['number', 'string', 'boolean', 'datetime'].includes(typeOf(item)))
  return hasText ? list.map(String).join(separator) : null
}

/** Only primitive values can be equal. */
function unique(list: readonly unknown[]): unknown[] {
  const found = new Set<unknown>()
  return list.filter((item) => {
    if (['array', 'object', 'path', 'geo'].includes(typeOf(item))) return true
    const key = typeOf(item) === 'datetime' ? `date ${String(item)}` : JSON.stringify(item)
    if (found.has(key)) return false
    found.add(key)
    return true
  })
}
