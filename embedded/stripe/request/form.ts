import {refusal} from './errors'

/** A form-encoded value: text, or what brackets in the names nest. */
export type FormValue = string | FormValue[] | FormObject
export interface FormObject {
  [name: string]: FormValue
}

const MAX_BYTES = 1024 * 1024

/** @throws ApiError 413 when the body is too large, 400 when it is not a form */
export async function readBody(request: Request, maxBytes = MAX_BYTES): Promise<string> {
  const type = request.headers.get('content-type') ?? ''
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    size += chunk.value.byteLength
    if (size > maxBytes) throw refusal(413, 'Request entity too large')
    chunks.push(chunk.value)
  }
  if (size > 0 && type !== '' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw refusal(
      400,
      `Invalid request (check that your POST content type is application/x-www-form-urlencoded, not ${type}). If you have any questions, we can help at https://support.stripe.com/.`,
    )
  }
  return Buffer.concat(chunks).toString('utf8')
}

const MAX_DEPTH = 10
const MAX_FIELDS = 5_000

/** Parses `a[b][0]=c` and `a[]=c` into objects and arrays. */
export function parseForm(text: string): FormObject {
  const root = createObject()
  const pairs = [...new URLSearchParams(text)]
  if (pairs.length > MAX_FIELDS) throw refusal(400, 'Too many parameters')
  for (const [name, value] of pairs) assign(root, pathOf(name), value, name)
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, toLists(value)]))
}

function pathOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[')
  if (rest.some((part) => !part.endsWith(']'))) throw refusal(400, `Invalid parameter name: ${name}`)
  const path = [first, ...rest.map((part) => part.slice(0, -1))]
  if (path.length > MAX_DEPTH) throw refusal(400, `Parameter is nested too deeply: ${name}`)
  return path
}

function assign(root: FormObject, path: string[], value: string, name: string): void {
  let at = root
  for (const [depth, part] of path.entries()) {
    const key = part === '' && depth > 0 ? String(Object.keys(at).length) : part
    if (depth === path.length - 1) {
      if (typeof at[key] === 'object') throw refusal(400, `Invalid parameter: ${name}`)
      at[key] = value
      return
    }
    const next = (at[key] ??= createObject())
    if (typeof next !== 'object' || Array.isArray(next)) throw refusal(400, `Invalid parameter: ${name}`)
    at = next
  }
}

/** Without a prototype, so that `__proto__` is an ordinary key. */
function createObject(): FormObject {
  return Object.create(null) as FormObject
}

/** Objects with numeric keys only become arrays. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, toLists(inner)] as const)
  if (entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name))) {
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => inner)
  }
  const object = createObject()
  for (const [name, inner] of entries) object[name] = inner
  return object
}
