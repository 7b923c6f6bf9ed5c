import {spawn} from 'node:child_process'
import {mkdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {build} from './build/build.mjs'
import {capture} from './child-process.mjs'
import {installBrowser} from './install/browser.mjs'
import {install, root} from './install/install.mjs'
import {print, startStep} from './output.mjs'
import {compareRuns} from './test/compare-runs.mjs'
import {readSuiteReport, suiteCommand} from './test/suites.mjs'

/**
 * `npm run test:flaky -- N [unit|contract|browser …] [path …]`: runs suites N times, shuffling the order of their files,
 * while a busy loop occupies one core, and names each test whose outcome varied. Prints the seed of each order;
 * `SEED=…` repeats it.
 */
const SUITES = ['unit', 'contract', 'browser']
const [times = '', ...args] = process.argv.slice(2)
if (!/^[1-9]\d?$/.test(times)) {
  print(`npm run test:flaky -- N [${SUITES.join('|')} …] [path …], N from 1 to 99`)
  process.exit(2)
}
const selected = SUITES.filter((suite) => args.includes(suite))
const paths = args.filter((arg) => !SUITES.includes(arg))
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const reports = join(root, 'build', 'reports', 'flaky')

await install()
await build(root)
rmSync(reports, {recursive: true, force: true})
mkdirSync(reports, {recursive: true})
const busyLoop = spawn(process.execPath, ['-e', 'for (;;);'], {stdio: 'ignore'})
process.on('exit', () => busyLoop.kill('SIGKILL'))
let differing = 0
let failing = 0
for (const suite of selected.length > 0 ? selected : ['unit', 'browser']) await repeat(suite)
print(`\n${differing} differed, ${failing} failed every time`)
process.exit(differing + failing > 0 ? 1 : 0)

async function repeat(suite) {
  if (suite === 'browser') await installBrowser()
  const runs = []
  for (let index = 0; index < Number(times); index += 1) runs.push(await runOnce(suite, index))
  const comparison = compareRuns(runs)
  differing += comparison.differing.length
  failing += comparison.failing.length
  for (const {name, states} of comparison.differing) print(`  differs: ${name} (${states.join(', ')})`)
  for (const name of comparison.failing) print(`  fails every time: ${name}`)
}

async function runOnce(suite, index) {
  const seed = firstSeed + index
  const done = startStep(`${suite}, run ${index + 1} of ${times}, seed ${seed}`)
  const {args: suiteArgs, env, report} = suiteCommand(root, suite, {paths, workers: 2, reports, seed})
  rmSync(report, {force: true})
  const {code, output} = await capture(process.execPath, suiteArgs, {
    cwd: root,
    env: {...process.env, ...env},
  })
  const files = readSuiteReport(report)?.files ?? []
  const failed = files.reduce((sum, file) => sum + file.failed, 0)
  done(`${files.reduce((sum, file) => sum + file.passed, 0)} passed, ${failed} failed`)
  if (code !== 0) print(output.split('\n').slice(-120).join('\n'))
  // The run failed outside of its tests, such as by an unhandled rejection: counts as a difference as well.
  if (code !== 0 && failed === 0) differing += 1
  return files
}
