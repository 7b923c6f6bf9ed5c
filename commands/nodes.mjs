import {spawnSync} from 'node:child_process'
import {cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {haveNode} from './nodes/have-node.mjs'
import {areStopped, environmentOf, runProgram, stopPrograms} from './nodes/program.mjs'
import {smoke} from './nodes/smoke.mjs'
import {say, seconds, stopWith, whileWaiting} from './say.mjs'

/**
 * `npm run test:nodes [-- 22 24]`: whether what is committed installs, builds, starts and works with the newest Node
 * of each major version, in a fresh copy. The Studio is code for browsers: the first Node builds it for all.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const named = process.argv.slice(2)
const wrong = named.find((word) => !/^\d+$/.test(word))
if (wrong)
  stopWith(`Usage: npm run test:nodes -- [MAJOR …], such as 22 24; "${wrong}" is not a major version.`)
const workshop = realpathSync(mkdtempSync(join(tmpdir(), 'baraka-nodes-')))
const studio = join(workshop, 'studio')
const totals = {passed: 0, failed: 0}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopPrograms)

try {
  for (const major of named.length > 0 ? named : ['20', '22', '24', '26']) {
    if (areStopped()) break
    const {version, took, problems} = await tried(major)
    if (areStopped()) break
    totals[problems.length === 0 ? 'passed' : 'failed'] += 1
    say(`Node ${version}: ${took}, ${problems.length === 0 ? 'passed' : 'failed'}`)
    for (const problem of problems) say(`  ✗ ${problem}`)
  }
} finally {
  removeFolder(workshop)
}
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 || totals.passed === 0 || areStopped() ? 1 : 0)

/** What went wrong with the newest Node of a major version: nothing, if it passed. */
async function tried(major) {
  const from = Date.now()
  let version = major
  const copy = join(workshop, major)
  try {
    const node = await haveNode(root, major)
    version = node.version
    say(`\nNode ${version}`)
    const problems = await problemsOf(node.binary, copy)
    return {version, took: seconds(from), problems}
  } catch (error) {
    return {version, took: seconds(from), problems: [error instanceof Error ? error.message : String(error)]}
  } finally {
    removeFolder(copy)
  }
}

async function problemsOf(binary, copy) {
  const checkout = join(copy, 'checkout')
  const warnings = join(copy, 'warnings')
  const env = environmentOf(binary, {
    npm_config_prefer_offline: 'true',
    NODE_OPTIONS: `--redirect-warnings="${warnings}"`,
  })
  await timed('A fresh copy', () =>
    runProgram('git', ['clone', '--quiet', root, checkout], {cwd: root, env, seconds: 120}),
  )
  copyStudio(studio, join(checkout, 'build'))
  await timed('Installing and building', () =>
    runProgram(binary, ['commands/nodes/prepare.mjs'], {cwd: checkout, env, seconds: 1200}),
  )
  copyStudio(join(checkout, 'build'), studio)

  const asked = await timed('Starting it and asking', () =>
    smoke({root: checkout, binary, dataDir: join(copy, 'data')}),
  )
  const problems = asked.filter(({problem}) => problem).map(({name, problem}) => `${name}: ${problem}`)
  say(`  ${asked.length - problems.length} of ${asked.length} answers are right`)
  try {
    await timed('Unit tests of prices and passwords', () =>
      runProgram(binary, ['node_modules/vitest/vitest.mjs', 'run', 'app/pricing', 'app/credentials'], {
        cwd: checkout,
        env: {...env, NODE_ENV: 'test'},
        seconds: 600,
      }),
    )
  } catch (error) {
    problems.push(`unit tests: ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const warning of warningsIn(warnings)) say(`  Node warned of the tools: ${warning}`)
  return problems
}

/**
 * What Node itself warned of while npm, the builds and the tests ran: told, as it is their packages' to mend. A warning
 * at the start of the product is a failure.
 */
function warningsIn(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return new Set([...text.matchAll(/^\(node:\d+\) (.+)$/gm)].map(([, warning]) => warning))
}

/** A copy has some ninety thousand files. Node's own way of removing them takes ten times the work of `rm`. */
function removeFolder(folder) {
  const {status, stderr} = spawnSync('rm', ['-rf', folder], {encoding: 'utf8'})
  if (status !== 0) say(`  ${folder} is still there: ${stderr.trim()}`)
}

/** With the mark of what it was made from, by which the build tells whether it may stay. */
function copyStudio(from, to) {
  if (!existsSync(join(from, '.studio'))) return
  mkdirSync(to, {recursive: true})
  for (const part of ['studio', '.studio']) cpSync(join(from, part), join(to, part), {recursive: true})
}

async function timed(title, step) {
  const done = whileWaiting(title)
  try {
    const result = await step()
    done()
    return result
  } catch (error) {
    done('failed')
    throw error
  }
}
