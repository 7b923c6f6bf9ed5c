/**
 * GROQ's values are JSON, dates and paths. In the evaluator they are plain JavaScript values, so that documents need no
 * conversion; absent values are null.
 */

export type GroqType =
  | 'null'
  | 'boolean'
  | 'number'
  | 'string'
  | 'array'
  | 'object'
  | 'datetime'
  | 'path'
  | 'geo'

export type GroqObject = Readonly<Record<string, unknown>>

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:\d{2})$/

/** A moment, as made by `dateTime()`. */
export class GroqDate {
  /** @param time in milliseconds since 1970 */
  constructor(readonly time: number) {}

  /** null unless it is an RFC 3339 text. */
  static parse(text: string): GroqDate | null {
    const time = RFC3339.test(text) ? Date.parse(text) : Number.NaN
    return Number.isNaN(time) ? null : new GroqDate(time)
  }

  plusSeconds(seconds: number): GroqDate | null {
    const time = this.time + seconds * 1_000
    return Number.isNaN(new Date(time).getTime()) ? null : new GroqDate(time)
  }

  /** Milliseconds only if there are any. */
  toString(): string {
    return new Date(this.time).toISOString().replace('.000Z', 'Z')
  }

  toJSON(): string {
    return this.toString()
  }
}

/** A pattern of dotted ids, as made by `path()`: `*` is one part, `**` any number of them. */
export class GroqPath {
  readonly #expression: RegExp

  constructor(readonly pattern: string) {
    const parts = pattern.split('.').map((part) => {
      if (part === '**') return '.*'
      return part === '*' ? '[^.]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    })
    // As groq-js: any character may stand between the parts, so that `a.**` also needs a dot after `a`.
    this.#expression = new RegExp(`^${parts.join('.')}$`)
  }

  matches(text: string): boolean {
    return this.#expression.test(text)
  }

  toJSON(): string {
    return this.pattern
  }
}

/** Implemented by values of GROQ's type "geo". */
export const GEO = Symbol('geo')

export function typeOf(value: unknown): GroqType {
  switch (typeof value) {
    case 'boolean':
      return 'boolean'
    case 'number':
      return 'number'
    case 'string':
      return 'string'
    case 'object':
      if (value === null) return 'null'
      if (Array.isArray(value)) return 'array'
      if (value instanceof GroqDate) return 'datetime'
      if (value instanceof GroqPath) return 'path'
      return GEO in value ? 'geo' : 'object'
    default:
      return 'null'
  }
}

export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

/** Dates, paths and geo values have classes of their own; documents and what queries make of them have none. */
export function isGroqObject(value: unknown): value is GroqObject {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Own attributes only; null if there is none. */
export function attributeOf(value: unknown, name: string): unknown {
  return isGroqObject(value) && Object.hasOwn(value, name) ? (value[name] ?? null) : null
}

/** Numbers that JSON cannot express are null. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** `==`: only of primitive values of the same type. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a === 'object' && a !== null) {
    return a instanceof GroqDate && b instanceof GroqDate && a.time === b.time
  }
  return (a ?? null) === (b ?? null)
}

/** null if the values cannot be compared. */
export function compare(a: unknown, b: unknown): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  return a instanceof GroqDate && b instanceof GroqDate ? a.time - b.time : null
}

const ORDER: Partial<Record<GroqType, number>> = {datetime: 1, number: 2, string: 3, boolean: 4}
const UNORDERED = 100

/** The order of `order()`: any two values have one; those that cannot be compared are equal. */
export function compareForOrder(a: unknown, b: unknown): number {
  const [typeA, typeB] = [typeOf(a), typeOf(b)]
  const byType = (ORDER[typeA] ?? UNORDERED) - (ORDER[typeB] ?? UNORDERED)
  return byType === 0 ? (compare(a, b) ?? 0) : byType
}
