import {mkdirSync, readdirSync, rmSync} from 'node:fs'
import {join} from 'node:path'
import {build} from './build/build.mjs'
import {install, root} from './install/install.mjs'
import {elapsed, print} from './output.mjs'
import {parseTestArguments} from './test/arguments.mjs'
import {createRun} from './test/run.mjs'

/**
 * `npm test [stage …] [path …]`: all of it, or the stages and files that are named. The unit tests run first and alone,
 * as some of them watch time pass; types and lint run beside the build and the tests of the product, at a lower priority.
 * Continues after a failed stage, so that one run reports everything, and ends with one line of totals.
 */
const {stages, paths} = readArguments(process.argv.slice(2))
const isSelected = (stage) => stages.includes(stage)
const needsProduct = isSelected('browser') || isSelected('contract')

await install()
const reports = join(root, 'build', 'reports')
mkdirSync(reports, {recursive: true})
for (const name of readdirSync(reports)) rmSync(join(reports, name), {recursive: true, force: true})
const run = createRun({root, reports, paths})

// Unit tests that query the lake start its query worker, which the tools build makes in half a second.
if (isSelected('unit') || needsProduct)
  await run.step('Build of the commands', () => build(root, {only: ['tools']}))
if (isSelected('unit')) await run.suite('unit')
await Promise.all([runProductStages(), runChecks()])
await run.finish()

async function runProductStages() {
  if (needsProduct) await run.step('Build', () => build(root))
  if (isSelected('browser')) await run.suite('browser')
  if (isSelected('contract')) await run.suite('contract')
}

async function runChecks() {
  const niceness = needsProduct ? 5 : 0
  if (isSelected('types')) await run.checks('types', {niceness})
  if (isSelected('lint')) await run.checks('lint', {niceness})
}

function readArguments(args) {
  try {
    return parseTestArguments(args)
  } catch (error) {
    print(`${error.message} (${elapsed()})`)
    process.exit(2)
  }
}
