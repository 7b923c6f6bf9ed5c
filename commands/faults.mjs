import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {FAULTS} from './faults-list.mjs'
import {install, run} from './install.mjs'
import {say, whileWaiting} from './say.mjs'

/**
 * `npm run faults [number …]`: runs every test that is named after a fault ("fault 27: …") and prints what came of
 * each. KILLS, RACES, CARTS and OUTAGE_MS make the repetitions many.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = join(root, 'build', 'reports')
const report = join(reports, 'faults.json')
const asked = process.argv.slice(2).map(Number)
const wanted = asked.length > 0 ? asked : FAULTS.map(({number}) => number)

await install(root)
await build(root)
mkdirSync(reports, {recursive: true})
rmSync(report, {force: true})
const done = whileWaiting('Faults')
const {output} = await run(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    '--testNamePattern',
    `faults? [\\d, and–-]*\\b(${wanted.join('|')})\\b`,
  ],
  {cwd: root, env: {...process.env, NODE_ENV: 'test', FAULTS: '1'}},
)
const results = readResults()
done()

const figures = readFigures(output)
let failed = 0
say('')
say(row('No.', 'Fault', 'Result', 'Tests', 'Where'))
for (const {number, fault} of FAULTS.filter((one) => wanted.includes(one.number))) {
  const own = results.filter(({numbers}) => numbers.includes(number))
  const bad = own.filter(({status}) => status === 'failed')
  const good = own.filter(({status}) => status === 'passed')
  const result =
    bad.length > 0 ? 'FAILED' : good.length > 0 ? 'passed' : own.length > 0 ? 'skipped' : 'no test'
  if (bad.length > 0) failed += 1
  const where = [...new Set(own.map(({file}) => file))].join(', ')
  say(row(number, fault, result, own.length > 0 ? `${good.length}/${own.length}` : '', where))
  for (const {name, message} of bad) say(`       ${name}\n       ${message}`)
  for (const one of own) for (const figure of figures.get(one.full) ?? []) say(`       ${figure}`)
}
const without = FAULTS.filter(({number}) => !results.some(({numbers}) => numbers.includes(number))).length
say(
  `\n${FAULTS.length} faults, ${failed} failed, ${asked.length > 0 ? 'some asked for' : `${without} without a test`}`,
)
process.exit(failed > 0 || results.length === 0 ? 1 : 0)

/** The tests that are named after a fault, and whose names were asked for. */
function readResults() {
  if (!existsSync(report)) {
    say(output.trim())
    return []
  }
  const {testResults} = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({name: file, assertionResults}) =>
    assertionResults.flatMap(({fullName, title, ancestorTitles, status, failureMessages}) => {
      const numbers = numbersIn(fullName)
      if (numbers.length === 0 || !numbers.some((number) => wanted.includes(number))) return []
      if (status === 'skipped' || status === 'pending') status = 'skipped'
      return {
        numbers,
        status,
        name: title,
        full: [...ancestorTitles, title].join(' > '),
        file: relative(root, file),
        message: (failureMessages?.[0] ?? '').split('\n')[0].slice(0, 160),
      }
    }),
  )
}

/** "fault 27: …", "faults 1 to 6: …", "faults 11 and 12: …" */
function numbersIn(name) {
  const [, text = ''] = /\bfaults? ((?:\d+(?:, | and | to |–|-)?)+)/.exec(name) ?? []
  const span = /^(\d+)(?: to |–|-)(\d+)/.exec(text)
  if (!span) return (text.match(/\d+/g) ?? []).map(Number)
  const [from, to] = [Number(span[1]), Number(span[2])]
  return Array.from({length: to - from + 1}, (_, index) => from + index)
}

/** Lines that a test prints as a finding, by the test that the reporter names above them. */
function readFigures(text) {
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

function row(number, fault, result, tests, where) {
  return `${String(number).padStart(3)}  ${fault.padEnd(52)} ${result.padEnd(8)} ${tests.padEnd(6)} ${where}`
}
