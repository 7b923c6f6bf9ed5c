import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, test} from 'vitest'

/** Checks that docs/asvs.md and docs/security.md are complete and name existing files. What these test, people must read. */

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const asvs = read('docs/asvs.md')
const security = read('docs/security.md')

/** The requirements of levels 1 and 2 by section of OWASP ASVS 5.0.0: `3-5` is from 3 to 5. */
const REQUIRED: Record<string, string> = {
  ...{'1.1': '1-2', '1.2': '1-9', '1.3': '1-11', '1.4': '1-3', '1.5': '1-2'},
  ...{'2.1': '1-3', '2.2': '1-3', '2.3': '1-4', '2.4': '1'},
  ...{'3.2': '1-2', '3.3': '1-4', '3.4': '1-6', '3.5': '1-5', '3.7': '1-2'},
  ...{'4.1': '1-3', '4.2': '1', '4.3': '1-2', '4.4': '1-4'},
  ...{'5.1': '1', '5.2': '1-3', '5.3': '1-2', '5.4': '1-3'},
  ...{'6.1': '1-3', '6.2': '1-12', '6.3': '1-4', '6.4': '1-4', '6.5': '1-5', '6.6': '1-3', '6.8': '1-4'},
  ...{'7.1': '1-3', '7.2': '1-4', '7.3': '1-2', '7.4': '1-5', '7.5': '1-2', '7.6': '1-2'},
  ...{'8.1': '1-2', '8.2': '1-3', '8.3': '1', '8.4': '1'},
  ...{'9.1': '1-3', '9.2': '1-4'},
  ...{
    '10.1': '1-2',
    '10.2': '1-2',
    '10.3': '1-4',
    '10.4': '1-11',
    '10.5': '1-5',
    '10.6': '1-2',
    '10.7': '1-3',
  },
  ...{'11.1': '1-2', '11.2': '1-3', '11.3': '1-3', '11.4': '1-4', '11.5': '1', '11.6': '1'},
  ...{'12.1': '1-3', '12.2': '1-2', '12.3': '1-4'},
  ...{'13.1': '1', '13.2': '1-5', '13.3': '1-2', '13.4': '1-5'},
  ...{'14.1': '1-2', '14.2': '1-4', '14.3': '1-3'},
  ...{'15.1': '1-3', '15.2': '1-3', '15.3': '1-7'},
  ...{'16.1': '1', '16.2': '1-5', '16.3': '1-4', '16.4': '1-3', '16.5': '1-3'},
  ...{'17.1': '1', '17.2': '1-4', '17.3': '1-2'},
}
const STATES = ['held', 'in part', 'not', 'does not apply']

const rows = asvs.split('\n').flatMap((line) => {
  const [, numbers = '', , state = '', where = ''] = line.split('|').map((cell) => cell.trim())
  return numbers.startsWith('V') ? [{numbers: numbers.split(' · '), state, where}] : []
})

function expand([section, range]: [string, string]): string[] {
  const [from = '', to = from] = range.split('-')
  const length = Number(to) - Number(from) + 1
  return Array.from({length}, (_, index) => `V${section}.${Number(from) + index}`)
}

/** Inline code that starts with one of our folders. */
function pathsIn(text: string): string[] {
  const names = [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
  return names.filter((name) => /^(app|server|embedded|studio|schemas|commands|tests|docs)\//.test(name))
}

/** Extensions that a path may omit. */
const EXTENSIONS = ['', '.ts', '.tsx', '.test.ts', '.test.tsx']
const isFile = (path: string) => EXTENSIONS.some((extension) => existsSync(join(root, path + extension)))

describe('docs/asvs.md', () => {
  test('has every requirement of levels 1 and 2, once', () => {
    const wanted = Object.entries(REQUIRED).flatMap(expand)
    expect(wanted).toHaveLength(253)
    expect(rows.flatMap(({numbers}) => numbers)).toEqual(wanted)
  })

  test('gives the state of each, and where or why not', () => {
    for (const {numbers, state, where} of rows) {
      expect(STATES, numbers.join()).toContain(state)
      expect(where, numbers.join()).not.toBe('')
      if (state === 'held') expect(where, numbers.join()).toMatch(/`|below, under/)
    }
  })

  test('refers to sections that exist', () => {
    const named = new Set([...asvs.matchAll(/below, under "([^"]+)"/g)].map(([, name = '']) => name))
    for (const name of named) expect(asvs).toContain(`### ${name}\n`)
  })

  test('refers to files that exist', () => {
    expect(pathsIn(asvs).filter((path) => !isFile(path))).toEqual([])
  })
})

describe('docs/security.md', () => {
  test('has the counts of docs/asvs.md', () => {
    const chapters = [...asvs.matchAll(/^## V(\d+) /gm)].map(([, chapter = '']) => chapter)
    expect(chapters).toHaveLength(17)
    for (const chapter of chapters) {
      const inState = (state: string) =>
        rows
          .filter((row) => row.state === state)
          .flatMap(({numbers}) => numbers)
          .filter((number) => number.startsWith(`V${chapter}.`)).length
      const counted = STATES.map(inState).join(' | ')
      expect(security).toMatch(new RegExp(`\\| V${chapter} [^|]+\\| ${counted.replaceAll('|', '\\|')} \\|`))
    }
  })

  test('refers to files that exist', () => {
    expect(pathsIn(security).filter((path) => !isFile(path))).toEqual([])
  })

  const findings = security.split('\n').flatMap((line) => {
    const [, name = '', what = '', tests = ''] = line.split('|').map((cell) => cell.trim())
    return /^([CHM]\d+|low)$/.test(name) ? [{name, what, tests}] : []
  })

  test('has a row for each finding', () => {
    const all = Object.entries({C: 4, H: 10, M: 11})
    const wanted = all.flatMap(([kind, last]) => Array.from({length: last}, (_, n) => `${kind}${n + 1}`))
    const names = findings.map(({name}) => name)
    expect(names.filter((name) => name !== 'low')).toEqual(wanted)
    expect(names.filter((name) => name === 'low').length).toBeGreaterThan(3)
  })

  test.each(findings)('$name, $what: refers to a test that exists', ({tests}) => {
    const names = [...tests.matchAll(/`([^`\s]+)`/g)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(0)
    const inAttack = (name: string) => (name.includes('/') ? name : `tests/security/attack/${name}`)
    for (const name of names) expect([name, isTest(inAttack(name))]).toEqual([name, true])
  })
})

function isTest(path: string): boolean {
  return ['.ts', '.tsx', '.test.ts', '.test.tsx'].some(
    (extension) => /\.test\.tsx?$/.test(path + extension) && existsSync(join(root, path + extension)),
  )
}
