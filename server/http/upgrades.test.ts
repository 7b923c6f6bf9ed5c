import {once} from 'node:events'
import {connect} from 'node:net'
import type {Socket} from 'node:net'
import {afterEach, describe, expect, test, vi} from 'vitest'
import {createHttpServer, listen} from './http-server'
import {createUpgradeProxy} from '../lake/upgrade-proxy'
import {routeUpgrades} from './upgrades'

const undo: (() => void)[] = []
afterEach(() => {
  for (const close of undo.splice(0)) close()
})

/** A server that answers requests, whose lake is down, and that says how many connections it holds. */
async function startServer() {
  const {server} = createHttpServer((_, response) => void response.end('here'))
  const lake = {
    handleUpgrade: createUpgradeProxy({port: () => undefined, headersFor: () => ({})}),
    isAllowedOrigin: async (origin: string) => origin === 'http://other-shop',
  }
  routeUpgrades(server, {lake, origins: () => new Set(['http://shop']), passThroughOthers: false})
  const port = await listen(server, 0, '127.0.0.1')
  undo.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const held = () =>
    new Promise<number>((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  return {port, held}
}

const OFFERS: [string, string, string][] = [
  ['another protocol is offered', 'GET / HTTP/1.1\r\nupgrade: h2c\r\n', '200'],
  [
    'a socket of the lake is asked for',
    'GET /lake/socket HTTP/1.1\r\nupgrade: websocket\r\norigin: http://shop\r\n',
    '503',
  ],
]
for (const origin of ['http://other-shop', 'http://evil', '']) {
  test(`a socket of the lake, from ${origin || 'nobody'}`, async () => {
    const {port} = await startServer()
    const socket = connect({port, host: '127.0.0.1'})
    socket.write(
      `GET /lake/socket HTTP/1.1\r\nhost: shop\r\nconnection: upgrade\r\nupgrade: websocket\r\norigin: ${origin}\r\n\r\n`,
    )
    const received: Buffer[] = []
    for await (const data of socket) received.push(data as Buffer)
    // The lake is down; who is refused hears nothing.
    const expected = origin === 'http://other-shop' ? /^HTTP\/1.1 503/ : /^$/
    expect(Buffer.concat(received).toString()).toMatch(expected)
  })
}

const LEAVES: [string, (socket: Socket) => void][] = [
  ['resets the connection', (socket) => socket.resetAndDestroy()],
  ['closes it', (socket) => socket.destroy()],
  ['leaves it open', () => undefined],
]

describe.each(OFFERS)('where %s', (_, head, status) => {
  test.each(LEAVES)('who is answered and %s has nothing open here', async (__, leave) => {
    const {port, held} = await startServer()
    const sockets = await Promise.all(
      Array.from({length: 10}, async () => {
        const socket = connect({port, host: '127.0.0.1', allowHalfOpen: true})
        socket.on('error', () => undefined)
        undo.push(() => socket.destroy())
        // What comes after is read by nobody, and with it waits the word that the other end has gone.
        socket.write(`${head}host: shop\r\nconnection: Upgrade\r\n\r\nand more`)
        const [received] = (await once(socket, 'data')) as [Buffer]
        expect(received.toString('latin1').split(' ', 2)).toEqual(['HTTP/1.1', status])
        return socket
      }),
    )
    for (const socket of sockets) leave(socket)
    await vi.waitFor(async () => expect(await held()).toBe(0), {timeout: 15_000})
  })
})
