import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {installBrowser} from './browser.mjs'
import {build} from './build.mjs'
import {install, run} from './install.mjs'
import {say, whileWaiting} from './say.mjs'

/**
 * `npm test [lint] [types] [unit] [browser]`: all of it, or the parts that are named. Goes on after a part that
 * failed, so that one run tells everything, and ends with one line of totals.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const reports = join(root, 'build', 'reports')
const named = process.argv.slice(2)
const wants = (part) => named.length === 0 || named.includes(part)
const totals = {passed: 0, failed: 0, skipped: 0}

await install(root)
rmSync(reports, {recursive: true, force: true})
mkdirSync(reports, {recursive: true})
const node = (...path) => join(root, 'node_modules', ...path)

if (wants('lint')) {
  await check('Lint', [node('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0'])
  await check('Format', [node('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.'])
  await check('Direction of imports', [
    node('dependency-cruiser', 'bin', 'dependency-cruise.mjs'),
    ...[
      'app',
      'commands',
      'embedded',
      'schemas',
      'server',
      'studio',
      'sanity.config.ts',
      'sanity.cli.ts',
      'vite.config.ts',
    ],
  ])
}
if (wants('types')) await check('Types', [node('typescript', 'bin', 'tsc'), '--noEmit'])
if (wants('unit')) await vitest()
if (wants('browser')) await playwright()

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
say(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)

/** A part that passes or fails as a whole. */
async function check(title, args) {
  const done = whileWaiting(title)
  const {code, output} = await run(process.execPath, args, {cwd: root})
  done(code === 0 ? 'passed' : 'failed')
  if (code === 0) totals.passed += 1
  else {
    totals.failed += 1
    say(output.trim())
  }
}

async function vitest() {
  // All of it: the tests of faults start the whole product.
  await build(root)
  const done = whileWaiting('Unit and contract tests')
  const report = join(reports, 'vitest.json')
  const {code, output} = await run(
    process.execPath,
    [
      node('vitest', 'vitest.mjs'),
      'run',
      // Some start whole shops and are upset by a busy machine, as browsers are.
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {cwd: root, env: {...process.env, NODE_ENV: 'test'}},
  )
  done(code === 0 ? 'passed' : 'failed')
  const result = readReport(report)
  totals.passed += result?.numPassedTests ?? 0
  totals.failed += result ? result.numFailedTests + failedFiles(result) : 1
  totals.skipped += result?.numPendingTests ?? 0
  printFigures(output)
  if (code !== 0) {
    say(output.trim())
    if (result && result.numFailedTests + failedFiles(result) === 0) totals.failed += 1
  }
}

/** Files that failed before any of their tests ran. */
function failedFiles(result) {
  return result.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    .length
}

async function playwright() {
  await installBrowser()
  await build(root)
  const done = whileWaiting('Browser tests')
  const report = join(reports, 'playwright.json')
  const {code, output} = await run(
    process.execPath,
    [node('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
    {cwd: root, env: {...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report}},
  )
  done(code === 0 ? 'passed' : 'failed')
  const stats = readReport(report)?.stats
  totals.passed += (stats?.expected ?? 0) + (stats?.flaky ?? 0)
  totals.failed += stats ? stats.unexpected : 1
  if (stats?.flaky) {
    say(`  ${stats.flaky} passed only at another try:`)
    say(flakyLines(output).join('\n'))
  }
  totals.skipped += stats?.skipped ?? 0
  printFigures(output)
  if (code !== 0) {
    say(output.trim())
    if (stats && stats.unexpected === 0) totals.failed += 1
  }
}

/** The reporter's closing list of tests that failed first. */
function flakyLines(output) {
  const lines = output.split('\n')
  const from = lines.findIndex((line) => /^\s+\d+ flaky$/.test(line))
  return from === -1 ? [] : lines.slice(from + 1).filter((line) => /›/.test(line))
}

/** Lines that a test prints as a finding for people, such as a median. */
function printFigures(output) {
  for (const line of output.split('\n'))
    if (line.includes('FIGURE ')) say(`  ${line.slice(line.indexOf('FIGURE ') + 7).trim()}`)
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
