import {spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {downloadNode} from './nodes/download-node.mjs'
import {environmentFor, isStopping, runProgram, stopPrograms} from './nodes/program.mjs'
import {runSmokeTest} from './nodes/smoke.mjs'
import {elapsed, exitWithError, print, startStep} from './output.mjs'
import {root} from './install/install.mjs'

/**
 * `npm run test:nodes [-- 22 24]`: checks in a fresh clone that the committed state installs, builds, starts and works
 * with the newest Node of each major version. The Studio runs in browsers: it is built once, by the first Node.
 */
const args = process.argv.slice(2)
const invalid = args.find((arg) => !/^\d+$/.test(arg))
if (invalid)
  exitWithError(`Usage: npm run test:nodes -- [MAJOR …], such as 22 24; "${invalid}" is not a major version.`)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baraka-nodes-')))
const studioBuild = join(folder, 'studio')
const totals = {passed: 0, failed: 0}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopPrograms)

try {
  for (const major of args.length > 0 ? args : ['20', '22', '24', '26']) {
    if (isStopping()) break
    const {version, duration, problems} = await testVersion(major)
    if (isStopping()) break
    const result = problems.length === 0 ? 'passed' : 'failed'
    totals[result] += 1
    print(`Node ${version}: ${duration}, ${result}`)
    for (const problem of problems) print(`  ✗ ${problem}`)
  }
} finally {
  removeFolder(folder)
}
print(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 || isStopping() ? 1 : 0)

async function testVersion(major) {
  const startedAt = Date.now()
  let version = major
  const copy = join(folder, major)
  try {
    const node = await downloadNode(root, major)
    version = node.version
    print(`\nNode ${version}`)
    const problems = await findProblems(node.binary, copy)
    return {version, duration: elapsed(startedAt), problems}
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return {version, duration: elapsed(startedAt), problems: [problem]}
  } finally {
    removeFolder(copy)
  }
}

async function findProblems(binary, copy) {
  const checkout = join(copy, 'checkout')
  const warningsFile = join(copy, 'warnings')
  const env = environmentFor(binary, {
    npm_config_prefer_offline: 'true',
    NODE_OPTIONS: `--redirect-warnings="${warningsFile}"`,
  })
  await runStep('Cloning', () =>
    runProgram('git', ['clone', '--quiet', root, checkout], {cwd: root, env, seconds: 120}),
  )
  copyStudioBuild(studioBuild, join(checkout, 'build'))
  await runStep('Installing and building', () =>
    runProgram(binary, ['commands/build/build.mjs'], {cwd: checkout, env, seconds: 1200}),
  )
  copyStudioBuild(join(checkout, 'build'), studioBuild)

  const checks = await runStep('Smoke test', () =>
    runSmokeTest({root: checkout, binary, dataDir: join(copy, 'data')}),
  )
  const problems = checks.filter(({problem}) => problem).map(({name, problem}) => `${name}: ${problem}`)
  print(`  ${checks.length - problems.length} of ${checks.length} checks passed`)
  try {
    await runStep('Unit tests of prices and passwords', () =>
      runProgram(
        binary,
        ['node_modules/vitest/vitest.mjs', 'run', 'app/domain/pricing', 'app/platform/auth'],
        {
          cwd: checkout,
          env: {...env, NODE_ENV: 'test'},
          seconds: 600,
        },
      ),
    )
  } catch (error) {
    problems.push(`unit tests: ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const warning of readWarnings(warningsFile)) print(`  Warning by Node about a tool: ${warning}`)
  return problems
}

/**
 * What Node itself warned about while npm, the builds and the tests ran. Only printed, as the packages have to fix it;
 * a warning during the start of the product is a failure (`runSmokeTest`).
 */
function readWarnings(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return new Set([...text.matchAll(/^\(node:\d+\) (.+)$/gm)].map(([, warning]) => warning))
}

/** A clone has some 90,000 files; `rm` removes them with a tenth of the work of Node's `rmSync`. */
function removeFolder(path) {
  const {status, stderr} = spawnSync('rm', ['-rf', path], {encoding: 'utf8'})
  if (status !== 0) print(`  Could not remove ${path}: ${stderr.trim()}`)
}

/** With its stamp, which tells the build that it is up to date. */
function copyStudioBuild(from, to) {
  if (!existsSync(join(from, '.studio'))) return
  mkdirSync(to, {recursive: true})
  for (const name of ['studio', '.studio']) cpSync(join(from, name), join(to, name), {recursive: true})
}

async function runStep(title, step) {
  const done = startStep(title)
  try {
    const result = await step()
    done()
    return result
  } catch (error) {
    done('failed')
    throw error
  }
}
