import {Worker} from 'node:worker_threads'
import {guarded} from '../../../platform/handlers/guarded.server'

const LOOK_EVERY_MS = 1_000
/** A thread of its own: the process may be in the middle of a step that never ends. */
const WATCH = `
const {workerData} = require('node:worker_threads')
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL')
}, workerData.everyMs)`

/** Ends this process when the one that started it is gone, however it went and whatever is being done here. */
export function endWithParent(everyMs = LOOK_EVERY_MS) {
  guarded(process).on('disconnect', () => process.exit(0))
  const watch = new Worker(WATCH, {eval: true, workerData: {parent: process.ppid, everyMs}})
  watch.unref()
}
