import {z} from 'zod'

const pathSchema = z.array(z.union([z.string().max(200), z.int().min(0)])).max(50)

/** What is other in a result at a path; the root's path is empty. */
export const resultChangeSchema = z.object({path: pathSchema, value: z.json()})

export type ResultChange = z.infer<typeof resultChangeSchema>

/** The smallest parts in which two results differ; where an array has got longer or shorter, all of it. */
export function findChanges(
  before: unknown,
  after: unknown,
  path: ResultChange['path'] = [],
): ResultChange[] {
  if (Object.is(before, after)) return []
  const keys = sharedKeys(before, after)
  if (!keys) return [{path, value: (after ?? null) as ResultChange['value']}]
  return keys.flatMap((key) => findChanges(partOf(before, key), partOf(after, key), [...path, key]))
}

/** The result with these changes; one that does not fit it any more is left out. */
export function applyChanges(result: unknown, changes: readonly ResultChange[]): unknown {
  return changes.reduce((whole, {path, value}) => setAt(whole, path, value), result)
}

function setAt(target: unknown, [key, ...rest]: ResultChange['path'], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(target)) {
    if (typeof key !== 'number' || key >= target.length) return target
    return target.map((item: unknown, index) => (index === key ? setAt(item, rest, value) : item))
  }
  if (!isRecord(target) || typeof key !== 'string' || !Object.hasOwn(target, key)) return target
  return {...target, [key]: setAt(target[key], rest, value)}
}

/** Undefined if the two are not of one shape. */
function sharedKeys(before: unknown, after: unknown): (string | number)[] | undefined {
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length ? [...before.keys()] : undefined
  }
  if (!isRecord(before) || !isRecord(after)) return undefined
  const keys = Object.keys(before)
  const isSame = keys.length === Object.keys(after).length && keys.every((key) => Object.hasOwn(after, key))
  return isSame ? keys : undefined
}

function partOf(whole: unknown, key: string | number): unknown {
  return (whole as Record<string | number, unknown>)[key]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
