/** Operations on parsed JSON that are safe against inherited property names. */

import {isObject} from '../runtime/json'
import type {JsonObject} from '../runtime/json'

export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Own properties only: `constructor` of an empty object is undefined, not a function. */
export function ownValue(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

export function omit(object: JsonObject, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** Maps every node, leaves first. Unchanged nodes keep their identity. */
export function mapJson(value: unknown, change: (node: unknown) => unknown): unknown {
  if (isArray(value)) {
    const items = value.map((item) => mapJson(item, change))
    return change(items.every((item, index) => item === value[index]) ? value : items)
  }
  if (isObject(value)) {
    const entries = Object.entries(value).map(([name, child]) => [name, mapJson(child, change)] as const)
    return change(
      entries.every(([name, child]) => child === value[name]) ? value : Object.fromEntries(entries),
    )
  }
  return change(value)
}
