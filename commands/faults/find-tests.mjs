import {readdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'

/** The folders with fault tests; those of the browser suite run with `npm test` only. */
const FOLDERS = ['app', 'embedded', 'server', 'studio', 'tests/contract', 'tests/faults', 'tests/security']
const QUOTED_FAULTS = /['"`]faults? \d[\d, and–to-]*/g

/** The numbers in titles like "fault 27: …", "faults 1 to 6: …", "faults 11 and 12: …". */
export function parseFaultNumbers(name) {
  const [, text = ''] = /\bfaults? ((?:\d+(?:, | and | to |–|-)?)+)/.exec(name) ?? []
  return text.split(/, | and /).flatMap((part) => {
    const [from, to = from] = part.split(/ to |–|-/).map(Number)
    return Array.from({length: from > 0 ? to - from + 1 : 0}, (_, index) => from + index)
  })
}

/** For vitest's --testNamePattern. A regular expression cannot match within a range, so it lets every range through. */
export function createNamePattern(numbers) {
  return `\\bfaults? (?:[\\d, and–-]*\\b(?:${numbers.join('|')})\\b|\\d+(?: to |–|-)\\d+)`
}

/** The test files whose titles mention one of these faults. */
export function findFaultTests(root, numbers) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), {recursive: true})
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
    .filter((file) => {
      const titles = readFileSync(join(root, file), 'utf8').match(QUOTED_FAULTS) ?? []
      return titles.flatMap(parseFaultNumbers).some((number) => numbers.includes(number))
    })
    .sort()
}
