import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {faultsIn, findFaultTests, namePattern, readFigures, readReport} from './faults-found.mjs'
import {FAULTS} from './faults-list.mjs'
import {install} from './install.mjs'
import {say, seconds, stopWith} from './say.mjs'

/**
 * `npm run faults [-- number …]` runs every test that is named after a fault ("fault 27: …") and prints what came of
 * each. `--quick`: what is repeated, a few times only. `--list`: which tests there are, and none is run.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, 'build/reports/faults.json')
const words = process.argv.slice(2)
const asked = words.filter((word) => /^\d+$/.test(word)).map(Number)
const wanted = asked.length > 0 ? asked : FAULTS.map(({number}) => number)
const unknown = words.filter((word) => !/^\d+$/.test(word) && !['--quick', '--list'].includes(word))
if (unknown.length > 0 || wanted.some((number) => number < 1 || number > FAULTS.length)) {
  say(`npm run faults [-- --list] [-- --quick] [-- number …], numbers from 1 to ${FAULTS.length}`)
  process.exit(2)
}

/** How often what is repeated is repeated; each can be set by hand. */
const MANY = {
  SWEEP: 'all',
  RACES: '100',
  KILLS: '200',
  CARTS: '10000',
  OUTAGE_MS: '30000',
  LOCK_ROUNDS: '500',
  BACKUP_ROUNDS: '100',
  FUZZ_REQUESTS: '200000',
}

await install(root)
const files = findFaultTests(root, wanted)
if (words.includes('--list')) {
  printTable(await listTests(), {ran: false})
  process.exit(0)
}

await build(root)
mkdirSync(dirname(report), {recursive: true})
const before = readReport(report, root)
rmSync(report, {force: true})
say(
  `• ${files.length} files of tests, one after another. ${howLong(before, files)} Each is told when it is done.`,
)
const env = {...(words.includes('--quick') ? {} : MANY), ...process.env, NODE_ENV: 'test', FAULTS: '1'}
const output = await runTests(env)
const tests = readReport(report, root).flatMap((file) => file.tests)
if (tests.length === 0) say(output.trim())
const failed = printTable(tests, {ran: true, figures: readFigures(output)})
process.exit(failed > 0 || tests.length === 0 ? 1 : 0)

/** From the last time, where there was one. */
function howLong(before, files) {
  const known = files.flatMap((file) => before.find((one) => one.file === file)?.ms ?? [])
  if (known.length < files.length / 2)
    return 'On two quiet cores all of them take an hour or more, --quick 15 minutes.'
  const sum = (known.reduce((total, ms) => total + ms, 0) / known.length) * files.length
  return `About ${Math.max(1, Math.round(sum / 60_000))} minutes, going by the last time.`
}

function vitest(args, env) {
  const program = join(root, 'node_modules/vitest/vitest.mjs')
  // The whole path: part of one would be another file's as well.
  const named = [...files.map((file) => join(root, file)), '--testNamePattern', namePattern(wanted)]
  return spawn(process.execPath, [program, ...args, ...named], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** One file after another: most have servers of their own, and some ask how late these are. */
function runTests(env) {
  const args = ['run', '--no-file-parallelism', '--reporter=default', '--reporter=json']
  const child = vitest([...args, `--outputFile.json=${report}`], env)
  let output = ''
  let rest = ''
  let done = 0
  const from = Date.now()
  const still = setInterval(() => say(`  still at it, ${seconds(from)}`), 60_000)
  const read = (data) => {
    output += data
    const lines = (rest + data).replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [, mark, file] = /^ (✓|❯|×|↓) (\S+\.test\.tsx?) \(/.exec(line) ?? []
      if (file)
        say(
          `  ${++done}/${files.length} ${file} ${mark === '✓' ? 'passed' : mark === '↓' ? 'skipped' : 'FAILED'}, ${seconds(from)}`,
        )
    }
  }
  child.stdout.on('data', read)
  child.stderr.on('data', (data) => (output += data))
  return new Promise((resolve) => {
    child.on('close', () => {
      clearInterval(still)
      resolve(output)
    })
  })
}

async function listTests() {
  const list = join(dirname(report), 'faults-list.json')
  mkdirSync(dirname(list), {recursive: true})
  const child = vitest(['list', `--json=${list}`], {...process.env, NODE_ENV: 'test'})
  let errors = ''
  child.stderr.on('data', (data) => (errors += data))
  const [code] = await once(child, 'close')
  if (code !== 0) stopWith(errors.trim())
  return JSON.parse(readFileSync(list, 'utf8')).map(({name, file}) => ({
    file: relative(root, file),
    faults: faultsIn(name),
  }))
}

/** Gives how many faults failed. */
function printTable(tests, {ran, figures = new Map()}) {
  let failed = 0
  let without = 0
  say('')
  say(row('No.', 'Fault', ran ? 'Result' : '', 'Tests', 'Where'))
  for (const {number, fault} of FAULTS.filter((one) => wanted.includes(one.number))) {
    const own = tests.filter(({faults}) => faults.includes(number))
    const count = (status) => own.filter((one) => one.status === status).length
    const bad = own.filter(({status}) => status === 'failed')
    if (bad.length > 0) failed += 1
    if (own.length === 0) without += 1
    const result =
      own.length === 0
        ? 'no test'
        : !ran
          ? ''
          : bad.length > 0
            ? 'FAILED'
            : count('passed') > 0
              ? 'passed'
              : 'skipped'
    const tally = ran ? `${count('passed')}/${own.length}` : own.length
    const where = [...new Set(own.map(({file}) => file))].join(', ')
    say(row(number, fault, result, own.length > 0 ? tally : '', where))
    for (const {name, message} of bad) say(`       ${name}\n       ${message}`)
    const told = new Set(own.flatMap(({full}) => figures.get(full) ?? []))
    for (const figure of told) say(`       ${figure}`)
  }
  const told = ran ? `, ${failed} failed` : ''
  say(`\n${wanted.length} of ${FAULTS.length} faults${told}, ${without} without a test`)
  return failed
}

function row(number, fault, result, tests, where) {
  return `${String(number).padStart(3)}  ${fault.padEnd(48)} ${result.padEnd(8)} ${String(tests).padEnd(6)} ${where}`
}
