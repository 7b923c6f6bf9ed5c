import {GroqDate, GroqPath, finite, isGroqObject, isList, typeOf} from '../values'
import {ofCurrent, pure} from './function-table'
import type {FunctionTable} from './function-table'
import {lower, upper} from './texts'

export const GLOBAL_FUNCTIONS: FunctionTable = {
  coalesce: (args) => (scope) => {
    for (const evaluate of args) {
      const value = evaluate(scope)
      if (value !== null) return value
    }
    return null
  },
  count: pure((list) => (isList(list) ? list.length : null)),
  dateTime: pure((value) => {
    if (value instanceof GroqDate) return value
    return typeof value === 'string' ? GroqDate.parse(value) : null
  }),
  defined: pure((value) => value !== null),
  identity:
    (_, {identity}) =>
    () =>
      identity,
  length: pure((value) => {
    if (typeof value === 'string') return countCharacters(value)
    return isList(value) ? value.length : null
  }),
  lower,
  now: (_, environment) => () => environment.timestamp.toISOString(),
  path: pure((pattern) => (typeof pattern === 'string' ? new GroqPath(pattern) : null)),
  references: ofCurrent(hasReferenceTo),
  round: pure(round),
  string: pure((value) =>
    ['number', 'string', 'boolean', 'datetime'].includes(typeOf(value)) ? String(value) : null,
  ),
  upper,
}

export const DATE_FUNCTIONS: FunctionTable = {
  now: (_, environment) => () => new GroqDate(environment.timestamp.getTime()),
}

/** Code points, not code units. */
function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

function round(value: unknown, digits: unknown = 0): number | null {
  if (typeof value !== 'number') return null
  if (typeof digits !== 'number' || digits < 0 || digits > MAX_DIGITS || !Number.isInteger(digits))
    return null
  if (digits > 0) return finite(Number(value.toFixed(digits)))
  // Half of a negative number is rounded away from zero, unlike Math.round.
  return value < 0 ? -Math.round(-value) : Math.round(value)
}

const MAX_DIGITS = 100

function hasReferenceTo(current: unknown, ...targets: unknown[]): boolean {
  const ids = new Set<unknown>(targets.flat().filter((id) => typeof id === 'string'))
  return ids.size > 0 && holdsReference(current, ids)
}

function holdsReference(value: unknown, ids: ReadonlySet<unknown>): boolean {
  if (isList(value)) return value.some((item) => holdsReference(item, ids))
  if (!isGroqObject(value)) return false
  const target = value['_ref']
  if (target) return ids.has(target)
  for (const name in value) if (holdsReference(value[name], ids)) return true
  return false
}
