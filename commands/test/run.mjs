import {spawn} from 'node:child_process'
import {createWriteStream} from 'node:fs'
import {setPriority} from 'node:os'
import {join} from 'node:path'
import {installBrowser} from '../install/browser.mjs'
import {print, startStep} from '../output.mjs'
import {checksOf} from './checks.mjs'
import {watchCpuTime} from './cpu-time.mjs'
import {createLeakDetector} from './leak-detector.mjs'
import {listFailedPages, listFailures} from './failures.mjs'
import {readSuiteReport, suiteCommand} from './suites.mjs'
import {formatTimings, summarizeTimings, writeTimings} from './timings.mjs'

const TITLES = {unit: 'Unit tests', contract: 'Contract, fault and security tests', browser: 'Browser tests'}
/** For two cores. A contract test spends a quarter of its time waiting: for a start, a timeout, a disk. */
const WORKERS = {unit: 2, contract: 4, browser: 2}

/** One run of `npm test`: runs steps, adds up their results, and reports them at the end. */
export function createRun({root, reports, paths}) {
  const startedAt = performance.now()
  const totals = {passed: 0, failed: 0, skipped: 0}
  const steps = []
  const leakDetector = createLeakDetector()

  function add({passed = 0, failed = 0, skipped = 0}) {
    totals.passed += passed
    totals.failed += failed
    totals.skipped += skipped
  }

  /** Runs Node with these arguments and records the step's wall and CPU time. `log` names a file to follow it in. */
  async function runNode(title, args, {env = {}, niceness = 0, log} = {}) {
    const done = startStep(title)
    const logFile = log && createWriteStream(join(reports, log))
    const stepStartedAt = performance.now()
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {...process.env, ...leakDetector.env, ...env},
    })
    if (niceness > 0) setPriority(child.pid, niceness)
    const cpuTime = watchCpuTime(child.pid)
    let output = ''
    const append = (data) => {
      output += data
      logFile?.write(data)
    }
    child.stdout.on('data', append)
    child.stderr.on('data', append)
    const code = await new Promise((resolve) => child.on('close', resolve))
    const step = {title, wallMs: performance.now() - stepStartedAt, workMs: cpuTime.stop() * 1000}
    steps.push(step)
    logFile?.end()
    done(`${title}: ${code === 0 ? 'passed' : 'failed'}`)
    return {code, output, step}
  }

  return {
    /** Runs something that is not a test, such as a build. */
    async step(title, work) {
      const stepStartedAt = performance.now()
      await work()
      steps.push({title, wallMs: performance.now() - stepStartedAt, workMs: 0})
    },

    async checks(stage, options) {
      for (const [title, args] of checksOf(root, stage)) {
        const {code, output} = await runNode(title, args, options)
        add(code === 0 ? {passed: 1} : {failed: 1})
        if (code !== 0) print(output.trim())
      }
    },

    async suite(name, options) {
      if (name === 'browser') await installBrowser()
      const {args, env, report} = suiteCommand(root, name, {paths, reports, workers: WORKERS[name]})
      const {code, output, step} = await runNode(TITLES[name], args, {
        ...options,
        ...{env, log: `${name}.log`},
      })
      const {files = []} = readSuiteReport(report) ?? {}
      step.files = files
      for (const file of files) add(file)
      printFigures(output)
      if (code === 0) return
      print(output.trim())
      // Something outside of the tests failed: an unhandled rejection, a file that cannot be read.
      if (files.every(({failed}) => failed === 0)) add({failed: 1})
    },

    /** Reports timings, leaks and totals, and exits. */
    async finish() {
      const leaks = await leakDetector.find()
      for (const leak of leaks) print(`Left behind by the tests: ${leak}`)
      add({failed: leaks.length})
      const timings = summarizeTimings(steps, performance.now() - startedAt)
      writeTimings(reports, timings)
      print(`\n${formatTimings(timings).join('\n')}`)
      for (const line of [...listFailedPages(steps), ...listFailures(steps)]) print(line)
      const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
      print(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`)
      process.exit(totals.failed > 0 || totals.passed === 0 ? 1 : 0)
    },
  }
}

/** The measurements that tests print, such as a median (`FIGURE …`). */
function printFigures(output) {
  for (const line of output.split('\n'))
    if (line.includes('FIGURE ')) print(`  ${line.slice(line.indexOf('FIGURE ') + 7).trim()}`)
}
