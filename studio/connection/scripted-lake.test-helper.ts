import type {AddressInfo} from 'node:net'
import {WebSocket, WebSocketServer} from 'ws'
import {ListenSocket} from './listen-socket'
import type {Timings} from './timings'

/** The other end of the socket, played by a test: it notes what it is told and says only what the test has it say. */
export type ScriptedLake = {
  apiHost: string
  /** Every frame of the page, in order, over all its connections. */
  heard: Heard[]
  connections: WebSocket[]
  say: (frame: object) => void
  /** Cuts the connection without a word, as a dead network would. */
  cut: () => void
  /** Its first so many connections answer no pings. */
  deafConnections: number
  stop: () => Promise<void>
  start: () => Promise<void>
}
type Heard = {op: string; id?: string; url?: string}

export async function startScriptedLake(): Promise<ScriptedLake> {
  let server: WebSocketServer
  let port = 0
  const lake: ScriptedLake = {
    apiHost: '',
    heard: [],
    connections: [],
    deafConnections: 0,
    say: (frame) => lake.connections.at(-1)?.send(JSON.stringify(frame)),
    cut: () => lake.connections.at(-1)?.terminate(),
    stop: () => {
      for (const connection of lake.connections) connection.terminate()
      return new Promise((resolve) => server.close(() => resolve()))
    },
    start: async () => {
      server = new WebSocketServer({port, host: '127.0.0.1', path: '/lake/listen-socket'})
      server.on('connection', (connection) => {
        lake.connections.push(connection)
        connection.on('message', (data: Buffer) => hear(lake, connection, data.toString()))
      })
      await new Promise((resolve) => server.once('listening', resolve))
      port = (server.address() as AddressInfo).port
      lake.apiHost = `http://127.0.0.1:${port}/lake`
    },
  }
  await lake.start()
  return lake
}

function hear(lake: ScriptedLake, connection: WebSocket, text: string) {
  const frame = JSON.parse(text) as Heard
  lake.heard.push(frame)
  const isDeaf = lake.connections.indexOf(connection) < lake.deafConnections
  if (frame.op === 'ping' && !isDeaf) connection.send('{"op":"pong"}')
}

export function quickSocket(lake: ScriptedLake, timings: Partial<Timings> = {}): ListenSocket {
  const url = `${lake.apiHost.replace('http', 'ws')}/listen-socket`
  return new ListenSocket(() => new WebSocket(url), {
    pingEvery: 10_000,
    pingPatience: 10_000,
    firstRetry: 10,
    longestRetry: 40,
    linger: 20,
    ...timings,
  })
}
