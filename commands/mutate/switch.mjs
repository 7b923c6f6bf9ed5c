/** What the changed sources ask at each place of a change. */
const clock = Date.now

export function createSwitch(highest) {
  let active = 0
  let deadline = Infinity
  let asked = 0
  let hits = new Uint8Array(highest + 1)

  globalThis.__mutant = (id) => {
    hits[id] = 1
    asked += 1
    // A loop that no longer ends comes by here for ever.
    if (asked % 1024 === 0 && clock() > deadline) throw new Error('This change makes it go on for too long.')
    return id === active
  }

  return {
    choose(id, milliseconds) {
      active = id
      deadline = clock() + milliseconds
    },
    /** The places passed since this was last asked. */
    takeHits() {
      const taken = []
      for (const [id, hit] of hits.entries()) if (hit) taken.push(id)
      hits = new Uint8Array(highest + 1)
      return taken
    },
  }
}
