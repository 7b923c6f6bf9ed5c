import {isArray} from '../../documents/json'
import {isObject} from '../../runtime/json'
import type {Budget} from './patch'

/** Comparing or copying this many characters counts as one step. */
const CHARACTERS_PER_STEP = 64

/** About the length of the value as JSON. Stops counting above `limit`, or when the budget is spent: then Infinity. */
export function jsonSize(value: unknown, limit: number, budget: Budget): number {
  budget.steps--
  if (budget.steps <= 0) return Infinity
  if (typeof value === 'string') return value.length + 2
  if (isArray(value)) {
    let size = 2
    for (const item of value) {
      if (size > limit) return Infinity
      size += jsonSize(item, limit - size, budget) + 1
    }
    return size
  }
  if (isObject(value)) {
    let size = 2
    for (const [name, child] of Object.entries(value)) {
      if (size > limit) return Infinity
      size += name.length + 4 + jsonSize(child, limit - size, budget)
    }
    return size
  }
  return String(value).length
}

/** Long strings cost more than one step. */
export function chargeText(characters: number, budget: Budget): void {
  budget.steps -= Math.floor(characters / CHARACTERS_PER_STEP)
}
