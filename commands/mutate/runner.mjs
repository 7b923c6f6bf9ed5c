import {relative} from 'node:path'
import {Worker} from 'node:worker_threads'
import {startTests} from '@vitest/runner'
import {TestRunner} from 'vitest'
import {openNotes} from './notes.mjs'
import {createSwitch} from './switch.mjs'
import {allTests, failuresOf, leaveOutAfter, nameOf} from './tests-of-file.mjs'

const folder = process.env.MUTATE_NOTES
const notes = openNotes(folder)
const plan = notes.readPlan()
const state = createSwitch(plan.highest)
const clock = Date.now

/**
 * Runs a file of tests once with nothing changed and writes down which tests pass which places; or, in the second
 * part, once for each change that its tests pass by, all in one process.
 */
export default class MutantRunner extends TestRunner {
  tests = new Map()

  async onBeforeCollect(paths) {
    const [path] = paths
    this.file = relative(this.config.root, path)
    if (plan.work) await this.tryAll(path)
    this.from = clock()
  }

  onCollected(files) {
    this.shared = new Set(state.takeHits())
    if (plan.work) for (const test of files.flatMap(allTests)) test.mode = 'skip'
  }

  /** What a group does before its tests, all of them build on. */
  async onBeforeRunTask(test) {
    for (const id of state.takeHits()) this.shared.add(id)
    await super.onBeforeRunTask(test)
  }

  onAfterRunTask(test) {
    super.onAfterRunTask(test)
    this.tests.set(nameOf(test), state.takeHits())
  }

  onAfterRunFiles(files) {
    super.onAfterRunFiles()
    if (plan.work) return
    const failures = files.flatMap(failuresOf).map(nameOf)
    const tests = [...this.tests].map(([name, hits]) => ({name, hits}))
    notes.writeCover(this.file, {ms: clock() - this.from, shared: [...this.shared], tests, failures})
  }

  async tryAll(path) {
    const {ids, covers, ms} = plan.work[this.file] ?? {ids: [], covers: {}, ms: 0}
    const most = 20_000 + 5 * ms
    const shared = new SharedArrayBuffer(8)
    const watched = new Int32Array(shared)
    const dog = new Worker(new URL('./watchdog.mjs', plan.here), {
      workerData: {shared, folder, file: this.file},
    })
    for (const id of ids) {
      if (notes.isKilled(id)) continue
      notes.tried(this.file, id)
      Atomics.store(watched, 1, Math.ceil((clock() + 2 * most) / 1000))
      Atomics.store(watched, 0, id)
      const by = await this.tryOne(path, id, {most, covering: covers[id]})
      Atomics.store(watched, 0, 0)
      if (by !== undefined) notes.kill(id, {by: `${this.file} > ${by}`, how: 'test'})
    }
    state.choose(0, Infinity)
    await dog.terminate()
  }

  /** The name of the test that noticed it, if one did. */
  async tryOne(path, id, {most, covering}) {
    forgetModules(this.workerState.evaluatedModules)
    state.choose(id, most)
    const nested = nestedRunner(this, covering)
    const [file] = await startTests([{filepath: path}], nested)
    const [first] = failuresOf(file)
    return first && (first === file ? 'the file as a whole' : nameOf(first))
  }
}

/** The same runner, of which the main process hears nothing, and which stops at the first test that fails. */
function nestedRunner(outer, covering) {
  let failed = false
  return Object.assign(Object.create(outer), {
    config: {...outer.config, setupFiles: []},
    onBeforeCollect() {},
    onCollectStart(file) {
      this.workerState.current = file
    },
    onCollected: (files) => leaveOutAfter(files[0], covering),
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

/** What a module works out as it is loaded is worked out anew. */
function forgetModules(modules) {
  for (const [path, node] of modules.idToModuleMap) {
    if (/\/vitest\/dist\/|@vitest\/|commands\/mutate\//.test(path)) continue
    node.promise = undefined
    node.exports = undefined
    node.evaluated = false
    node.importers.clear()
  }
}
