import {Worker} from 'node:worker_threads'
import {guarded} from '../../../runtime/guarded.server'

const POLL_MS = 1_000
/** Runs in its own thread, because the main thread may be stuck in an endless computation. */
const WATCHDOG = `
const {workerData} = require('node:worker_threads')
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL')
}, workerData.everyMs)`

/** Ends this process when its parent is gone, whatever either of them is doing. */
export function exitWithParent() {
  guarded(process).on('disconnect', () => process.exit(0))
  const watchdog = new Worker(WATCHDOG, {eval: true, workerData: {parent: process.ppid, everyMs: POLL_MS}})
  watchdog.unref()
}
