import {spawn} from 'node:child_process'
import {setTimeout as wait} from 'node:timers/promises'
import {print} from './output.mjs'

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
/** After running this long, a crash no longer counts as one of a series: the delay starts over. */
const STABLE_AFTER_MS = 60_000

/**
 * Runs a program until it exits by itself or we are told to stop, and restarts it when it crashes, with exponential
 * backoff. A program that crashes before it has ever sent `ready` is not restarted: a second try would fail alike.
 *
 * @returns the exit code for this process
 */
export async function supervise({file, args, options}) {
  let child
  let stopSignal
  let wasReady = false
  let delayMs = FIRST_DELAY_MS
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopSignal = signal
      child.kill(signal)
    })
  }
  for (;;) {
    const startedAt = Date.now()
    child = spawn(file, args, {...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc']})
    // Spawning can fail while the machine is out of memory or processes, and may work a moment later.
    child.on('error', (error) => print(`The server could not be started or signaled: ${error.message}`))
    child.on('message', (message) => {
      if (message === 'ready') wasReady = true
    })
    const {code, signal} = await waitForExit(child)
    if (stopSignal) return code ?? (stopSignal === 'SIGHUP' ? 1 : 0)
    if (code === 0) return 0
    if (!wasReady) return code ?? 1
    if (Date.now() - startedAt > STABLE_AFTER_MS) delayMs = FIRST_DELAY_MS
    print(`The server ended (${signal ?? `code ${code}`}). It is started again in ${delayMs / 1000} s.`)
    await wait(delayMs)
    if (stopSignal) return 0
    delayMs = Math.min(delayMs * 2, MAX_DELAY_MS)
  }
}

function waitForExit(child) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({code, signal}))
    // A process that could not be spawned emits no exit event.
    child.once('error', () => child.pid === undefined && resolve({code: 1, signal: null}))
  })
}
