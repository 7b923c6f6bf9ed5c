import {writeFileSync} from 'node:fs'
import {join} from 'node:path'

const SLOWEST = 20
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9)

/**
 * Where the time of a run went. `work` is the processor's, of all processes of a part; set-up and tests are what the
 * clock says, added up over files that ran side by side; what of that is not work was waited for.
 *
 * @param parts `{title, wallMs, workMs, files?}`, in milliseconds
 */
export function timesOf(parts, wallMs) {
  return {
    wallMs,
    parts: parts.map(({title, wallMs: wall, workMs, files = []}) => {
      const sum = (key) => files.reduce((total, file) => total + file[key], 0)
      const [setUpMs, testMs] = [sum('setUpMs'), sum('testMs')]
      const waitedMs = Math.max(0, (files.length > 0 ? setUpMs + testMs : wall) - workMs)
      return {title, wallMs: wall, setUpMs, testMs, workMs, waitedMs}
    }),
    slowest: parts
      .flatMap(({files = []}) => files.map(({file, setUpMs, testMs}) => ({file, setUpMs, testMs})))
      .sort((a, b) => b.setUpMs + b.testMs - a.setUpMs - a.testMs)
      .slice(0, SLOWEST),
  }
}

/** The same as lines for people. */
export function linesOf({wallMs, parts, slowest}) {
  const row = (title, ...cells) => `  ${title.padEnd(26)}${cells.join('')}`
  const head = ['took', 'set-up', 'tests', 'work', 'waited'].map((word) => word.padStart(9))
  return [
    `Where the time went, ${seconds(wallMs).trim()} in all:`,
    row('', ...head),
    ...parts.map(({title, ...part}) =>
      row(title, ...[part.wallMs, part.setUpMs, part.testMs, part.workMs, part.waitedMs].map(seconds)),
    ),
    ...(slowest.length > 0 ? ['The slowest files:', row('', ...head.slice(1, 3))] : []),
    ...slowest.map(
      ({file, setUpMs, testMs}) => `  ${' '.repeat(26)}${seconds(setUpMs)}${seconds(testMs)}  ${file}`,
    ),
  ]
}

export function writeTimes(reports, times) {
  writeFileSync(join(reports, 'times.json'), `${JSON.stringify(times, null, 2)}\n`)
  writeFileSync(join(reports, 'times.txt'), `${linesOf(times).join('\n')}\n`)
}
