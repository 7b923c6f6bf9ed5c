import {StripeFailure} from './errors'

/** A value as a form says it: everything is text, brackets make what is inside of something. */
export type FormValue = string | FormValue[] | FormObject
export interface FormObject {
  [name: string]: FormValue
}

const DEEPEST = 10
const MOST_FIELDS = 5_000

/** `a[b][0]=c` and `a[]=c` as objects and lists. */
export function parseForm(text: string): FormObject {
  const root = createObject()
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MOST_FIELDS) throw refuse('Too many parameters')
  for (const [name, value] of pairs) place(root, pathOf(name), value, name)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, withLists(value)]))
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  if (rest.some((part) => !part.endsWith(']'))) throw refuse(`Invalid parameter name: ${name}`)
  const path = [first, ...rest.map((part) => part.slice(0, -1))]
  if (path.length > DEEPEST) throw refuse(`Parameter is nested too deeply: ${name}`)
  return path
}

function place(root: FormObject, path: string[], value: string, name: string): void {
  let at = root
  for (const [depth, part] of path.entries()) {
    const key = part === '' && depth > 0 ? String(Object.keys(at).length) : part
    if (depth === path.length - 1) {
      if (typeof at[key] === 'object') throw refuse(`Invalid parameter: ${name}`)
      at[key] = value
      return
    }
    const next = at[key] ?? (at[key] = createObject())
    if (typeof next !== 'object' || Array.isArray(next)) throw refuse(`Invalid parameter: ${name}`)
    at = next
  }
}

/** Without a prototype, so that `__proto__` is a name like any other. */
function createObject(): FormObject {
  return Object.create(null) as FormObject
}

/** An object whose names are all numbers was a list. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  if (entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name))) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
  }
  const object = createObject()
  for (const [name, inner] of entries) object[name] = inner
  return object
}

function refuse(message: string): StripeFailure {
  return new StripeFailure(400, {message}, true)
}
