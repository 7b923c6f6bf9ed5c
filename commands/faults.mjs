import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdirSync, readFileSync, rmSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import {build} from './build/build.mjs'
import {createNamePattern, findFaultTests, parseFaultNumbers} from './faults/find-tests.mjs'
import {FAULTS} from './faults/list.mjs'
import {printTable, readFigures, readReport} from './faults/report.mjs'
import {install, root} from './install/install.mjs'
import {elapsed, exitWithError, print} from './output.mjs'

/**
 * `npm run faults [-- number …]` runs every test that is named after a fault ("fault 27: …") and prints a table of the
 * results. `--quick` repeats races and kills only a few times; `--list` prints the tests without running them.
 */
const reportFile = join(root, 'build/reports/faults.json')
const args = process.argv.slice(2)
const numbers = args.filter((arg) => /^\d+$/.test(arg)).map(Number)
const selected = numbers.length > 0 ? numbers : FAULTS.map(({number}) => number)
const unknown = args.filter((arg) => !/^\d+$/.test(arg) && !['--quick', '--list'].includes(arg))
if (unknown.length > 0 || selected.some((number) => number < 1 || number > FAULTS.length)) {
  print(`npm run faults [-- --list] [-- --quick] [-- number …], numbers from 1 to ${FAULTS.length}`)
  process.exit(2)
}

/** Full sizes; each can be overridden by an environment variable of its name. */
const FULL_SIZES = {
  SWEEP: 'all',
  RACES: '100',
  KILLS: '200',
  CARTS: '10000',
  OUTAGE_MS: '30000',
  LOCK_ROUNDS: '500',
  BACKUP_ROUNDS: '100',
  FUZZ_REQUESTS: '200000',
}

await install()
const files = findFaultTests(root, selected)
if (args.includes('--list')) {
  printTable(await listTests(), {selected, wasRun: false})
  process.exit(0)
}

await build(root)
mkdirSync(dirname(reportFile), {recursive: true})
const lastReport = readReport(reportFile, root)
rmSync(reportFile, {force: true})
print(`• Test files: ${files.length}, one after another. ${estimateDuration(lastReport)}`)
const sizes = args.includes('--quick') ? {} : FULL_SIZES
const output = await runTests({...sizes, ...process.env, NODE_ENV: 'test', FAULTS: '1'})
const tests = readReport(reportFile, root).flatMap((file) => file.tests)
if (tests.length === 0) print(output.trim())
const failed = printTable(tests, {selected, wasRun: true, figures: readFigures(output)})
process.exit(failed > 0 || tests.length === 0 ? 1 : 0)

function estimateDuration(lastReport) {
  const known = files.flatMap((file) => lastReport.find((one) => one.file === file)?.ms ?? [])
  if (known.length < files.length / 2)
    return 'On two idle cores all of them take an hour or more, --quick 15 minutes.'
  const totalMs = (known.reduce((sum, ms) => sum + ms, 0) / known.length) * files.length
  return `About ${Math.max(1, Math.round(totalMs / 60_000))} minutes, judging by the last run.`
}

function startVitest(vitestArgs, env) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  // Absolute paths: vitest matches parts of a path, so a relative one may select other files, too.
  const filter = [...files.map((file) => join(root, file)), '--testNamePattern', createNamePattern(selected)]
  return spawn(process.execPath, [vitest, ...vitestArgs, ...filter], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs one file at a time, since most start servers of their own and some measure latency. Returns the output. */
function runTests(env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const child = startVitest(['run', '--no-file-parallelism', ...reporters], env)
  let output = ''
  let incompleteLine = ''
  let done = 0
  const startedAt = Date.now()
  const timer = setInterval(() => print(`  still running, ${elapsed(startedAt)}`), 60_000)
  child.stdout.on('data', (data) => {
    output += data
    const lines = (incompleteLine + data).replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')
    incompleteLine = lines.pop() ?? ''
    for (const line of lines) {
      const [, mark, file] = /^ (✓|❯|×|↓) (\S+\.test\.tsx?) \(/.exec(line) ?? []
      const result = mark === '✓' ? 'passed' : mark === '↓' ? 'skipped' : 'FAILED'
      if (file) print(`  ${++done}/${files.length} ${file} ${result}, ${elapsed(startedAt)}`)
    }
  })
  child.stderr.on('data', (data) => (output += data))
  return new Promise((resolve) => {
    child.on('close', () => {
      clearInterval(timer)
      resolve(output)
    })
  })
}

async function listTests() {
  const listFile = join(dirname(reportFile), 'faults-list.json')
  mkdirSync(dirname(listFile), {recursive: true})
  const child = startVitest(['list', `--json=${listFile}`], {...process.env, NODE_ENV: 'test'})
  let errors = ''
  child.stderr.on('data', (data) => (errors += data))
  const [code] = await once(child, 'close')
  if (code !== 0) exitWithError(errors.trim())
  return JSON.parse(readFileSync(listFile, 'utf8')).map(({name, file}) => ({
    file: relative(root, file),
    faults: parseFaultNumbers(name),
  }))
}
