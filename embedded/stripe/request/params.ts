import {refusal} from './errors'
import type {ApiError} from './errors'
import type {FormObject, FormValue} from './form'

/** Parses one parameter; `undefined` when it was not sent. Throws an `ApiError` when it is invalid. */
export type Parser<T> = (value: FormValue | undefined, path: string, issues: ParamIssues) => T

/** Parameters that are refused by their names, collected while the values are parsed. */
export interface ParamIssues {
  unknown: string[]
  unsupported: string[]
}

export type Shape = Record<string, Parser<unknown>>
export type Parsed<S extends Shape> = {[K in keyof S]: ReturnType<S[K]>}

/** Parses all parameters of a call, before it is executed. */
export function parseParams<S extends Shape>(shape: S, form: FormObject, issues: ParamIssues): Parsed<S> {
  const parsed = parseShape(shape, form, '', issues)
  const [first] = issues.unknown
  if (first !== undefined) {
    const message = issues.unknown.length > 1 ? 'Received unknown parameters' : 'Received unknown parameter'
    throw paramError(`${message}: ${issues.unknown.join(', ')}`, first, 'parameter_unknown')
  }
  const [firstUnsupported] = issues.unsupported
  if (firstUnsupported !== undefined) {
    throw paramError(
      `The embedded Stripe does not do this: ${issues.unsupported.join(', ')}. Stripe itself does.`,
      firstUnsupported,
    )
  }
  return parsed
}

function parseShape<S extends Shape>(
  shape: S,
  form: FormObject,
  path: string,
  issues: ParamIssues,
): Parsed<S> {
  for (const name of Object.keys(form)) {
    if (!Object.hasOwn(shape, name)) issues.unknown.push(pathOf(path, name))
  }
  const parsed = Object.entries(shape).map(([name, parser]) => [
    name,
    parser(Object.hasOwn(form, name) ? form[name] : undefined, pathOf(path, name), issues),
  ])
  return Object.fromEntries(parsed) as Parsed<S>
}

const pathOf = (path: string, name: string) => (path ? `${path}[${name}]` : name)

function paramError(message: string, param: string, code?: string): ApiError {
  return refusal(400, message, {param, ...(code ? {code} : {})})
}

export function required<T>(parser: Parser<T | undefined>): Parser<T> {
  return (value, path, issues) => {
    const parsed = parser(value, path, issues)
    if (parsed === undefined) throw paramError(`Missing required param: ${path}.`, path, 'parameter_missing')
    return parsed
  }
}

export function string(maxLength = 5_000): Parser<string | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string') throw paramError(`Invalid string: ${path} must be a string`, path)
    if (value === '') {
      throw paramError(
        `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset. You should remove '${path}' from your request or supply a non-empty value.`,
        path,
        'parameter_invalid_empty',
      )
    }
    if (value.length > maxLength) {
      throw paramError(
        `Invalid string: ${value.slice(0, 20)}...${value.slice(-10)}; must be at most ${maxLength} characters`,
        path,
      )
    }
    return value
  }
}

/** An empty string unsets the parameter. */
export function unsettable<T>(parser: Parser<T | undefined>): Parser<T | null | undefined> {
  return (value, path, issues) => (value === '' ? null : parser(value, path, issues))
}

export function integer(bounds: {min?: number; max?: number} = {}): Parser<number | undefined> {
  const {min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER} = bounds
  return (value, path) => {
    if (value === undefined) return undefined
    if (typeof value !== 'string' || !/^-?\d{1,16}$/.test(value)) {
      throw paramError(`Invalid integer: ${display(value)}`, path, 'parameter_invalid_integer')
    }
    const number = Number(value)
    if (number < min) {
      const message =
        min === 0 ? 'Invalid non-negative integer' : `This value must be greater than or equal to ${min}.`
      throw paramError(message, path, 'parameter_invalid_integer')
    }
    if (number > max) {
      throw paramError(`This value must be less than or equal to ${max}.`, path, 'parameter_invalid_integer')
    }
    return number
  }
}

export const boolean: Parser<boolean | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (value !== 'true' && value !== 'false') throw paramError(`Invalid boolean: ${display(value)}`, path)
  return value === 'true'
}

export function oneOf<const T extends string>(...options: T[]): Parser<T | undefined> {
  return (value, path) => {
    if (value === undefined) return undefined
    const option = options.find((one) => one === value)
    if (option !== undefined) return option
    throw paramError(
      `Invalid ${path}: must be one of ${options.slice(0, -1).join(', ')}, or ${options.at(-1) ?? ''}`,
      path,
    )
  }
}

export const url: Parser<string | undefined> = (value, path, issues) => {
  const url = string()(value, path, issues)
  if (url === undefined || (/^https?:\/\/[^/]/.test(url) && URL.canParse(url))) return url
  throw paramError('Not a valid URL', path, 'url_invalid')
}

export function list<T>(parser: Parser<T>, max = 100): Parser<T[] | undefined> {
  return (value, path, issues) => {
    if (value === undefined) return undefined
    if (!Array.isArray(value)) throw paramError('Invalid array', path)
    if (value.length > max) throw paramError(`Array ${path} is limited to ${max} entries`, path)
    return value.map((one, at) => parser(one, `${path}[${at}]`, issues))
  }
}

export function object<S extends Shape>(shape: S): Parser<Parsed<S> | undefined> {
  return (value, path, issues) => {
    if (value === undefined) return undefined
    return parseShape(shape, toObject(value, path), path, issues)
  }
}

/** Up to 50 keys of up to 40 characters with values of up to 500; an empty value removes the key. */
export const metadata: Parser<Record<string, string> | null | undefined> = (value, path) => {
  if (value === undefined) return undefined
  if (value === '') return null
  const entries = Object.entries(toObject(value, path))
  if (entries.length > 50) throw paramError('You can specify up to 50 metadata keys', path)
  for (const [name, text] of entries) {
    if (typeof text !== 'string') throw paramError('Metadata values must be strings', `${path}[${name}]`)
    if (name.length > 40) throw paramError(`Metadata keys can have up to 40 characters: ${name}`, path)
    if (text.length > 500) {
      throw paramError(`Metadata values can have up to 500 characters: ${name}`, `${path}[${name}]`)
    }
  }
  return Object.fromEntries(entries) as Record<string, string>
}

const refuseUnsupported: Parser<undefined> = (value, path, issues) => {
  if (value !== undefined) issues.unsupported.push(path)
  return undefined
}

/** Parameters that Stripe has and we do not implement. Their error says so, rather than `parameter_unknown`. */
export function unsupported(names: string): Record<never, Parser<undefined>> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, refuseUnsupported]))
}

function toObject(value: FormValue, path: string): FormObject {
  if (typeof value === 'string') throw paramError('Invalid object', path)
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : value
}

function display(value: FormValue): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Merges metadata as Stripe does: an empty value removes its key, `null` removes all. */
export function mergeMetadata(
  existing: Record<string, string> | null,
  sent: Record<string, string> | null | undefined,
): Record<string, string> {
  if (sent === undefined) return existing ?? {}
  if (sent === null) return {}
  return Object.fromEntries(Object.entries({...existing, ...sent}).filter(([, value]) => value !== ''))
}
