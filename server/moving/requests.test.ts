import {createServer} from 'node:http'
import type {ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, expect, test} from 'vitest'
import {createEndpoint} from './endpoint'
import {MOVE_LIMITS} from './limits'
import {readLines} from './lines'

const undo: (() => void)[] = []
afterEach(() => {
  for (const close of undo.splice(0)) close()
})

/** A server that answers each request by the next of these, and the pauses that are made between them. */
async function startServer(...responders: ((response: ServerResponse) => void)[]) {
  const received: string[] = []
  const pauses: number[] = []
  const server = createServer((request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    request.resume()
    const respond = responders.length > 1 ? responders.shift() : responders[0]
    respond?.(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  undo.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const apiHost = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place = {projectId: 'abc', dataset: 'production', token: 'secret', apiHost}
  const endpoint = createEndpoint(place, async (ms) => void pauses.push(ms))
  return {endpoint, received, pauses}
}

const responding = (status: number, body: string, headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => void response.writeHead(status, headers).end(body)
}
const breakOff = (response: ServerResponse) => void response.destroy()
const ok = responding(200, '{}')

test('who is too busy or away is asked again, later each time, and no sooner than it says', async () => {
  const busy = responding(429, '{}', {'retry-after': '7'})
  const {endpoint, received, pauses} = await startServer(responding(503, '{}'), busy, breakOff, ok)
  await endpoint.mutate([])
  expect(new Set(received)).toEqual(
    new Set([expect.stringMatching(/^POST .*mutate\/production.* Bearer secret$/)]),
  )
  const [first = 0, second, third = 0] = pauses
  expect(pauses).toHaveLength(3)
  expect(first).toBeGreaterThanOrEqual(MOVE_LIMITS.requests.firstRetryMs)
  expect(second).toBe(7_000)
  expect(third).toBeGreaterThanOrEqual(4 * MOVE_LIMITS.requests.firstRetryMs)
})

test('not for ever, nor after a pause that is longer than the longest', async () => {
  const {endpoint, received, pauses} = await startServer(responding(503, '{}', {'retry-after': '1e9'}))
  await expect(endpoint.mutate([])).rejects.toThrow(/answers 503/)
  expect(received).toHaveLength(MOVE_LIMITS.requests.attempts)
  expect(Math.max(...pauses)).toBe(MOVE_LIMITS.requests.maxRetryMs)
})

test.each([
  [responding(400, '{"error": {"description": "no such thing"}}'), /answers 400: no such thing/],
  [
    responding(401, '{"error": "Unauthorized", "message": "Session not found"}'),
    /answers 401: Session not found/,
  ],
  [responding(403, 'not json'), /answers 403: no reason is named/],
])('what is refused is not asked again', async (respond, message) => {
  const {endpoint, received} = await startServer(respond)
  await expect(endpoint.mutate([])).rejects.toThrow(message)
  expect(received).toHaveLength(1)
})

test('a token goes to the host that it is for, and nowhere that leads on', async () => {
  const other = await startServer(ok)
  const location = other.endpoint.place.apiHost ?? ''
  const {endpoint} = await startServer(responding(302, '', {location}))
  await expect(endpoint.exportLines()).rejects.toThrow(/cannot be reached: unexpected redirect/)
  expect(other.received).toEqual([])
})

test('a response and a line that do not end are left', async () => {
  const endless = (response: ServerResponse) => {
    const piece = 'x'.repeat(1024 * 1024)
    const write = () => {
      while (!response.destroyed && response.write(piece));
    }
    response.on('drain', write)
    response.writeHead(200)
    write()
  }
  const {endpoint} = await startServer(endless)
  await expect(endpoint.mutate([])).rejects.toThrow(`longer than ${MOVE_LIMITS.responseBytes} bytes`)
  const lines = await endpoint.exportLines()
  await expect(lines.next()).rejects.toThrow(`A line is longer than ${MOVE_LIMITS.lineBytes} bytes`)
})

test('lines are put together from any pieces', async () => {
  const pieces = ['one\ntw', 'o\n', '\nthree ', 'سلام'].map((text) => Buffer.from(text))
  const bytes = pieces.flatMap((piece) => [piece.subarray(0, 3), piece.subarray(3)])
  const lines: string[] = []
  for await (const line of readLines(generate(bytes))) lines.push(line)
  expect(lines).toEqual(['one', 'two', '', 'three سلام'])
})

async function* generate<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}
