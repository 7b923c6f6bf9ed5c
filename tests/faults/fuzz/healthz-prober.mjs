import {Agent, request} from 'node:http'
import {readFileSync} from 'node:fs'
import {parentPort, workerData} from 'node:worker_threads'

/**
 * Asks /healthz again and again in a thread of its own, over one connection. A timer of the same thread says how late
 * the thread itself is: what it was late while it asked is taken off, for it says nothing about the server.
 */
const {origin, everyMs, pid} = workerData
const TICK_MS = 5
const agent = new Agent({keepAlive: true, maxSockets: 1})
let late = 0
let expected = performance.now() + TICK_MS
setInterval(() => {
  const now = performance.now()
  late += Math.max(0, now - expected)
  expected = now + TICK_MS
}, TICK_MS)

/** How long the server's main thread was ready to run and no processor had room for it; 0 where nobody tells. */
function starvedMs() {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch (error) {
    if (error?.code === 'ENOENT') return 0
    throw error
  }
}

function ask() {
  const from = performance.now()
  const lateBefore = late
  const starvedBefore = starvedMs()
  const done = (status) => {
    // The tick that is due counts as well: it may come after the answer that it held up.
    const own = late - lateBefore + Math.max(0, performance.now() - expected)
    const whole = performance.now() - from
    const starved = Math.min(whole, starvedMs() - starvedBefore)
    parentPort.postMessage({ms: Math.max(0, whole - own), own, starved, status})
    setTimeout(ask, everyMs)
  }
  const probe = request(`${origin}/healthz`, {agent, timeout: 30_000}, (response) => {
    response.resume()
    response.once('end', () => done(response.statusCode))
  })
  probe.once('timeout', () => probe.destroy(new Error('no answer in 30 s')))
  probe.once('error', () => done(0))
  probe.end()
}
ask()
