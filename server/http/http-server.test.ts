import {once} from 'node:events'
import {Agent, get, request} from 'node:http'
import type {IncomingMessage} from 'node:http'
import {connect} from 'node:net'
import type {Socket} from 'node:net'
import {setTimeout as wait} from 'node:timers/promises'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {createHttpServer, listen} from './http-server'

test('closing ends streams at once and lets an answer under way finish', async () => {
  let finish = () => {}
  const {server, close} = createHttpServer((request, response) => {
    if (request.url === '/live') {
      response.writeHead(200, {'content-type': 'text/event-stream'})
      response.write(':\n\n')
      return
    }
    response.writeHead(200, {'content-type': 'text/plain'})
    response.write('half')
    finish = () => response.end(' and half')
  })
  const port = await listen(server, 0)
  const stream = await ask(port, '/live', 'text/event-stream')
  const streamEnded = new Promise((resolve) => stream.once('close', resolve))
  stream.on('error', () => {})
  stream.resume()
  const page = await ask(port, '/page', 'text/html')
  let text = ''
  page.on('data', (data: Buffer) => (text += data.toString('utf8')))
  const pageEnded = new Promise((resolve) => page.once('end', resolve))
  const closed = close()
  await streamEnded
  expect(text).toBe('half')
  finish()
  await pageEnded
  expect(text).toBe('half and half')
  await closed
})

test('closing ends a socket at once: what was upgraded is no request that could be finished', async () => {
  const {server, close} = createHttpServer(() => {})
  server.on('upgrade', (_request, socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
  )
  const port = await listen(server, 0)
  const asking = request({port, headers: {connection: 'Upgrade', upgrade: 'websocket'}})
  asking.end()
  const [, socket] = (await once(asking, 'upgrade')) as [IncomingMessage, Socket]
  socket.on('error', () => {})
  const ended = once(socket, 'close')
  const closed = close()
  await ended
  await closed
})

test('fault 44: while it closes it says goodbye with each answer, and nobody who kept a connection loses one', async () => {
  const http = createHttpServer((_, response) => response.end('yes'))
  const port = await listen(http.server, 0)
  const agent = new Agent({keepAlive: true, maxSockets: 1})
  const requestKeepAlive = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({port, agent}, (response) => response.resume().once('end', () => resolve(response))).once(
        'error',
        reject,
      )
    })
  expect((await requestKeepAlive()).headers.connection).toBe('keep-alive')
  expect(http.isClosing()).toBe(false)
  const closed = http.close()
  expect(http.isClosing()).toBe(true)
  expect((await requestKeepAlive()).headers.connection).toBe('close')
  await closed
  await expect(requestKeepAlive()).rejects.toThrow('ECONNREFUSED')
  agent.destroy()
})

describe('fault 41: whoever keeps the server waiting is let go', () => {
  /** With a second where the shop gives half a minute. */
  const http = createHttpServer(
    (incoming, response) => {
      incoming.on('error', () => {}).resume()
      const body = incoming.url === '/large' ? Buffer.alloc(64 * 1024 * 1024) : 'thanks'
      incoming.once('end', () => response.end(body))
    },
    {requestMs: 1_000},
  )
  const countConnections = () =>
    new Promise((resolve) => {
      http.server.getConnections((_, count) => resolve(count))
    })
  let port = 0
  beforeAll(async () => {
    port = await listen(http.server, 0)
  })
  afterAll(async () => {
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), {timeout: 10_000})
    await http.close()
  })
  const upload = '/lake/v1/assets/images/production'

  test('in the middle of a body', async () => {
    await expect(sendSlowly(port, '/contact', {pieces: 16})).rejects.toThrow()
    await expect(sendSlowly(port, '/lake/v1/data/mutate/production', {pieces: 16})).rejects.toThrow()
  })

  test('an upload only when nothing more comes', async () => {
    await expect(sendSlowly(port, upload, {pieces: 16})).resolves.toBe(200)
    await expect(sendSlowly(port, upload, {pieces: 2, pauseMs: 4_000})).rejects.toThrow()
  })

  test('in the middle of the headers, or before the first of them', async () => {
    for (const begun of ['GET / HTTP/1.1\r\nhost: x\r\nslow', 'G', '']) {
      const socket = connect(port).on('error', () => {})
      socket.write(begun)
      const ended = once(socket.resume(), 'close')
      await Promise.race([ended, wait(8_000).then(() => Promise.reject(new Error(`still open: ${begun}`)))])
    }
  })

  test('an answer that nobody reads', async () => {
    const socket = connect(port).on('error', () => {})
    socket.pause().write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')
    await vi.waitFor(async () => expect(await countConnections()).toBe(1))
    await vi.waitFor(async () => expect(await countConnections()).toBe(0), {timeout: 10_000})
    socket.destroy()
  })

  test('who breaks off an upload leaves nothing behind', async () => {
    const sending = request({port, path: upload, method: 'POST', agent: false}).on('error', () => {})
    sending.write('half')
    await wait(50)
    sending.destroy()
    await wait(50)
  })
})

/** Something every tenth of a second, or after that pause. */
function sendSlowly(port: number, path: string, {pieces, pauseMs = 100}: {pieces: number; pauseMs?: number}) {
  return new Promise<number | undefined>((resolve, reject) => {
    const sending = request({port, path, method: 'POST', agent: false}, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sending.once('error', reject)
    const send = async () => {
      for (let n = 0; n < pieces; n++) {
        sending.write('piece')
        await wait(pauseMs)
      }
      sending.end()
    }
    void send()
  })
}

function ask(port: number, path: string, accept: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({port, path, headers: {accept}, agent: false}, resolve).once('error', reject)
  })
}
