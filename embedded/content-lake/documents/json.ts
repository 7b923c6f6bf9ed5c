/** Small helpers over parsed JSON, safe against names that every object inherits. */

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** An own property only: `constructor` of an empty object is absent, not a function. */
export function ownValue(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined
}

export function omit(object: JsonObject, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}

/** Rebuilds every object and array from the leaves up; what `change` leaves alone stays the same object. */
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
