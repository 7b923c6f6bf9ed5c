/**
 * Writes that the lake has not answered yet. While one is being repeated, leaving the page would lose it, so the browser asks.
 */
export class UnansweredWrites {
  readonly #page: EventTarget
  #count = 0
  #repeated = 0

  /** @param page its window */
  constructor(page: EventTarget) {
    this.#page = page
  }

  get isEmpty(): boolean {
    return this.#count === 0
  }

  /** Returns what to call at its first repetition, and once it is answered. */
  add(): {repeated(): void; answered(): void} {
    let wasRepeated = false
    this.#count++
    return {
      repeated: () => {
        if (wasRepeated) return
        wasRepeated = true
        if (++this.#repeated === 1) this.#page.addEventListener('beforeunload', askBeforeLeaving)
      },
      answered: () => {
        this.#count--
        if (wasRepeated && --this.#repeated === 0)
          this.#page.removeEventListener('beforeunload', askBeforeLeaving)
      },
    }
  }
}

function askBeforeLeaving(event: Event) {
  event.preventDefault()
}
