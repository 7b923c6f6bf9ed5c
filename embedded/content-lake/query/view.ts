import {referencedIds} from '../documents/references'
import {compareText} from './narrow'
import type {Shortcuts} from './narrow'
import type {Seen} from './perspective'

type Groups = Map<string, Seen[]>

/**
 * Documents as one reader sees them, in order of their ids, with the ways to find some of them fast. Each way is made
 * when it is first asked for, and follows changes from then on.
 */
export class View implements Shortcuts {
  #documents: Seen[]
  #byId: Map<string, Seen> | undefined
  readonly #groups = new Map<KeysOf, Groups>()

  /** @param documents in order of their ids */
  constructor(documents: Seen[]) {
    this.#documents = documents
  }

  get documents(): readonly Seen[] {
    return this.#documents
  }

  byId(id: string): Seen | undefined {
    this.#byId ??= new Map(this.#documents.map((document) => [document._id, document]))
    return this.#byId.get(id)
  }

  byType(type: string): readonly Seen[] {
    return this.#group(typeOf).get(type) ?? []
  }

  bySlug(slug: string): readonly Seen[] {
    return this.#group(slugsOf).get(slug) ?? []
  }

  referring(id: string): readonly Seen[] {
    return this.#group(referencedIds).get(id) ?? []
  }

  /** What is seen under an id from now on; undefined: nothing. Lists that were given out before stay as they were. */
  change(id: string, seen: Seen | undefined) {
    const before = this.byId(id)
    if (!before && !seen) return
    this.#documents = changed(this.#documents, id, seen)
    if (seen) this.#byId?.set(id, seen)
    else this.#byId?.delete(id)
    for (const [keysOf, groups] of this.#groups) {
      for (const key of new Set(before && keysOf(before))) put(groups, key, id, undefined)
      for (const key of new Set(seen && keysOf(seen))) put(groups, key, id, seen)
    }
  }

  #group(keysOf: KeysOf): Groups {
    let groups = this.#groups.get(keysOf)
    if (!groups) {
      groups = group(this.#documents, keysOf)
      this.#groups.set(keysOf, groups)
    }
    return groups
  }
}

type KeysOf = (document: Seen) => Iterable<string>

function group(documents: readonly Seen[], keysOf: KeysOf): Groups {
  const groups: Groups = new Map()
  for (const document of documents) {
    for (const key of new Set(keysOf(document))) {
      const list = groups.get(key)
      if (list) list.push(document)
      else groups.set(key, [document])
    }
  }
  return groups
}

function put(groups: Groups, key: string, id: string, seen: Seen | undefined) {
  const list = changed(groups.get(key) ?? [], id, seen)
  if (list.length > 0) groups.set(key, list)
  else groups.delete(key)
}

/** The same list with what is seen under an id in its place. */
function changed(documents: readonly Seen[], id: string, seen: Seen | undefined): Seen[] {
  const at = placeOf(documents, id)
  const isThere = documents[at]?._id === id
  return documents.toSpliced(at, isThere ? 1 : 0, ...(seen ? [seen] : []))
}

/** Where an id is, or would be. */
function placeOf(documents: readonly Seen[], id: string): number {
  let [from, to] = [0, documents.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (compareText(documents[middle]?._id ?? '', id) < 0) from = middle + 1
    else to = middle
  }
  return from
}

function typeOf(document: Seen): string[] {
  return [document._type]
}

function slugsOf(document: Seen): string[] {
  const slug = document['slug']
  if (typeof slug !== 'object' || slug === null || !('current' in slug)) return []
  return typeof slug.current === 'string' ? [slug.current] : []
}
