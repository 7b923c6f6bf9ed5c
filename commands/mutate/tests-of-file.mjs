/** The tests of a file or of a group in it, in the order in which they run. */
export function allTests(suite) {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? allTests(task) : [task]))
}

/** With the names of the groups around it. */
export function nameOf(task) {
  return task.suite
    ? `${nameOf(task.suite)} > ${task.name}`
    : task.type === 'suite' && task.file === task
      ? ''
      : task.name
}

/** What failed: tests, or a group before or after its tests, or the file before it had any. */
export function failuresOf(suite) {
  const within = suite.tasks.flatMap((task) => {
    if (task.type === 'suite') return failuresOf(task)
    return task.result?.state === 'fail' ? [task] : []
  })
  if (within.length > 0) return within
  return suite.result?.state === 'fail' ? [suite] : []
}

/** Tests may build on those before them, so all of them run up to the last one that can see the change. */
export function leaveOutAfter(file, names) {
  if (!names) return
  const tests = allTests(file)
  const last = tests.findLastIndex((test) => names.includes(nameOf(test)))
  for (const test of tests.slice(last + 1)) test.mode = 'skip'
  leaveOutEmpty(file)
}

function leaveOutEmpty(suite) {
  for (const task of suite.tasks) if (task.type === 'suite') leaveOutEmpty(task)
  if (suite.tasks.length > 0 && suite.tasks.every(({mode}) => mode === 'skip')) suite.mode = 'skip'
}
