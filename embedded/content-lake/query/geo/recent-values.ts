/** Remembers what was made of objects lately, up to a total size; then forgets all of it. */
export class RecentValues<Value> {
  readonly #maxSize: number
  readonly #values = new Map<object, Value>()
  #size = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(source: object): Value | undefined {
    return this.#values.get(source)
  }

  set(source: object, value: Value, size: number): Value {
    if (this.#size + size > this.#maxSize) {
      this.#values.clear()
      this.#size = 0
    }
    this.#values.set(source, value)
    this.#size += size
    return value
  }
}
