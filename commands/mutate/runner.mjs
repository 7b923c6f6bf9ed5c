import {relative} from 'node:path'
import {Worker} from 'node:worker_threads'
import {startTests} from '@vitest/runner'
import {TestRunner} from 'vitest'
import {createMutantSwitch} from './mutant-switch.mjs'
import {openRunFolder} from './run-folder.mjs'
import {allTests, findFailures, fullNameOf, skipTestsAfter} from './task-tree.mjs'

const folder = process.env.MUTATE_FOLDER
const runFolder = openRunFolder(folder)
const plan = runFolder.readPlan()
const mutantSwitch = createMutantSwitch(plan.highestId)
const clock = Date.now

/**
 * Without `plan.work`, runs a test file unchanged and records which tests reach which mutants. With it, runs the file
 * once for each mutant that its tests reach, all in one process.
 */
export default class MutantRunner extends TestRunner {
  tests = new Map()

  async onBeforeCollect(paths) {
    const [path] = paths
    this.file = relative(this.config.root, path)
    if (plan.work) await this.tryMutants(path)
    this.startedAt = clock()
  }

  onCollected(files) {
    this.shared = new Set(mutantSwitch.takeHits())
    if (plan.work) for (const test of files.flatMap(allTests)) test.mode = 'skip'
  }

  /** Mutants reached in hooks count for all tests of the file. */
  async onBeforeRunTask(test) {
    for (const id of mutantSwitch.takeHits()) this.shared.add(id)
    await super.onBeforeRunTask(test)
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    this.tests.set(fullNameOf(test), mutantSwitch.takeHits())
  }

  onAfterRunFiles(files) {
    super.onAfterRunFiles()
    if (plan.work) return
    const failures = files.flatMap(findFailures).map(fullNameOf)
    const tests = [...this.tests].map(([name, hits]) => ({name, hits}))
    runFolder.writeCoverage(this.file, {
      ms: clock() - this.startedAt,
      shared: [...this.shared],
      tests,
      failures,
    })
  }

  async tryMutants(path) {
    const {ids, testNames, ms} = plan.work[this.file] ?? {ids: [], testNames: {}, ms: 0}
    const timeoutMs = 20_000 + 5 * ms
    const shared = new SharedArrayBuffer(8)
    const watched = new Int32Array(shared)
    const watchdog = new Worker(new URL('./watchdog.mjs', plan.here), {
      workerData: {shared, folder, file: this.file},
    })
    for (const id of ids) {
      if (runFolder.isKilled(id)) continue
      runFolder.addTried(this.file, id)
      Atomics.store(watched, 1, Math.ceil((clock() + 2 * timeoutMs) / 1000))
      Atomics.store(watched, 0, id)
      const by = await this.tryMutant(path, id, {timeoutMs, names: testNames[id]})
      Atomics.store(watched, 0, 0)
      if (by !== undefined) runFolder.writeKill(id, {by: `${this.file} > ${by}`, how: 'test'})
    }
    mutantSwitch.activate(0, Infinity)
    await watchdog.terminate()
  }

  /** The name of the test that kills the mutant, if one does. */
  async tryMutant(path, id, {timeoutMs, names}) {
    resetModules(this.workerState.evaluatedModules)
    mutantSwitch.activate(id, timeoutMs)
    const nested = createNestedRunner(this, names)
    const [file] = await startTests([{filepath: path}], nested)
    const [first] = findFailures(file)
    return first && (first === file ? 'the file as a whole' : fullNameOf(first))
  }
}

/** The same runner, but it reports nothing to the main process and stops at the first failing test. */
function createNestedRunner(outer, names) {
  let failed = false
  return Object.assign(Object.create(outer), {
    config: {...outer.config, setupFiles: []},
    onBeforeCollect() {},
    onCollectStart(file) {
      this.workerState.current = file
    },
    onCollected: (files) => skipTestsAfter(files[0], names),
    onTaskUpdate: async () => {},
    onTestAnnotate: async () => {},
    onTestArtifactRecord: async () => {},
    onAfterRunFiles() {},
    async onBeforeRunTask(test) {
      if (failed) test.mode = 'skip'
      await TestRunner.prototype.onBeforeRunTask.call(this, test)
    },
    async onBeforeRunSuite(suite) {
      if (failed) suite.mode = 'skip'
      await TestRunner.prototype.onBeforeRunSuite.call(this, suite)
    },
    async onAfterRunSuite(suite) {
      if (suite.result?.state === 'fail') failed = true
    },
    onAfterRunTask(test) {
      TestRunner.prototype.onAfterRunTask.call(this, test)
      if (test.result?.state === 'fail') failed = true
    },
  })
}

/** Makes vitest evaluate all modules again, with the mutant active. */
function resetModules(modules) {
  for (const [path, node] of modules.idToModuleMap) {
    if (/\/vitest\/dist\/|@vitest\/|commands\/mutate\//.test(path)) continue
    node.promise = undefined
    node.exports = undefined
    node.evaluated = false
    node.importers.clear()
  }
}
