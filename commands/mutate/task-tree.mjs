/** The tests of a file or a `describe` block, in the order in which they run. */
export function allTests(suite) {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? allTests(task) : [task]))
}

/** The name with those of the `describe` blocks around it. */
export function fullNameOf(task) {
  return task.suite
    ? `${fullNameOf(task.suite)} > ${task.name}`
    : task.type === 'suite' && task.file === task
      ? ''
      : task.name
}

/** What failed: tests, or hooks of a `describe` block, or the file itself before it defined tests. */
export function findFailures(suite) {
  const within = suite.tasks.flatMap((task) => {
    if (task.type === 'suite') return findFailures(task)
    return task.result?.state === 'fail' ? [task] : []
  })
  if (within.length > 0) return within
  return suite.result?.state === 'fail' ? [suite] : []
}

/** Skips the tests after the last of those named; earlier ones run, as tests may build on one another. */
export function skipTestsAfter(file, names) {
  if (!names) return
  const tests = allTests(file)
  const last = tests.findLastIndex((test) => names.includes(fullNameOf(test)))
  for (const test of tests.slice(last + 1)) test.mode = 'skip'
  skipEmptySuites(file)
}

function skipEmptySuites(suite) {
  for (const task of suite.tasks) if (task.type === 'suite') skipEmptySuites(task)
  if (suite.tasks.length > 0 && suite.tasks.every(({mode}) => mode === 'skip')) suite.mode = 'skip'
}
