import {spawn} from 'node:child_process'
import {setTimeout as wait} from 'node:timers/promises'
import {say} from './say.mjs'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Who lived so long starts again at once. */
const SOUND_MS = 60_000

/**
 * Runs a program until it ends by itself or is told to, and starts it again when it dies, after a pause that grows
 * while it keeps dying. A program that has never said that it is ready has a reason that a second try would not mend:
 * then its code is the answer.
 *
 * @returns the code to end with
 */
export async function keepRunning({file, args, options}) {
  let child
  let told
  let wasReady = false
  let pauseMs = FIRST_PAUSE_MS
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      told = signal
      child.kill(signal)
    })
  }
  for (;;) {
    const from = Date.now()
    child = spawn(file, args, {...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc']})
    // A machine that has no room for another process may have some in a moment.
    child.on('error', (error) => say(`The server could not be started or told: ${error.message}`))
    child.on('message', (message) => {
      if (message === 'ready') wasReady = true
    })
    const {code, signal} = await ended(child)
    if (told) return code ?? (told === 'SIGHUP' ? 1 : 0)
    if (code === 0) return 0
    if (!wasReady) return code ?? 1
    if (Date.now() - from > SOUND_MS) pauseMs = FIRST_PAUSE_MS
    say(`The server ended (${signal ?? `code ${code}`}). It is started again in ${pauseMs / 1000} s.`)
    await wait(pauseMs)
    if (told) return 0
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

function ended(child) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({code, signal}))
    // One that was never started does not exit.
    child.once('error', () => child.pid === undefined && resolve({code: 1, signal: null}))
  })
}
