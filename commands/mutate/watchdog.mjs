import {workerData} from 'node:worker_threads'
import {openRunFolder} from './run-folder.mjs'

/**
 * A thread beside the tests. A mutant that blocks the event loop forever also blocks the process's timers: this thread
 * records it as killed and kills the process. The next round continues with the mutant after it.
 */
const {shared, folder, file} = workerData
const [ID, DEADLINE] = [0, 1]
const view = new Int32Array(shared)
const runFolder = openRunFolder(folder)

setInterval(() => {
  const id = Atomics.load(view, ID)
  const deadline = Atomics.load(view, DEADLINE)
  if (id === 0 || Math.floor(Date.now() / 1000) < deadline) return
  runFolder.writeKill(id, {by: file, how: 'time'})
  process.kill(process.pid, 'SIGKILL')
}, 500)
