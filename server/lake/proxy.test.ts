import {once} from 'node:events'
import {createServer} from 'node:http'
import {connect} from 'node:net'
import {PassThrough} from 'node:stream'
import {afterEach, expect, test} from 'vitest'
import {listen} from '../http/http-server'
import {createResponseCache} from './response-cache'
import {createLakeProxy} from './proxy'
import {WRITES_HEADER} from './write-counter'
import {onHandlerFailure} from '../../runtime/failures.server'

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
    cache: createResponseCache(() => 0),
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

test('an answer that breaks off is given as none, whether it could have been kept or not', async () => {
  const lake = createServer((_, response) => {
    response.writeHead(200, {'content-length': 10, [WRITES_HEADER]: 0}).write('half')
    setImmediate(() => response.destroy())
  })
  undo.push(() => lake.close())
  const port = await listen(lake, 0, '127.0.0.1')
  const {origin} = await startProxy(() => port)
  for (const path of ['/lake/v1/data/doc/production/one', '/lake/v1/users/me']) {
    const whole = fetch(origin + path).then((response) => response.text())
    await expect(whole).rejects.toThrow()
  }
})

test('who wants a socket meanwhile is told the same', async () => {
  const {proxy} = await startProxy(() => undefined)
  const socket = new PassThrough()
  proxy.upgrade({} as never, socket, Buffer.alloc(0))
  const [said] = (await once(socket, 'data')) as [Buffer]
  expect(said.toString('utf8')).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 2\r\n/s)
})

/** What comes over one connection, written by hand: no client would send a body in two parts on demand. */
async function connectTo(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  let heard = ''
  socket.on('data', (data: Buffer) => (heard += data.toString('utf8')))
  const statuses = () => [...heard.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
  return {socket, statuses}
}

const ask = (bytes: number) => `POST /lake/v1/x HTTP/1.1\r\nhost: a\r\ncontent-length: ${bytes}\r\n\r\n`

test('who is refused before the end of a body reads why, and goes on over the same connection', async () => {
  const lake = createServer((_request, response) => response.writeHead(401).end('no'))
  undo.push(() => void lake.close().closeAllConnections())
  const port = await listen(lake, 0, '127.0.0.1')
  const {origin} = await startProxy(() => port)
  const {socket, statuses} = await connectTo(origin)
  socket.write(ask(5_000) + 'x'.repeat(1_000))
  await expect.poll(statuses).toEqual([401])
  socket.write('x'.repeat(4_000) + ask(0))
  await expect.poll(statuses).toEqual([401, 401])
  socket.destroy()
})

test('a body that is too long to be left ends the connection with the answer', async () => {
  const lake = createServer((_request, response) => response.writeHead(401).end('no'))
  undo.push(() => void lake.close().closeAllConnections())
  const port = await listen(lake, 0, '127.0.0.1')
  const {origin} = await startProxy(() => port)
  const {socket, statuses} = await connectTo(origin)
  const closed = once(socket, 'close')
  socket.write(ask(9_000_000) + 'x'.repeat(1_000))
  await closed
  expect(statuses()).toEqual([401])
})

test('who breaks off in the middle of a query is nobody’s failure', async () => {
  const failures: unknown[] = []
  onHandlerFailure((error) => failures.push(error))
  const lake = createServer((_request, response) => response.end('ok'))
  undo.push(() => void lake.close().closeAllConnections())
  const port = await listen(lake, 0, '127.0.0.1')
  const {origin} = await startProxy(() => port)
  const {socket} = await connectTo(origin)
  socket.write('POST /lake/v1/data/query/production HTTP/1.1\r\nhost: a\r\ncontent-length: 50\r\n\r\n{"que')
  socket.resetAndDestroy()
  // Another, whose answer comes after that was noticed.
  expect((await fetch(`${origin}/lake/v1/x`)).status).toBe(200)
  expect(failures).toEqual([])
})

test.each([
  ['GET', 'in chunks'],
  ['DELETE', 'in chunks'],
  ['OPTIONS', 'in chunks'],
  ['GET', 'of a length that never comes'],
  ['DELETE', 'of a length that never comes'],
])('a body of %s %s is no part of what others ask', async (method, kind) => {
  const asked: string[] = []
  const lake = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => response.end(`for ${request.url}`))
  })
  undo.push(() => void lake.close().closeAllConnections())
  const port = await listen(lake, 0, '127.0.0.1')
  const {origin} = await startProxy(() => port)
  const {socket, statuses} = await connectTo(origin)
  const hidden = 'GET /lake/hidden HTTP/1.1\r\nx-swallowed: '
  const body =
    kind === 'in chunks'
      ? `transfer-encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
      : 'content-length: 50\r\n\r\n'
  socket.write(`${method} /lake/v1/x HTTP/1.1\r\nhost: a\r\n${body}`)
  await expect.poll(statuses).toEqual([200])
  const others = await fetch(`${origin}/lake/v1/others`)
  expect(await others.text()).toBe('for /lake/v1/others')
  expect(asked).toEqual([`${method} /lake/v1/x`, 'GET /lake/v1/others'])
  socket.destroy()
})
