import {attributeOf, isGroqObject, isList} from '../groq/values'
import {ROOT, attributeSelector, indexSelector, keySelector} from './json-path'
import type {Origin, Traced} from './traced'

/**
 * Where the parts of a query's result come from, as in Sanity's "content source maps": `mappings` leads from a path of
 * the result, or its longest known beginning, to a document and a path within it.
 */
export interface ContentSourceMap {
  documents: {_id: unknown; _type: unknown}[]
  paths: string[]
  mappings: Record<string, Mapping>
}

interface Mapping {
  type: 'value'
  source: {type: 'documentValue'; document: number; path: number} | {type: 'literal'} | {type: 'unknown'}
}

export type ArraySelectors = 'index' | 'key'

/** @param selectors how paths name an item of a list: with `key`, by its `_key` if it has one of its own */
export function createSourceMap(result: Traced, selectors: ArraySelectors): ContentSourceMap {
  const writer = new SourceMapWriter(selectors)
  writer.write(result, ROOT)
  return {documents: writer.documents, paths: writer.paths, mappings: writer.mappings}
}

class SourceMapWriter {
  readonly documents: ContentSourceMap['documents'] = []
  readonly paths: string[] = []
  /** Paths of a caller's choice are names in it. */
  readonly mappings = Object.create(null) as Record<string, Mapping>
  readonly #documentIndexes = new Map<object, number>()
  readonly #pathIndexes = new Map<string, number>()

  constructor(private readonly selectors: ArraySelectors) {}

  write(traced: Traced, at: string) {
    if (traced.value === null) return
    switch (traced.kind) {
      case 'list':
        for (const [index, item] of traced.items.entries()) this.write(item, at + indexSelector(index))
        return
      case 'object':
        for (const [name, inner] of traced.attributes) this.write(inner, at + attributeSelector(name))
        return
      case 'stored':
        this.#writeStored(traced.value, traced.origin, at)
        return
      case 'literal':
      case 'unknown':
        this.mappings[at] = {type: 'value', source: {type: traced.kind}}
    }
  }

  #writeStored(value: unknown, origin: Origin, at: string) {
    const path = this.#pathOf(origin)
    this.#mapTo(at, origin.document, path)
    if (origin.path.length === 0) this.#exceptReplacedFields(origin.document, at)
    this.#writeItemsOf(value, {document: origin.document, path}, at)
  }

  /** The `_id` that a perspective shows is not the stored one. */
  #exceptReplacedFields(document: object, at: string) {
    if (!('_originalId' in document)) return
    for (const name of ['_id', '_originalId']) {
      this.mappings[at + attributeSelector(name)] = {type: 'value', source: {type: 'unknown'}}
    }
  }

  /** Items of lists are mapped one by one: the mapping of the list would lead to them by index only. */
  #writeItemsOf(value: unknown, {document, path}: {document: object; path: string}, at: string) {
    if (isList(value)) {
      const selectorOf = this.#itemSelectorOf(value)
      for (const [index, item] of value.entries()) {
        const [innerAt, innerPath] = [at + indexSelector(index), path + selectorOf(item, index)]
        this.#mapTo(innerAt, document, innerPath)
        this.#writeItemsOf(item, {document, path: innerPath}, innerAt)
      }
    } else if (isGroqObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const selector = attributeSelector(name)
        this.#writeItemsOf(inner, {document, path: path + selector}, at + selector)
      }
    }
  }

  #mapTo(at: string, document: object, path: string) {
    const source = {
      type: 'documentValue',
      document: indexOf(document, this.#documentIndexes, () => this.documents.push(describe(document))),
      path: indexOf(path, this.#pathIndexes, () => this.paths.push(path)),
    } as const
    this.mappings[at] = {type: 'value', source}
  }

  #pathOf({document, path}: Origin): string {
    let text = ROOT
    let value: unknown = document
    for (const part of path) {
      if (typeof part === 'string') {
        text += attributeSelector(part)
        value = attributeOf(value, part)
      } else {
        const list: readonly unknown[] = isList(value) ? value : []
        text += this.#itemSelectorOf(list)(list[part], part)
        value = list[part]
      }
    }
    return text
  }

  #itemSelectorOf(list: readonly unknown[]) {
    const counts = new Map<unknown, number>()
    if (this.selectors === 'key') {
      for (const item of list) {
        const key = attributeOf(item, '_key')
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    return (item: unknown, index: number): string => {
      const key = attributeOf(item, '_key')
      return typeof key === 'string' && counts.get(key) === 1 ? keySelector(key) : indexSelector(index)
    }
  }
}

function indexOf<Key>(key: Key, indexes: Map<Key, number>, add: () => number): number {
  const known = indexes.get(key)
  if (known !== undefined) return known
  const index = add() - 1
  indexes.set(key, index)
  return index
}

/** By the id it is stored under, which an editor opens. */
function describe(document: object): {_id: unknown; _type: unknown} {
  const id = attributeOf(document, '_originalId') ?? attributeOf(document, '_id')
  return {_id: id, _type: attributeOf(document, '_type')}
}
