import {spawn} from 'node:child_process'
import {mkdirSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {installBrowser} from './browser.mjs'
import {install, run} from './install.mjs'
import {say, whileWaiting} from './say.mjs'
import {differences} from './test/differences.mjs'
import {readSuiteReport, suiteOf} from './test/suites.mjs'

/**
 * `npm run test:flaky -- N [unit|contract|browser …] [path …]`: runs suites N times, the files of each in another order
 * every time, while a process of ours keeps one processor busy, and names each test that did not end alike. The order
 * is that of its seed, which is printed, so that it can be had again: `SEED=…`.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const SUITES = ['unit', 'contract', 'browser']
const [times = '', ...words] = process.argv.slice(2)
if (!/^[1-9]\d?$/.test(times)) {
  say(`npm run test:flaky -- N [${SUITES.join('|')} …] [path …], N from 1 to 99`)
  process.exit(2)
}
const named = SUITES.filter((suite) => words.includes(suite))
const paths = words.filter((word) => !SUITES.includes(word))
const firstSeed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const reports = join(root, 'build', 'reports', 'flaky')

await install(root)
await build(root)
rmSync(reports, {recursive: true, force: true})
mkdirSync(reports, {recursive: true})
const busy = spawn(process.execPath, ['-e', 'for (;;);'], {stdio: 'ignore'})
process.on('exit', () => busy.kill('SIGKILL'))
let differing = 0
let failing = 0
for (const suite of named.length > 0 ? named : ['unit', 'browser']) await repeat(suite)
say(`\n${differing} differed, ${failing} failed every time`)
process.exit(differing + failing > 0 ? 1 : 0)

async function repeat(suite) {
  if (suite === 'browser') await installBrowser()
  const runs = []
  for (let turn = 0; turn < Number(times); turn += 1) {
    const seed = firstSeed + turn
    const done = whileWaiting(`${suite}, run ${turn + 1} of ${times}, seed ${seed}`)
    const {args, env, report} = suiteOf(root, suite, {paths, workers: 2, reports, seed})
    rmSync(report, {force: true})
    const {code, output} = await run(process.execPath, args, {cwd: root, env: {...process.env, ...env}})
    const files = readSuiteReport(report)?.files ?? []
    runs.push(files)
    const failed = files.reduce((sum, file) => sum + file.failed, 0)
    done(`${files.reduce((sum, file) => sum + file.passed, 0)} passed, ${failed} failed`)
    if (code !== 0) say(output.split('\n').slice(-120).join('\n'))
    // It failed, and no test of it did: that is a difference too, of no test's.
    if (code !== 0 && failed === 0) differing += 1
  }
  const found = differences(runs)
  differing += found.differing.length
  failing += found.failing.length
  for (const {name, states} of found.differing) say(`  differs: ${name} (${states.join(', ')})`)
  for (const name of found.failing) say(`  fails every time: ${name}`)
}
