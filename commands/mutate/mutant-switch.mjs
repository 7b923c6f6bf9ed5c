/** Tests may replace `Date`. */
const clock = Date.now

/** Defines `globalThis.__mutant`, which the instrumented sources call at each mutant. */
export function createMutantSwitch(highestId) {
  let active = 0
  let deadline = Infinity
  let calls = 0
  let hits = new Uint8Array(highestId + 1)

  globalThis.__mutant = (id) => {
    hits[id] = 1
    calls += 1
    // An endless loop keeps calling this.
    if (calls % 1024 === 0 && clock() > deadline) throw new Error('This mutant takes too long.')
    return id === active
  }

  return {
    activate(id, timeoutMs) {
      active = id
      deadline = clock() + timeoutMs
    },
    /** The mutants reached since the last call. */
    takeHits() {
      const ids = []
      for (const [id, hit] of hits.entries()) if (hit) ids.push(id)
      hits = new Uint8Array(highestId + 1)
      return ids
    },
  }
}
