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

const MAX_PAGE_LINES = 120

/**
 * What was on the page of each browser test that failed: where only the output of a run is kept, it is all there is to
 * see of it.
 *
 * @param steps as above
 * @returns {string[]}
 */
export function listFailedPages(steps) {
  const tests = steps.flatMap(({files = []}) => files.flatMap((file) => file.tests))
  return tests
    .filter(({page}) => page)
    .flatMap(({name, page}) => [`On the page of "${name}":`, ...page.split('\n').slice(0, MAX_PAGE_LINES)])
}

/** Playwright colors its messages. */
function firstLine(message) {
  // eslint-disable-next-line no-control-regex
  return message
    .replace(/\u001b\[[\d;]*m/g, '')
    .split('\n')[0]
    .slice(0, 300)
}
