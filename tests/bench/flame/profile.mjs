import {setTimeout as wait} from 'node:timers/promises'
import WebSocket from 'ws'

const INTERVAL_US = 250
const OPENS_WITHIN_MS = 10_000

/**
 * Where a process that runs with `--inspect-port` spends its time while something is done.
 *
 * @returns the profile, and what `work` returned
 */
export async function profile(pid, port, work) {
  process.kill(pid, 'SIGUSR1')
  const inspector = await connect(await findSocket(port))
  try {
    await inspector.send('Profiler.enable')
    await inspector.send('Profiler.setSamplingInterval', {interval: INTERVAL_US})
    await inspector.send('Profiler.start')
    const result = await work()
    const stopped = await inspector.send('Profiler.stop')
    return {profile: stopped.profile, result}
  } finally {
    inspector.close()
  }
}

/** The process opens its port a moment after the signal. */
async function findSocket(port) {
  const until = performance.now() + OPENS_WITHIN_MS
  for (;;) {
    try {
      const [target] = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()
      return target.webSocketDebuggerUrl
    } catch (error) {
      if (performance.now() > until) throw error
      await wait(50)
    }
  }
}

async function connect(url) {
  const socket = new WebSocket(url, {perMessageDeflate: false, maxPayload: 512 * 1024 * 1024})
  const waiting = new Map()
  let sent = 0
  socket.on('message', (text) => {
    const {id, result, error} = JSON.parse(text)
    const call = waiting.get(id)
    waiting.delete(id)
    if (error) call?.reject(new Error(error.message))
    else call?.resolve(result)
  })
  socket.on('close', () => {
    for (const {reject} of waiting.values()) reject(new Error('the inspector has gone'))
  })
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return {
    send(method, params = {}) {
      const id = ++sent
      socket.send(JSON.stringify({id, method, params}))
      return new Promise((resolve, reject) => waiting.set(id, {resolve, reject}))
    },
    close: () => socket.close(),
  }
}
