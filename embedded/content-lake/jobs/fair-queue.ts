/** A round-robin queue over owners: one with many items does not delay the others. */
export class FairQueue<T> {
  /** In round-robin order. */
  readonly #waiting = new Map<string, T[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(owner: string): number {
    return this.#waiting.get(owner)?.length ?? 0
  }

  push(owner: string, item: T) {
    const items = this.#waiting.get(owner)
    if (items) items.push(item)
    else this.#waiting.set(owner, [item])
    this.#size++
  }

  shift(): T | undefined {
    const next = this.#waiting.entries().next().value
    if (!next) return undefined
    const [owner, items] = next
    const item = items.shift()
    // Move the owner to the end.
    this.#waiting.delete(owner)
    if (items.length > 0) this.#waiting.set(owner, items)
    this.#size--
    return item
  }
}
