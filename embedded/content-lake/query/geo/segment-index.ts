import {boxesMeet} from './segments'
import type {Box, Segment} from './segments'

/** Finds the segments near a place without looking at all of them. */
export class SegmentIndex {
  /** Ordered by where they begin in x. */
  readonly #segments: readonly Segment[]
  /** How far in x each segment and those before it reach: never decreases, so it can be searched. */
  readonly #reach: Float64Array

  constructor(segments: readonly Segment[]) {
    this.#segments = segments.toSorted((a, b) => a.minX - b.minX)
    this.#reach = new Float64Array(segments.length)
    let reach = -Infinity
    for (const [at, {maxX}] of this.#segments.entries()) {
      reach = Math.max(reach, maxX)
      this.#reach[at] = reach
    }
  }

  /** Whether the test is true for one of the segments whose boxes meet the box; stops at the first. */
  some(box: Box, test: (segment: Segment) => boolean): boolean {
    for (let at = this.#firstReaching(box.minX); at < this.#segments.length; at++) {
      const segment = this.#segments[at]
      if (!segment || segment.minX > box.maxX) return false
      if (boxesMeet(segment, box) && test(segment)) return true
    }
    return false
  }

  near(box: Box): Segment[] {
    const found: Segment[] = []
    this.some(box, (segment) => {
      found.push(segment)
      return false
    })
    return found
  }

  #firstReaching(x: number): number {
    let [from, to] = [0, this.#reach.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#reach[middle] ?? 0) < x) from = middle + 1
      else to = middle
    }
    return from
  }
}
