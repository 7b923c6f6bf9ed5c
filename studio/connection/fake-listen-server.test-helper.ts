import type {AddressInfo} from 'node:net'
import {WebSocket, WebSocketServer} from 'ws'
import {ListenSocket} from './listen-socket'
import type {Timings} from './socket'

/** The server end of the listener socket: records every frame and, pongs aside, sends only what the test tells it to. */
export type FakeListenServer = {
  apiHost: string
  /** Every frame received, in order, over all connections. */
  received: ReceivedFrame[]
  connections: WebSocket[]
  send: (frame: object) => void
  /** Drops the latest connection without a closing handshake, as a dead network would. */
  dropConnection: () => void
  /** The first so many connections get no pongs. */
  connectionsWithoutPong: number
  stop: () => Promise<void>
  start: () => Promise<void>
}
type ReceivedFrame = {op: string; id?: string; url?: string}

export async function startFakeListenServer(): Promise<FakeListenServer> {
  let server: WebSocketServer
  let port = 0
  const fake: FakeListenServer = {
    apiHost: '',
    received: [],
    connections: [],
    connectionsWithoutPong: 0,
    send: (frame) => fake.connections.at(-1)?.send(JSON.stringify(frame)),
    dropConnection: () => fake.connections.at(-1)?.terminate(),
    stop: () => {
      for (const connection of fake.connections) connection.terminate()
      return new Promise((resolve) => server.close(() => resolve()))
    },
    start: async () => {
      server = new WebSocketServer({port, host: '127.0.0.1', path: '/lake/listen-socket'})
      server.on('connection', (connection) => {
        fake.connections.push(connection)
        connection.on('message', (data: Buffer) => onMessage(fake, connection, data.toString()))
      })
      await new Promise((resolve) => server.once('listening', resolve))
      port = (server.address() as AddressInfo).port
      fake.apiHost = `http://127.0.0.1:${port}/lake`
    },
  }
  await fake.start()
  return fake
}

function onMessage(fake: FakeListenServer, connection: WebSocket, text: string) {
  const frame = JSON.parse(text) as ReceivedFrame
  fake.received.push(frame)
  const sendsPongs = fake.connections.indexOf(connection) >= fake.connectionsWithoutPong
  if (frame.op === 'ping' && sendsPongs) connection.send('{"op":"pong"}')
}

/** A listener socket to the fake server, with short delays and, unless a test sets them, rare pings. */
export function createTestSocket(fake: FakeListenServer, timings: Partial<Timings> = {}): ListenSocket {
  const url = `${fake.apiHost.replace('http', 'ws')}/listen-socket`
  return new ListenSocket(() => new WebSocket(url), {
    pingInterval: 10_000,
    pongTimeout: 10_000,
    sleep: 60_000,
    firstRetry: 10,
    maxRetry: 40,
    idleTimeout: 20,
    ...timings,
  })
}
