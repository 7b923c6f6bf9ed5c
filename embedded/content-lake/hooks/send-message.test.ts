import {once} from 'node:events'
import {createServer} from 'node:http'
import type {RequestListener, Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {expect, onTestFinished, test} from 'vitest'
import {LAKE_LIMITS} from '../limits'
import {hookSchema} from './hook'
import type {HookMessage} from './hook'
import {sendMessage} from './send-message'

const {timeoutMs, responseBytes} = LAKE_LIMITS.hooks

/** Sends a message to a receiver of the test's own. Its time is up when the test says so. */
async function sendTo(receiver: Server | RequestListener) {
  const server = typeof receiver === 'function' ? createServer(receiver) : receiver
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const hook = hookSchema.parse({
    name: 'News',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  })
  const at = new Date().toISOString()
  const message: HookMessage = {
    ...{id: 'message', hookId: 'hook', dataset: 'production', documentId: 'a', operation: 'create'},
    ...{transactionId: 't', transactionTime: at, payload: '{}', status: 'pending', createdAt: at},
    ...{attempts: [], nextAttemptAt: at},
  }
  const timeouts: number[] = []
  const clock = new AbortController()
  const result = sendMessage({...hook, id: 'hook', createdAt: at, updatedAt: at}, message, {
    ...{projectId: 'store', allowPrivate: true},
    timeoutSignal: (ms) => (timeouts.push(ms), clock.signal),
  })
  return {result, timeouts, endTime: () => clock.abort(new DOMException('late', 'TimeoutError'))}
}

const TIMED_OUT = {
  ...{isFailure: true, failureReason: 'timeout', resultCode: null},
  resultBody: `No response within ${timeoutMs / 1_000} s`,
}

test('a receiver that does not respond in time is given up', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const {result, timeouts, endTime} = await sendTo(() => arrive())
  await arrived
  expect(timeouts).toEqual([timeoutMs])
  endTime()
  expect(await result).toEqual(TIMED_OUT)
})

test('one that begins to respond and does not go on, too', async () => {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => (begin = resolve))
  const {result, endTime} = await sendTo((_, response) => {
    response.writeHead(200)
    response.write('wait for', () => begin())
  })
  await begun
  endTime()
  expect(await result).toEqual(TIMED_OUT)
})

test('of a response without end the log has the beginning, and the rest is not read', async () => {
  let close = () => {}
  const closed = new Promise<void>((resolve) => (close = resolve))
  const {result} = await sendTo((_, response) => {
    response.on('close', close)
    const write = () => void response.write('x'.repeat(1_000), (error) => error ?? setImmediate(write))
    write()
  })
  expect(await result).toEqual({
    ...{isFailure: false, failureReason: null, resultCode: 200},
    resultBody: 'x'.repeat(responseBytes),
  })
  await closed
})

test('a response of exactly that length is there as a whole', async () => {
  const body = 'y'.repeat(responseBytes)
  const {result} = await sendTo((_, response) => void response.writeHead(500).end(body))
  expect(await result).toEqual({isFailure: true, failureReason: 'http', resultCode: 500, resultBody: body})
})

test.each([
  ['wants another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
  ['hangs up', ''],
  ['speaks no HTTP', 'hello\r\n\r\n'],
])('a receiver that %s has failed', async (_, text) => {
  const server = createServer()
  server.on('connection', (socket) => socket.once('data', () => socket.end(text)))
  const {result} = await sendTo(server)
  expect(await result).toMatchObject({isFailure: true, failureReason: 'network', resultCode: null})
})
