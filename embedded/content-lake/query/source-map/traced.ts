import {isGroqObject, isList} from '../groq/values'

/** A stored value: where in which document it lies. */
export interface Origin {
  document: object
  path: readonly (string | number)[]
}

/**
 * A value of a query with its origin. It lies in a document as it is (`stored`), was put together by the query from
 * parts with origins of their own (`list`, `object`), or was written in the query (`literal`) or computed (`unknown`).
 */
export type Traced =
  | {kind: 'stored'; value: unknown; origin: Origin}
  | {kind: 'list'; value: readonly unknown[]; items: readonly Traced[]}
  | {kind: 'object'; value: Readonly<Record<string, unknown>>; attributes: ReadonlyMap<string, Traced>}
  | {kind: 'literal' | 'unknown'; value: unknown}

export const NOTHING: Traced = {kind: 'unknown', value: null}

export function tracedDocument(document: unknown): Traced {
  if (!isGroqObject(document)) return {kind: 'unknown', value: document}
  return {kind: 'stored', value: document, origin: {document, path: []}}
}

export function tracedList(items: readonly Traced[]): Traced {
  return {kind: 'list', value: items.map(({value}) => value), items}
}

export function tracedObject(attributes: ReadonlyMap<string, Traced>): Traced {
  const value = Object.fromEntries(Array.from(attributes, ([name, traced]) => [name, traced.value]))
  return {kind: 'object', value, attributes}
}

/** Fields of a document that a perspective replaces: what is shown is not what is stored. */
const REPLACED = new Set(['_id', '_originalId'])

export function attributeOfTraced(traced: Traced, name: string): Traced {
  if (traced.kind === 'object') return traced.attributes.get(name) ?? NOTHING
  const {value} = traced
  if (!isGroqObject(value) || !Object.hasOwn(value, name)) return NOTHING
  const inner = value[name] ?? null
  if (traced.kind !== 'stored') return {kind: traced.kind === 'literal' ? 'literal' : 'unknown', value: inner}
  const {document, path} = traced.origin
  if (path.length === 0 && REPLACED.has(name) && '_originalId' in document)
    return {kind: 'unknown', value: inner}
  return {kind: 'stored', value: inner, origin: {document, path: [...path, name]}}
}

/** null for what is no object. */
export function attributesOfTraced(traced: Traced): ReadonlyMap<string, Traced> | null {
  if (traced.kind === 'object') return traced.attributes
  const {value} = traced
  if (!isGroqObject(value)) return null
  return new Map(Object.keys(value).map((name) => [name, attributeOfTraced(traced, name)]))
}

/** null for what is no list. */
export function itemsOfTraced(traced: Traced): readonly Traced[] | null {
  if (traced.kind === 'list') return traced.items
  if (!isList(traced.value)) return null
  return traced.value.map((value: unknown, index) => {
    if (traced.kind !== 'stored') return {kind: 'unknown', value} as const
    const {document, path} = traced.origin
    return {kind: 'stored', value, origin: {document, path: [...path, index]}} as const
  })
}
