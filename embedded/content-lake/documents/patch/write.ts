import {isArray, omit, ownValue} from '../json'
import type {Match, Step} from './match'
import {isObject} from '../../runtime/json'

/** Copy-on-write updates at one location; everything else is shared with the original. */

export function valueAt(value: unknown, path: readonly Step[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof step === 'number') current = isArray(current) ? current[step] : undefined
    else current = isObject(current) ? ownValue(current, step) : undefined
  }
  return current
}

export function setAt(value: unknown, path: readonly Step[], next: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (typeof step === 'number') {
    return isArray(value)
      ? value.map((item, index) => (index === step ? setAt(item, rest, next) : item))
      : value
  }
  // Missing parents are created; a string or number in the path is replaced by an object.
  const parent = isObject(value) ? value : {}
  return {...parent, [step]: setAt(ownValue(parent, step), rest, next)}
}

export function unsetAt(value: unknown, path: readonly Step[]): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    if (!isArray(value)) return value
    if (rest.length === 0) return value.filter((_, index) => index !== step)
    return value.map((item, index) => (index === step ? unsetAt(item, rest) : item))
  }
  if (!isObject(value) || !Object.hasOwn(value, step)) return value
  if (rest.length === 0) return omit(value, [step])
  return {...value, [step]: unsetAt(value[step], rest)}
}

/**
 * Last to first and inner before outer: removing an item shifts only items that were handled already, and where
 * `..name` matches nested locations the outer one wins.
 */
export function inWriteOrder<T extends Pick<Match, 'path'>>(matches: readonly T[]): T[] {
  return [...matches].sort((a, b) => compareSteps(b.path, a.path))
}

function compareSteps(a: readonly Step[], b: readonly Step[]): number {
  for (let index = 0; index < Math.min(a.length, b.length); index++) {
    const [left, right] = [a[index], b[index]]
    if (left === right || left === undefined || right === undefined) continue
    if (typeof left === 'number' && typeof right === 'number') return left - right
    return String(left) < String(right) ? -1 : 1
  }
  return a.length - b.length
}
