import {workerData} from 'node:worker_threads'
import {openNotes} from './notes.mjs'

/**
 * A thread beside the tests. When a change keeps the process busy for ever, no timer of its own goes off: this one
 * writes down that it was noticed, and ends the process. The next round goes on with the change after it.
 */
const {shared, folder, file} = workerData
const [ID, UNTIL] = [0, 1]
const view = new Int32Array(shared)
const notes = openNotes(folder)

setInterval(() => {
  const id = Atomics.load(view, ID)
  const until = Atomics.load(view, UNTIL)
  if (id === 0 || Math.floor(Date.now() / 1000) < until) return
  notes.kill(id, {by: file, how: 'time'})
  process.kill(process.pid, 'SIGKILL')
}, 500)
