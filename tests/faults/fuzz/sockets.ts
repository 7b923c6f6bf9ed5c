import {once} from 'node:events'
import {WebSocket} from 'ws'
import type {Connections, Outcome} from './connections'
import {randomFrames} from './frames'
import type {ShopFacts} from './shop-facts'
import type {Random} from './random'
import {serialize} from './request'
import type {Header} from './request'
import {randomMessage} from './socket-messages'
import type {SocketKind} from './socket-messages'

export interface SocketCase {
  about: string
  path: string
  /** By hand: what follows the upgrade, byte by byte. */
  bytes?: Buffer
  messages: string[]
  ending: 'close' | 'terminate' | 'reset'
  code: number
}

const PATHS: Record<SocketKind, readonly string[]> = {
  listen: ['/lake/listen-socket', '/lake/v1/listen-socket'],
  presence: [
    '/lake/v1/socket/production',
    '/lake/vX/socket/spare',
    '/lake/v1/socket/%E0%A4%A',
    '/lake/v1/socket/nothing',
  ],
}

export function randomSocketCase(random: Random, known: ShopFacts): SocketCase {
  const kind = random.pick<SocketKind>(['listen', 'presence'])
  const path = random.chance(0.85)
    ? (PATHS[kind][0] ?? '')
    : random.pick([...PATHS[kind], '/lake/x', '/', '/live', '/lake/'])
  const messages = random.times(0, 8, () => randomMessage(random, known, kind))
  const frames = random.chance(0.4) ? randomFrames(random, messages[0] ?? '{"op":"ping"}') : undefined
  return {
    about: frames?.about ?? `socket ${kind}`,
    path,
    ...(frames && {bytes: frames.bytes}),
    messages,
    ending: random.pick(['close', 'terminate', 'reset']),
    code: random.pick([1000, 1001, 3000, 4999]),
  }
}

const TIMEOUT_MS = 150

/** @returns what the door said to who was not let in; nothing where it was opened, or hung up on */
export async function playSocket(
  one: SocketCase,
  {connections, port, headers}: {connections: Connections; port: number; headers: readonly Header[]},
): Promise<Outcome> {
  if (one.bytes) return playByHand(one, one.bytes, connections, headers)
  const socket = new WebSocket(`ws://127.0.0.1:${port}${one.path}`, {
    headers: Object.fromEntries(headers),
    handshakeTimeout: 20_000,
  })
  socket.on('error', () => undefined)
  const opened = await new Promise<Outcome | 'open'>((resolve) => {
    socket.once('open', () => resolve('open'))
    socket.once('close', () => resolve({kind: 'closed'}))
    socket.once('unexpected-response', (request, response) => {
      response.resume()
      request.destroy()
      const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
      resolve({
        kind: 'response',
        response: {
          status: response.statusCode ?? 0,
          headers: new Map(headers),
          text: '',
          isKeepAlive: false,
          isStream: false,
        },
      })
    })
  })
  if (opened !== 'open') return opened
  for (const message of one.messages) if (socket.readyState === socket.OPEN) socket.send(message)
  if (socket.readyState === socket.OPEN) {
    socket.ping()
    await Promise.race([once(socket, 'pong'), once(socket, 'close')]).catch(() => undefined)
  }
  if (one.ending === 'close') socket.close(one.code)
  else socket.terminate()
  if (socket.readyState !== socket.CLOSED) await once(socket, 'close').catch(() => undefined)
  return {kind: 'closed'}
}

async function playByHand(
  one: SocketCase,
  bytes: Buffer,
  connections: Connections,
  headers: readonly Header[],
): Promise<Outcome> {
  const upgrade: Header[] = [
    ['connection', 'Upgrade'],
    ['upgrade', 'websocket'],
    ['sec-websocket-version', '13'],
    ['sec-websocket-key', 'dGhlIHNhbXBsZSBub25jZQ=='],
  ]
  const head = serialize({about: one.about, method: 'GET', target: one.path, headers: upgrade}, headers)
  const outcome = await connections.drip([head, bytes], 'GET', {pauseMs: 20, timeoutMs: TIMEOUT_MS})
  return outcome.kind === 'response' && outcome.response.status === 101 ? {kind: 'closed'} : outcome
}
