import {parentPort, workerData} from 'node:worker_threads'
import {createCaller} from './caller.mjs'

/**
 * A thread of people who want to sign in, so many at any time. Those who are told to wait do; the others try again at
 * once. It says when it begins, and ends with a count of the responses by status.
 */
const {origin, known, lanes} = workerData
const post = createCaller(11)
const statuses = {}
let isOn = true
parentPort.once('message', () => (isOn = false))
parentPort.postMessage('begun')

await Promise.all(
  Array.from({length: lanes}, async () => {
    while (isOn) {
      const fields = {email: known, password: 'not the right one'}
      const {status, headers} = await post(origin, '/sign-in', fields)
      statuses[status] = (statuses[status] ?? 0) + 1
      const until = performance.now() + Number(headers.get('retry-after') ?? 0) * 1_000
      while (isOn && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }),
)
parentPort.postMessage(statuses)
