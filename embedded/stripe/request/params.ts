import {StripeFailure} from './errors'
import type {ErrorFacts} from './errors'
import type {FormObject, FormValue} from './form'

/** Reads one parameter, or says what is wrong with it. `undefined` when it was not sent. */
export type Reader<T> = (value: FormValue | undefined, path: string, found: Findings) => T

/** What was found on the way that is no fault of one value. */
export interface Findings {
  unknown: string[]
  leftOut: string[]
}

type Shape = Record<string, Reader<unknown>>
export type Read<S extends Shape> = {[K in keyof S]: ReturnType<S[K]>}

/** Reads all of a call's parameters. Nothing is done before they are all right. */
export function readParams<S extends Shape>(shape: S, form: FormObject, found: Findings): Read<S> {
  const read = readShape(shape, form, '', found)
  const [first] = found.unknown
  if (first !== undefined) {
    const words = found.unknown.length > 1 ? 'Received unknown parameters' : 'Received unknown parameter'
    throw refuse(`${words}: ${found.unknown.join(', ')}`, first, 'parameter_unknown')
  }
  const [left] = found.leftOut
  if (left !== undefined) {
    throw refuse(
      `The embedded Stripe does not do this: ${found.leftOut.join(', ')}. Stripe itself does.`,
      left,
    )
  }
  return read
}

function readShape<S extends Shape>(shape: S, form: FormObject, path: string, found: Findings): Read<S> {
  for (const name of Object.keys(form)) {
    if (!Object.hasOwn(shape, name)) found.unknown.push(inside(path, name))
  }
  const read = Object.entries(shape).map(([name, reader]) => [
    name,
    reader(Object.hasOwn(form, name) ? form[name] : undefined, inside(path, name), found),
  ])
  return Object.fromEntries(read) as Read<S>
}

const inside = (path: string, name: string) => (path ? `${path}[${name}]` : name)

function refuse(message: string, param: string, code?: string): StripeFailure {
  const facts: ErrorFacts = {message, param, ...(code ? {code} : {})}
  return new StripeFailure(400, facts, true)
}

export function required<T>(reader: Reader<T | undefined>): Reader<T> {
  return (value, path, found) => {
    const read = reader(value, path, found)
    if (read === undefined) throw refuse(`Missing required param: ${path}.`, path, 'parameter_missing')
    return read
  }
}

export function text(longest = 5_000): Reader<string | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw refuse(`Invalid string: ${path} must be a string`, path)
    if (value === '') {
      throw refuse(
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        path,
        'parameter_invalid_empty',
      )
    }
    if (value.length > longest) {
      throw refuse(
        `Invalid string: ${value.slice(0, 20)}...${value.slice(-10)}; must be at most ${longest} characters`,
        path,
      )
    }
    return value
  }
}

/** Sent empty, it is unset. */
export function unsettable<T>(reader: Reader<T | undefined>): Reader<T | null | undefined> {
  return (value, path, found) => (value === '' ? null : reader(value, path, found))
}

export function integer(bounds: {least?: number; most?: number} = {}): Reader<number | undefined> {
  const {least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER} = bounds
  return (value, path) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string' || !/^-?\d{1,16}$/.test(value)) {
      throw refuse(`Invalid integer: ${show(value)}`, path, 'parameter_invalid_integer')
    }
    const number = Number(value)
    if (number < least) {
      const words =
        least === 0 ? 'Invalid non-negative integer' : `This value must be greater than or equal to ${least}.`
      throw refuse(words, path, 'parameter_invalid_integer')
    }
    if (number > most) {
      throw refuse(`This value must be less than or equal to ${most}.`, path, 'parameter_invalid_integer')
    }
    return number
  }
}

export const flag: Reader<boolean | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw refuse(`Invalid boolean: ${show(value)}`, path)
  return value === 'true'
}

export function oneOf<const T extends string>(...words: T[]): Reader<T | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    const word = words.find((one) => one === value)
    if (word !== undefined) return word
    const said =
      words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1) ?? ''}`
    throw refuse(`Invalid ${path}: must be one of ${said}`, path)
  }
}

export const address: Reader<string | undefined> = (value, path, found) => {
  const url = text()(value, path, found)
  if (url === undefined || isWebAddress(url)) return url
  throw refuse('Not a valid URL', path, 'url_invalid')
}

function isWebAddress(url: string): boolean {
  return /^https?:\/\/[^/]/.test(url) && URL.canParse(url)
}

export function list<T>(reader: Reader<T>, most = 100): Reader<T[] | undefined> {
  return (value, path, found) => {
    if (value === undefined) return undefined
    if (!Array.isArray(value)) throw refuse('Invalid array', path)
    if (value.length > most) throw refuse(`Array ${path} is limited to ${most} entries`, path)
    return value.map((one, at) => reader(one, `${path}[${at}]`, found))
  }
}

export function object<S extends Shape>(shape: S): Reader<Read<S> | undefined> {
  return (value, path, found) => {
    if (value === undefined) return undefined
    return readShape(shape, toObject(value, path), path, found)
  }
}

/** Up to 50 names of up to 40 characters with values of up to 500; an empty value takes the name away. */
export const metadata: Reader<Record<string, string> | null | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (value === '') return null
  const entries = Object.entries(toObject(value, path))
  if (entries.length > 50) throw refuse('You can specify up to 50 metadata keys', path)
  for (const [name, said] of entries) {
    if (typeof said !== 'string') throw refuse('Metadata values must be strings', `${path}[${name}]`)
    if (name.length > 40) throw refuse(`Metadata keys can have up to 40 characters: ${name}`, path)
    if (said.length > 500) {
      throw refuse(`Metadata values can have up to 500 characters: ${name}`, `${path}[${name}]`)
    }
  }
  return Object.fromEntries(entries) as Record<string, string>
}

/** Stripe takes it, we do not: said as such, rather than that nobody knows it. */
export const leftOut: Reader<undefined> = (value, path, found) => {
  if (value !== undefined) found.leftOut.push(path)
  return undefined
}

function toObject(value: FormValue, path: string): FormObject {
  if (typeof value === 'string') throw refuse('Invalid object', path)
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : value
}

function show(value: FormValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What is there with what was sent: a new value replaces, an empty one takes away, `null` clears all. */
export function mergeMetadata(
  had: Record<string, string> | null,
  sent: Record<string, string> | null | undefined,
): Record<string, string> {
  if (sent === undefined) return had ?? {}
  if (sent === null) return {}
  return Object.fromEntries(Object.entries({...had, ...sent}).filter(([, value]) => value !== ''))
}
