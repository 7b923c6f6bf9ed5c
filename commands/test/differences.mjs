/**
 * Of several runs of a suite, each a list of files with their tests: the tests that did not end alike, `missing` where
 * a run does not have them, and those that failed in all.
 */
export function differences(runs) {
  const states = new Map()
  runs.forEach((files, turn) => {
    for (const {file, tests} of files) {
      for (const {name, state} of tests) {
        const key = `${file} > ${name}`
        const known = states.get(key) ?? runs.map(() => 'missing')
        known[turn] = state
        states.set(key, known)
      }
    }
  })
  const all = [...states].map(([name, ended]) => ({name, states: ended}))
  return {
    differing: all.filter((one) => new Set(one.states).size > 1),
    failing: all.filter((one) => one.states.every((state) => state === 'failed')).map(({name}) => name),
  }
}
