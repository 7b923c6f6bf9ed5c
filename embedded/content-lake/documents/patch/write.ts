import {isArray, isObject, omit, ownValue} from '../json'
import type {Match, Step} from './match'

/** Copies of a value with one place changed; what is off the way to that place is shared with the original. */

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
  // A missing parent is created, and a string or number in the way gives place to an object.
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
 * From the back and from the inside out: removing an item moves only those already dealt with, and where
 * `..name` finds one place inside another the outer one has the last word.
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
