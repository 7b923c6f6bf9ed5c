import type {WebSocket} from 'ws'
import {z} from 'zod'
import {LAKE_LIMITS} from '../limits'
import {LakeError, boomError} from '../documents/errors'
import {subscribe} from '../listen/subscription'
import type {ListenMessage, ListenRequest} from '../listen/subscription'
import type {Caller, Lake} from './context'
import {withDatasetGrants} from './dataset-grants'
import {createListenRequest} from './listen'
import {sendOrClose} from './socket-limits'
import {guarded} from '../runtime/guarded.server'
import {parseJson} from '../runtime/json'

/**
 * Multiplexes listeners over one socket for the Studio: browsers open at most six HTTP/1.1 connections per origin, and
 * the Studio needs nine or more listeners per document. `url` is the URL of the equivalent event stream, so both
 * transports share the request format.
 */
const message = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('subscribe'),
    id: z.string().max(100),
    url: z.string().max(LAKE_LIMITS.listenUrlLength),
  }),
  z.object({op: z.literal('unsubscribe'), id: z.string().max(100)}),
  z.object({op: z.literal('ping')}),
])

const LISTEN_PATH = /^\/(v[^/]+)\/data\/listen\/([^/]+)$/
const INVALID_URL = boomError(400, 'Not the address of a listener')
const MAX_SUBSCRIPTIONS = 1_000
const MAX_UNREAD_BYTES = 32 * 1024 * 1024

export function serveListenSocket(lake: Lake, socket: WebSocket, caller: Caller) {
  const subscriptions = new Map<string, () => void>()

  const send = (reply: object) => sendOrClose(socket, JSON.stringify(reply), MAX_UNREAD_BYTES)

  guarded(socket).on('message', (raw: Buffer) => {
    const parsed = message.safeParse(parseJson(raw.toString('utf8')))
    if (!parsed.success) return socket.close(1008, 'not understood')
    const {data} = parsed
    if (data.op === 'ping') return send({op: 'pong'})
    subscriptions.get(data.id)?.()
    subscriptions.delete(data.id)
    if (data.op === 'subscribe') subscribeTo(data.id, data.url)
  })
  guarded(socket).on('close', () => {
    for (const stop of subscriptions.values()) stop()
    subscriptions.clear()
  })

  function subscribeTo(id: string, url: string) {
    try {
      if (subscriptions.size >= MAX_SUBSCRIPTIONS) throw boomError(429, 'Too many listeners')
      const sendEvent = ({type, data, eventId}: ListenMessage) =>
        send({op: 'event', id, type, data, ...(eventId !== undefined && {eventId})})
      const stop = subscribe(parseListenUrl(lake, url, caller), sendEvent, () => subscriptions.delete(id))
      if (stop) subscriptions.set(id, stop)
    } catch (error) {
      // Whatever error the parsing throws, an unreadable URL is the client's mistake.
      const {status, body} = error instanceof LakeError ? error : INVALID_URL
      send({op: 'error', id, status, body})
    }
  }
}

function parseListenUrl(lake: Lake, address: string, caller: Caller): ListenRequest {
  const {pathname, searchParams: search} = new URL(address, 'http://lake')
  const [, version = '', name = ''] = LISTEN_PATH.exec(pathname) ?? []
  const query = search.get('query')
  if (!name || query === null) throw INVALID_URL
  const granted = withDatasetGrants(lake, caller, pathname)
  return createListenRequest(lake, granted, {version, dataset: decodeURIComponent(name), query, search})
}
