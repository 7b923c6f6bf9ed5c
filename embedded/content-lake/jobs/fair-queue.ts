/** A queue in which everyone who waits has the same share, however many things one of them asks for. */
export class FairQueue<T> {
  /** In the order of their next turns. */
  readonly #waiting = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(who: string): number {
    return this.#waiting.get(who)?.length ?? 0
  }

  push(who: string, item: T) {
    const own = this.#waiting.get(who)
    if (own) own.push(item)
    else this.#waiting.set(who, [item])
    this.#size++
  }

  shift(): T | undefined {
    const next = this.#waiting.entries().next().value
    if (!next) return undefined
    const [who, own] = next
    const item = own.shift()
    // Behind all others, until it is this one's turn again.
    this.#waiting.delete(who)
    if (own.length > 0) this.#waiting.set(who, own)
    this.#size--
    return item
  }
}
