import {isArray} from '../../documents/json'
import {isObject} from '../../runtime/json'
import {chargeText} from './json-size'
import {isSpent} from './patch'
import type {Budget} from './patch'

/** Equal as JSON, in whatever order the fields are. False when the budget is spent. */
export function isEqual(a: unknown, b: unknown, budget: Budget): boolean {
  budget.steps--
  if (isSpent(budget)) return false
  if (a === b) return true
  if (typeof a === 'string' && typeof b === 'string') {
    chargeText(Math.min(a.length, b.length), budget)
    return false
  }
  if (isArray(a) && isArray(b)) {
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index], budget))
  }
  if (!isObject(a) || !isObject(b)) return false
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every((name) => Object.hasOwn(b, name) && isEqual(a[name], b[name], budget))
}
