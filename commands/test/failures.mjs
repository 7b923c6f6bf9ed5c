/**
 * A line for each test that failed, with the first line of its error. Printed last: where the reports of a run are cut
 * short, it is their beginning that is lost.
 *
 * @param steps `{files?: [{file, failed, tests}]}`, as of `suites.mjs`
 * @returns {string[]}
 */
export function listFailures(steps) {
  return steps.flatMap(({files = []}) => files.flatMap(listFailuresOfFile))
}

function listFailuresOfFile({file, failed, tests}) {
  const failures = tests.filter(({state}) => state === 'failed')
  if (failed > 0 && failures.length === 0) return [`Failed: ${file}, before its tests ran`]
  return failures.map(
    ({name, message}) => `Failed: ${file} > ${name}${message ? `: ${firstLine(message)}` : ''}`,
  )
}

/** Playwright colors its messages. */
function firstLine(message) {
  // eslint-disable-next-line no-control-regex
  return message
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')[0]
    .slice(0, 300)
}
