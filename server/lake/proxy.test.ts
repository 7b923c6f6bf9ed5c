import {once} from 'node:events'
import {createServer} from 'node:http'
import {PassThrough} from 'node:stream'
import {afterEach, expect, test} from 'vitest'
import {listen} from '../http'
import {createKeptAnswers} from './kept-answers'
import {createLakeProxy} from './proxy'

const undo: (() => void)[] = []
afterEach(() => {
  for (const close of undo.splice(0)) close()
})

/** A server that passes on all that it is asked, as the shop's does below /lake/. */
async function startProxy(port: () => number | undefined) {
  const logged: object[] = []
  const proxy = createLakeProxy({
    port,
    key: 'key',
    findCaller: () => Promise.resolve(undefined),
    answers: createKeptAnswers(() => 0),
    log: {warn: (about: object) => void logged.push(about)},
  })
  const server = createServer(proxy.pass)
  undo.push(
    () => proxy.close(),
    () => server.close(),
  )
  return {origin: `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`, logged, proxy}
}

test('while the lake is down its callers are told when to come again, and by which id to ask', async () => {
  const {origin} = await startProxy(() => undefined)
  const {status, headers} = await fetch(origin)
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('a lake that hangs up is told of in the log under the id that its caller has', async () => {
  const lake = createServer((request) => request.socket.destroy())
  undo.push(() => lake.close())
  const port = await listen(lake, 0, '127.0.0.1')
  const {origin, logged} = await startProxy(() => port)
  const {status, headers} = await fetch(origin)
  expect(status).toBe(503)
  expect(logged).toEqual([expect.objectContaining({requestId: headers.get('x-request-id')})])
})

test('who wants a socket meanwhile is told the same', async () => {
  const {proxy} = await startProxy(() => undefined)
  const socket = new PassThrough()
  proxy.upgrade({} as never, socket, Buffer.alloc(0))
  const [said] = (await once(socket, 'data')) as [Buffer]
  expect(said.toString('utf8')).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 2\r\n/s)
})
