import {mkdirSync, readdirSync, rmSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {fileURLToPath} from 'node:url'
import {build} from './build.mjs'
import {install} from './install.mjs'
import {say, seconds} from './say.mjs'
import {parseTestArguments} from './test/arguments.mjs'
import {createRun} from './test/run.mjs'

/**
 * `npm test [part …] [path …]`: all of it, or the parts and files that are named. What does not need the product runs
 * beside its build and its tests, with a lower priority, on what these leave of the processors. Goes on after a part
 * that failed, so that one run tells everything, and ends with one line of totals.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const asked = readArguments(process.argv.slice(2))
const wants = (part) => asked.parts.includes(part)
const isBuildNeeded = wants('browser') || wants('contract')

await install(root)
const reports = join(root, 'build', 'reports')
mkdirSync(reports, {recursive: true})
for (const name of readdirSync(reports)) rmSync(join(reports, name), {recursive: true, force: true})
const run = createRun({root, reports, paths: asked.paths})

// Units that ask the lake need the worker of its queries, which takes half a second.
if (wants('unit') || isBuildNeeded)
  await run.step('Build of the commands', () => build(root, {only: ['tools']}))
await Promise.all([withTheProduct(), besideIt()])
await run.finish()

async function withTheProduct() {
  if (isBuildNeeded) await run.step('Build', () => build(root))
  if (wants('browser')) await run.suite('browser')
  if (wants('contract')) await run.suite('contract')
}

async function besideIt() {
  const niceness = isBuildNeeded ? 5 : 0
  if (wants('unit')) await run.suite('unit', {niceness})
  if (wants('types')) await run.checks('types', {niceness})
  if (wants('lint')) await run.checks('lint', {niceness})
}

function readArguments(words) {
  try {
    return parseTestArguments(words)
  } catch (error) {
    say(`${error.message} (${seconds()})`)
    process.exit(2)
  }
}
