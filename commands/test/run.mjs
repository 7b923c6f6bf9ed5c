import {spawn} from 'node:child_process'
import {createWriteStream} from 'node:fs'
import {setPriority} from 'node:os'
import {join} from 'node:path'
import {installBrowser} from '../browser.mjs'
import {say, whileWaiting} from '../say.mjs'
import {checksOf} from './checks.mjs'
import {createLeftovers} from './leftovers.mjs'
import {watchProcessor} from './process-tree.mjs'
import {readSuiteReport, suiteOf} from './suites.mjs'
import {linesOf, timesOf, writeTimes} from './times.mjs'

const TITLES = {unit: 'Unit tests', contract: 'Contract, fault and security tests', browser: 'Browser tests'}
/** Of two processors. A contract test waits for a quarter of its time: for a start, a timeout, a disk. */
const WORKERS = {unit: 2, contract: 4, browser: 2}

/** One run of `npm test`: does its parts, adds up what came of them, and tells it at the end. */
export function createRun({root, reports, paths}) {
  const from = performance.now()
  const totals = {passed: 0, failed: 0, skipped: 0}
  const parts = []
  const leftovers = createLeftovers()

  function add({passed = 0, failed = 0, skipped = 0}) {
    totals.passed += passed
    totals.failed += failed
    totals.skipped += skipped
  }

  /** Runs Node with these arguments, and measures it. */
  async function measure(title, args, {env = {}, niceness = 0, log} = {}) {
    const done = whileWaiting(title)
    // To be looked at while it goes on.
    const file = log && createWriteStream(join(reports, log))
    const began = performance.now()
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...leftovers.env, ...env},
    })
    if (niceness > 0) setPriority(child.pid, niceness)
    const processor = watchProcessor(child.pid)
    let output = ''
    const take = (data) => {
      output += data
      file?.write(data)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    const code = await new Promise((resolve) => child.on('close', resolve))
    const part = {title, wallMs: performance.now() - began, workMs: processor.stop() * 1000}
    parts.push(part)
    file?.end()
    done(`${title}: ${code === 0 ? 'passed' : 'failed'}`)
    return {code, output, part}
  }

  return {
    /** Something that is no test, like a build. */
    async step(title, work) {
      const began = performance.now()
      await work()
      parts.push({title, wallMs: performance.now() - began, workMs: 0})
    },

    async checks(part, options) {
      for (const [title, args] of checksOf(root, part)) {
        const {code, output} = await measure(title, args, options)
        add(code === 0 ? {passed: 1} : {failed: 1})
        if (code !== 0) say(output.trim())
      }
    },

    async suite(name, options) {
      if (name === 'browser') await installBrowser()
      const {args, env, report} = suiteOf(root, name, {paths, reports, workers: WORKERS[name]})
      const {code, output, part} = await measure(TITLES[name], args, {
        ...options,
        ...{env, log: `${name}.log`},
      })
      const {files = []} = readSuiteReport(report) ?? {}
      part.files = files
      for (const file of files) add(file)
      printFigures(output)
      if (code === 0) return
      say(output.trim())
      // Something outside of the tests failed: a rejection that nobody handled, a file that cannot be read.
      if (files.every(({failed}) => failed === 0)) add({failed: 1})
    },

    /** Tells where the time went, what was left behind, and the totals; ends the process. */
    async finish() {
      const left = await leftovers.find()
      for (const line of left) say(`Left behind by the tests: ${line}`)
      add({failed: left.length})
      const times = timesOf(parts, performance.now() - from)
      writeTimes(reports, times)
      say(`\n${linesOf(times).join('\n')}`)
      const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
      say(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
      process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
    },
  }
}

/** Lines that a test prints as a finding for people, such as a median. */
function printFigures(output) {
  for (const line of output.split('\n'))
    if (line.includes('FIGURE ')) say(`  ${line.slice(line.indexOf('FIGURE ') + 7).trim()}`)
}
