import {writeFileSync} from 'node:fs'
import {join} from 'node:path'

const SLOWEST_COUNT = 20
const formatMs = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9)

/**
 * Where the time of a run went. `work` is the CPU time of all processes of a step. Set-up and tests are wall time,
 * summed over files that ran in parallel; whatever of it is not work was spent waiting.
 *
 * @param steps `{title, wallMs, workMs, files?}`, in milliseconds
 */
export function summarizeTimings(steps, wallMs) {
  return {
    wallMs,
    steps: steps.map(({title, wallMs: wall, workMs, files = []}) => {
      const sum = (key) => files.reduce((total, file) => total + file[key], 0)
      const [setUpMs, testMs] = [sum('setUpMs'), sum('testMs')]
      const waitedMs = Math.max(0, (files.length > 0 ? setUpMs + testMs : wall) - workMs)
      return {title, wallMs: wall, setUpMs, testMs, workMs, waitedMs}
    }),
    slowest: steps
      .flatMap(({files = []}) => files.map(({file, setUpMs, testMs}) => ({file, setUpMs, testMs})))
      .sort((a, b) => b.setUpMs + b.testMs - a.setUpMs - a.testMs)
      .slice(0, SLOWEST_COUNT),
  }
}

/** The same as lines of text. */
export function formatTimings({wallMs, steps, slowest}) {
  const row = (title, ...cells) => `  ${title.padEnd(26)}${cells.join('')}`
  const headings = ['took', 'set-up', 'tests', 'work', 'waited'].map((heading) => heading.padStart(9))
  return [
    `Where the time went, ${formatMs(wallMs).trim()} in all:`,
    row('', ...headings),
    ...steps.map(({title, ...step}) =>
      row(title, ...[step.wallMs, step.setUpMs, step.testMs, step.workMs, step.waitedMs].map(formatMs)),
    ),
    ...(slowest.length > 0 ? ['The slowest files:', row('', ...headings.slice(1, 3))] : []),
    ...slowest.map(
      ({file, setUpMs, testMs}) => `  ${' '.repeat(26)}${formatMs(setUpMs)}${formatMs(testMs)}  ${file}`,
    ),
  ]
}

export function writeTimings(reports, timings) {
  writeFileSync(join(reports, 'times.json'), `${JSON.stringify(timings, null, 2)}\n`)
  writeFileSync(join(reports, 'times.txt'), `${formatTimings(timings).join('\n')}\n`)
}
