import type {LakeDocument} from '../../documents/types'
import type {ContentSourceMap} from './source-map'

/** Reads source maps as an editor's overlay does, independently of the code that writes them. */

type Segment = string | number | {key: string}

const SEGMENT = /\['((?:\\.|[^'\\])*)'\]|\[(\d+)\]|\[\?\(@\._key=='((?:\\.|[^'\\])*)'\)\]/gy
const UNESCAPED: Readonly<Record<string, string>> = {f: '\f', n: '\n', r: '\r', t: '\t'}

export function parsePath(path: string): Segment[] {
  if (!path.startsWith('$')) throw new Error(`${path} does not begin at the root`)
  const segments: Segment[] = []
  SEGMENT.lastIndex = 1
  while (SEGMENT.lastIndex < path.length) {
    const match = SEGMENT.exec(path)
    if (!match) throw new Error(`${path} cannot be read`)
    const [, name, index, key] = match
    segments.push(
      name === undefined ? (index === undefined ? {key: unescape(key)} : Number(index)) : unescape(name),
    )
  }
  return segments
}

function unescape(text = ''): string {
  return text.replaceAll(/\\(.)/g, (_, character: string) => UNESCAPED[character] ?? character)
}

export function valueAtPath(value: unknown, path: readonly Segment[]): unknown {
  let current = value
  for (const segment of path) {
    if (typeof segment === 'object') {
      const items = Array.isArray(current) ? (current as readonly Readonly<Record<string, unknown>>[]) : []
      current = items.find((item) => item?.['_key'] === segment.key)
    } else {
      current = (current as Readonly<Record<string, unknown>> | null | undefined)?.[segment]
    }
  }
  return current
}

export interface Leaf {
  path: Segment[]
  value: unknown
  source: {document: LakeDocument; path: Segment[]} | 'literal' | 'unknown' | 'unmapped'
}

/** Every text, number and boolean of a result, with what the longest mapping that fits says about its source. */
export function leavesOf(result: unknown, map: ContentSourceMap, stored: readonly LakeDocument[]): Leaf[] {
  const byId = new Map<unknown, LakeDocument>(stored.map((document) => [document._id, document]))
  const mappings = new Map(
    Object.entries(map.mappings).map(([at, {source}]) => [JSON.stringify(parsePath(at)), source]),
  )
  return [...walk(result, [])].map(({path, value}) => {
    for (let length = path.length; length >= 0; length--) {
      const source = mappings.get(JSON.stringify(path.slice(0, length)))
      if (!source) continue
      if (source.type !== 'documentValue') return {path, value, source: source.type}
      const document = byId.get(map.documents[source.document]?._id)
      if (!document) throw new Error(`No document for ${JSON.stringify(path)}`)
      const base = parsePath(map.paths[source.path] ?? '')
      return {path, value, source: {document, path: [...base, ...path.slice(length)]}}
    }
    return {path, value, source: 'unmapped'}
  })
}

function* walk(value: unknown, path: Segment[]): Generator<{path: Segment[]; value: unknown}> {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') yield {path, value}
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* walk(item, [...path, index])
  else for (const [name, inner] of Object.entries(value)) yield* walk(inner, [...path, name])
}
