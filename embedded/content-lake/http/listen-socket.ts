import {randomUUID} from 'node:crypto'
import type {WebSocket} from 'ws'
import {z} from 'zod'
import {BOUNDS} from '../bounds'
import {LakeError, boomError} from '../documents/errors'
import {subscribe} from '../listen/subscription'
import type {ListenMessage} from '../listen/subscription'
import {apiVersionOf, requireDataset} from './context'
import type {Caller, Lake} from './context'
import {paramsOf} from './params'
import {guarded} from '../../../platform/handlers/guarded.server'

/**
 * Many listeners over one socket, for the Studio: over HTTP/1.1 a browser opens six connections to an origin,
 * and the Studio listens nine times and more on one document. `url` is what the stream's own address would
 * have been, so that both ways understand the same requests.
 */
const message = z.discriminatedUnion('op', [
  z.object({op: z.literal('subscribe'), id: z.string().max(100), url: z.string().max(BOUNDS.listenAddress)}),
  z.object({op: z.literal('unsubscribe'), id: z.string().max(100)}),
  z.object({op: z.literal('ping')}),
])

const LISTEN_PATH = /^\/(v[^/]+)\/data\/listen\/([^/]+)$/
const NOT_AN_ADDRESS = boomError(400, 'Bad Request', 'Not the address of a listener')
const MOST_SUBSCRIPTIONS = 1_000
const MOST_UNREAD_BYTES = 32 * 1024 * 1024

export function serveListenSocket(lake: Lake, socket: WebSocket, caller: Caller) {
  const subscriptions = new Map<string, () => void>()

  const send = (reply: object) => {
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.close(1013, 'too slow')
    else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(reply))
  }

  guarded(socket).on('message', (raw: Buffer) => {
    const parsed = message.safeParse(parseJson(raw.toString('utf8')))
    if (!parsed.success) return socket.close(1008, 'not understood')
    const {data} = parsed
    if (data.op === 'ping') return send({op: 'pong'})
    subscriptions.get(data.id)?.()
    subscriptions.delete(data.id)
    if (data.op === 'subscribe') start(data.id, data.url)
  })
  guarded(socket).on('close', () => {
    for (const stop of subscriptions.values()) stop()
    subscriptions.clear()
  })

  function start(id: string, address: string) {
    try {
      if (subscriptions.size >= MOST_SUBSCRIPTIONS)
        throw boomError(429, 'Too Many Requests', 'Too many listeners')
      const tell = ({type, data, eventId}: ListenMessage) =>
        send({op: 'event', id, type, data, ...(eventId !== undefined && {eventId})})
      const stop = subscribe(...requestOf(lake, address, caller), tell, () => subscriptions.delete(id))
      if (stop) subscriptions.set(id, stop)
    } catch (error) {
      // An address that none can be read from is the sender's mistake, whatever it is that fails to read it.
      const {status, body} = error instanceof LakeError ? error : NOT_AN_ADDRESS
      send({op: 'error', id, status, body})
    }
  }
}

function requestOf(
  lake: Lake,
  address: string,
  caller: Caller,
): [Parameters<typeof subscribe>[0], Parameters<typeof subscribe>[1]] {
  const url = new URL(address, 'http://lake')
  const [, version = '', name = ''] = LISTEN_PATH.exec(url.pathname) ?? []
  const query = url.searchParams.get('query')
  if (!name || query === null) throw NOT_AN_ADDRESS
  const dataset = requireDataset(lake, decodeURIComponent(name))
  const params = paramsOf(url.searchParams, caller)
  return [
    {apiVersion: apiVersionOf(version), query, params, search: url.searchParams},
    {dataset, hub: lake.hubOf(dataset), pool: lake.pool, caller, listenerName: randomUUID()},
  ]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
