import {MessageChannel} from 'node:worker_threads'
import type {MessagePort} from 'node:worker_threads'
import {afterEach, expect, test} from 'vitest'
import {createRpcPeer} from './rpc'

const ports: MessagePort[] = []
afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

const TIMEOUT_MS = 30

/** What calls the other end's `ping`. */
function callsTo(ping: () => Promise<unknown>) {
  const {port1, port2} = new MessageChannel()
  ports.push(port1, port2)
  const channelOf = (port: MessagePort) => ({
    send: (message: unknown) => port.postMessage(message),
    onMessage: (listener: (message: unknown) => void) => void port.on('message', listener),
  })
  createRpcPeer(channelOf(port2), {ping}, TIMEOUT_MS)
  return createRpcPeer(channelOf(port1), {}, TIMEOUT_MS)
}

test('a call that is not answered in time has failed', async () => {
  const calls = callsTo(() => new Promise(() => {}))
  await expect(calls.call('ping', [])).rejects.toMatchObject({code: 'no_answer'})
})

test('an answer that came while this process was at something else is read, however late', async () => {
  const calls = callsTo(async () => {
    // Once the answer is sent.
    setImmediate(() => {
      const until = performance.now() + 4 * TIMEOUT_MS
      while (performance.now() < until);
    })
    return 'here'
  })
  expect(await calls.call('ping', [])).toBe('here')
})
