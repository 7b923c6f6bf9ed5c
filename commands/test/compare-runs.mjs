/**
 * Compares several runs of a suite, each a list of files with their tests: `differing` are the tests whose outcome
 * varied (`missing` if a run lacks them), `failing` those that failed in every run.
 */
export function compareRuns(runs) {
  const states = new Map()
  runs.forEach((files, index) => {
    for (const {file, tests} of files) {
      for (const {name, state} of tests) {
        const key = `${file} > ${name}`
        const outcomes = states.get(key) ?? runs.map(() => 'missing')
        outcomes[index] = state
        states.set(key, outcomes)
      }
    }
  })
  const all = [...states].map(([name, outcomes]) => ({name, states: outcomes}))
  return {
    differing: all.filter((one) => new Set(one.states).size > 1),
    failing: all.filter((one) => one.states.every((state) => state === 'failed')).map(({name}) => name),
  }
}
