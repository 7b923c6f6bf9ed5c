import {LRUCache} from 'lru-cache'

const MAX_REMEMBERED = 1_000

/** Keeps the indexes that were used last: callers choose what to ask for, so their number must be bounded. */
export class IndexCache<Index extends object> {
  readonly #indexes: LRUCache<string, Index>
  readonly #wanted = new LRUCache<string, true>({max: MAX_REMEMBERED})

  constructor(max: number) {
    this.#indexes = new LRUCache({max})
  }

  find(name: string): Index | undefined {
    return this.#indexes.get(name)
  }

  findOrAdd(name: string, create: () => Index): Index {
    let index = this.#indexes.get(name)
    if (!index) {
      index = create()
      this.#indexes.set(name, index)
    }
    return index
  }

  /** Creates it when it is wanted for the second time. */
  findOrAddSecond(name: string, create: () => Index): Index | undefined {
    const isKnown = this.#indexes.has(name) || this.#wanted.has(name)
    if (isKnown) return this.findOrAdd(name, create)
    this.#wanted.set(name, true)
    return undefined
  }

  values(): Iterable<Index> {
    return this.#indexes.values()
  }
}
