import {GroqDate, isList, typeOf} from '../groq/values'

/**
 * Primitive values as keys of an index, such that two have the same key if `==` says that they are equal. undefined for
 * values that are equal to nothing, such as objects.
 */
export function keyOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return `s${value}`
    case 'number':
      return `n${value}`
    case 'boolean':
      return value ? 't' : 'f'
    default:
      if (value === null || value === undefined) return 'z'
      return value instanceof GroqDate ? `d${value.time}` : undefined
  }
}

/** The keys of a list's items: what `in` finds in it. Other values contain nothing. */
export function itemKeysOf(value: unknown): string[] {
  if (!isList(value)) return []
  const keys = value.map(keyOf).filter((key) => key !== undefined)
  return keys.length > 1 ? [...new Set(keys)] : keys
}

/** One key of several. Each part says its length, so that no two combinations look alike. */
export function combineKeys(keys: readonly string[]): string {
  return keys.length === 1 ? (keys[0] ?? '') : keys.map((key) => `${key.length}:${key}`).join('')
}

/** Every combination of one key from each list. */
export function combinationsOf(lists: readonly (readonly string[])[]): string[] {
  let combinations: string[][] = [[]]
  for (const list of lists) combinations = combinations.flatMap((keys) => list.map((key) => [...keys, key]))
  return combinations.map(combineKeys)
}

/** Whether a value may stand on the right of `in` as a list. */
export function isContainer(value: unknown): boolean {
  return typeOf(value) === 'array'
}
