import {once} from 'node:events'
import {connect} from 'node:net'
import {PassThrough} from 'node:stream'
import {expect, test} from 'vitest'
import {serve, startProxy} from './proxy.test-helper'
import {WRITES_HEADER} from './storage-writes'
import {onHandlerFailure} from '../../runtime/failures.server'

const down = {port: () => undefined}

/** A proxy to a lake that refuses every request. */
async function startProxyToRefusingLake() {
  const port = await serve((_request, response) => response.writeHead(401).end('no'))
  return startProxy({port: () => port})
}

test('while the lake is down, a response says when to retry and has a request id', async () => {
  const {origin} = await startProxy(down)
  const {status, headers} = await fetch(origin)
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test('a lake that hangs up is logged under the request id of the response', async () => {
  const port = await serve((request) => request.socket.destroy())
  const {origin, logged} = await startProxy({port: () => port})
  const {status, headers} = await fetch(origin)
  expect(status).toBe(503)
  expect(logged).toEqual([expect.objectContaining({requestId: headers.get('x-request-id')})])
})

test('an incomplete response is not delivered as a whole one, cacheable or not', async () => {
  const port = await serve((_, response) => {
    response.writeHead(200, {'content-length': 10, [WRITES_HEADER]: 0}).write('half')
    setImmediate(() => response.destroy())
  })
  const {origin} = await startProxy({port: () => port})
  for (const path of ['/lake/v1/data/doc/production/one', '/lake/v1/users/me']) {
    const whole = fetch(origin + path).then((response) => response.text())
    await expect(whole).rejects.toThrow()
  }
})

test('while the lake is down, an upgrade gets the same response', async () => {
  const {proxy} = await startProxy(down)
  const socket = new PassThrough()
  proxy.handleUpgrade({} as never, socket, Buffer.alloc(0))
  const [received] = (await once(socket, 'data')) as [Buffer]
  expect(received.toString('utf8')).toMatch(/^HTTP\/1\.1 503 .*\r\nretry-after: 2\r\n/s)
})

/** A connection on which requests are written by hand: no client sends a body in two parts on demand. */
async function connectTo(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.on('data', (data: Buffer) => (received += data.toString('utf8')))
  const statuses = () => [...received.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))
  return {socket, statuses}
}

const headersOf = (bytes: number) => `POST /lake/v1/x HTTP/1.1\r\nhost: a\r\ncontent-length: ${bytes}\r\n\r\n`

test('a request refused before the end of its body gets the response, and the connection stays open', async () => {
  const {origin} = await startProxyToRefusingLake()
  const {socket, statuses} = await connectTo(origin)
  socket.write(headersOf(5_000) + 'x'.repeat(1_000))
  await expect.poll(statuses).toEqual([401])
  socket.write('x'.repeat(4_000) + headersOf(0))
  await expect.poll(statuses).toEqual([401, 401])
  socket.destroy()
})

test('a body that is too long to drain ends the connection with the response', async () => {
  const {origin} = await startProxyToRefusingLake()
  const {socket, statuses} = await connectTo(origin)
  const closed = once(socket, 'close')
  socket.write(headersOf(9_000_000) + 'x'.repeat(1_000))
  await closed
  expect(statuses()).toEqual([401])
})

test('a client that disconnects in the middle of a query causes no failure', async () => {
  const failures: unknown[] = []
  onHandlerFailure((error) => failures.push(error))
  const port = await serve((_request, response) => response.end('ok'))
  const {origin} = await startProxy({port: () => port})
  const {socket} = await connectTo(origin)
  socket.write('POST /lake/v1/data/query/production HTTP/1.1\r\nhost: a\r\ncontent-length: 50\r\n\r\n{"que')
  socket.resetAndDestroy()
  // Its response comes after the disconnection was noticed.
  expect((await fetch(`${origin}/lake/v1/x`)).status).toBe(200)
  expect(failures).toEqual([])
})

test.each([
  ['GET', 'in chunks'],
  ['DELETE', 'in chunks'],
  ['OPTIONS', 'in chunks'],
  ['GET', 'of a length that never comes'],
  ['DELETE', 'of a length that never comes'],
])('a body of %s %s does not become part of the next request', async (method, kind) => {
  const requests: string[] = []
  const port = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    request.resume().on('end', () => response.end(`for ${request.url}`))
  })
  const {origin} = await startProxy({port: () => port})
  const {socket, statuses} = await connectTo(origin)
  const hidden = 'GET /lake/hidden HTTP/1.1\r\nx-swallowed: '
  const body =
    kind === 'in chunks'
      ? `transfer-encoding: chunked\r\n\r\n${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
      : 'content-length: 50\r\n\r\n'
  socket.write(`${method} /lake/v1/x HTTP/1.1\r\nhost: a\r\n${body}`)
  await expect.poll(statuses).toEqual([200])
  const next = await fetch(`${origin}/lake/v1/others`)
  expect(await next.text()).toBe('for /lake/v1/others')
  expect(requests).toEqual([`${method} /lake/v1/x`, 'GET /lake/v1/others'])
  socket.destroy()
})
