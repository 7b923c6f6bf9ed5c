import {existsSync, readdirSync, readFileSync} from 'node:fs'
import {join, relative} from 'node:path'

/** Where tests lie that stand for a fault; those of the browser are run by `npm test`. */
const FOLDERS = ['app', 'embedded', 'server', 'studio', 'tests/contract', 'tests/faults', 'tests/security']
const NAMED = /['"`]faults? \d[\d, and–to-]*/g

/** "fault 27: …", "faults 1 to 6: …", "faults 11 and 12: …" */
export function faultsIn(name) {
  const [, text = ''] = /\bfaults? ((?:\d+(?:, | and | to |–|-)?)+)/.exec(name) ?? []
  return text.split(/, | and /).flatMap((part) => {
    const [from, to = from] = part.split(/ to |–|-/).map(Number)
    return Array.from({length: from > 0 ? to - from + 1 : 0}, (_, index) => from + index)
  })
}

/** What vitest goes by: it knows nothing of spans, so every test that names a fault may run; the files are the choice. */
export function namePattern(numbers) {
  return `\\bfaults? (?:[\\d, and–-]*\\b(?:${numbers.join('|')})\\b|\\d+(?: to |–|-)\\d+)`
}

/** The files of tests in which one of these faults is named. */
export function findFaultTests(root, numbers) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true})
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
    .filter((file) => {
      const named = readFileSync(join(root, file), 'utf8').match(NAMED) ?? []
      return named.flatMap(faultsIn).some((number) => numbers.includes(number))
    })
    .sort()
}

/** What the last run wrote down, file by file; nothing where there was none. */
export function readReport(path, root) {
  if (!existsSync(path)) return []
  const {testResults} = JSON.parse(readFileSync(path, 'utf8'))
  return testResults.map(({name, startTime, endTime, assertionResults}) => ({
    file: relative(root, name),
    ms: endTime - startTime,
    tests: assertionResults.flatMap(({fullName, title, ancestorTitles, status, failureMessages}) => {
      const faults = faultsIn(fullName)
      if (faults.length === 0 || status === 'pending') return []
      return {
        faults,
        status,
        name: title,
        full: [...ancestorTitles, title].join(' > '),
        file: relative(root, name),
        message: (failureMessages?.[0] ?? '').split('\n')[0].slice(0, 160),
      }
    }),
  }))
}

/** Lines that a test prints as a finding, by the test that the reporter names above them. */
export function readFigures(text) {
  const found = new Map()
  let test = ''
  for (const line of text.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')) {
    const heading = /^stdout \| \S+ > (.+)$/.exec(line)
    if (heading) test = heading[1]
    const [, figure] = /FIGURE (.+)$/.exec(line) ?? []
    if (figure) found.set(test, [...(found.get(test) ?? []), figure])
  }
  return found
}
