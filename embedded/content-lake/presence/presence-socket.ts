import {randomUUID} from 'node:crypto'
import type {WebSocket} from 'ws'
import {z} from 'zod'
import type {Member, PresenceEvent, Room} from './room'
import {sendOrClose} from '../http/socket-limits'
import {guarded} from '../../../runtime/guarded.server'
import {setInterval} from '../../../runtime/timers.server'
import {parseJson} from '../../../runtime/json'

/**
 * The Studio's presence protocol: JSON-RPC 2.0 over a WebSocket, with `♥` as heartbeat. Without it the Studio shows
 * "Trying to connect…" and keeps its forms read-only.
 */
const HEARTBEAT = '♥'
const HEARTBEAT_MS = 10_000

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.looseObject({}).default({}),
})
const session = z.object({session: z.string()})
const announcement = z.object({data: z.object({sessionId: z.string(), locations: z.unknown()})})
const unsubscription = z.object({subscriptionId: z.string()})

const MAX_SUBSCRIPTIONS = 20
/** Slow readers are disconnected. */
const MAX_UNREAD_BYTES = 4 * 1024 * 1024

const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const BAD_REQUEST = 4000

export function servePresence(socket: WebSocket, room: Room, userId: string) {
  const subscriptions = new Set<string>()
  const member: Member = {userId, session: undefined, send}
  const leave = room.join(member)
  const heartbeat = setInterval(() => sendText(HEARTBEAT), HEARTBEAT_MS)
  sendText(HEARTBEAT)

  guarded(socket).on('message', (raw: Buffer) => {
    const parsed = request.safeParse(parseJson(raw.toString('utf8')))
    if (!parsed.success) return socket.close(BAD_REQUEST, 'not understood')
    const {id, ...call} = parsed.data
    try {
      sendText(JSON.stringify({jsonrpc: '2.0', id, ...handleCall(call, {room, member, subscriptions})}))
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      sendText(JSON.stringify({jsonrpc: '2.0', id, error: {code: INVALID_PARAMS, message: 'Invalid params'}}))
    }
  })
  guarded(socket).on('close', () => {
    clearInterval(heartbeat)
    leave()
  })

  function sendText(text: string) {
    sendOrClose(socket, text, MAX_UNREAD_BYTES)
  }

  function send(event: PresenceEvent) {
    for (const subscription of subscriptions) {
      const params = {subscription, result: event}
      sendText(JSON.stringify({jsonrpc: '2.0', method: 'presence_subscription', params}))
    }
  }
}

interface Connection {
  room: Room
  member: Member
  subscriptions: Set<string>
}

type CallResult = {result: unknown} | {error: {code: number; message: string}}

function handleCall(
  {method, params}: {method: string; params: unknown},
  {room, member, subscriptions}: Connection,
): CallResult {
  switch (method) {
    case 'authorization':
      // Authenticated by cookie during the upgrade.
      return {result: {}}
    case 'presence_rollcall':
      room.rollCall(member, session.parse(params).session)
      return {result: {}}
    case 'presence_announce': {
      const {data} = announcement.parse(params)
      room.announce(member, data.sessionId, data.locations)
      return {result: {}}
    }
    case 'presence_disconnect':
      room.leave(member, session.parse(params).session)
      return {result: {}}
    case 'presence_subscribe': {
      if (subscriptions.size >= MAX_SUBSCRIPTIONS) {
        return {error: {code: INVALID_PARAMS, message: 'Too many subscriptions'}}
      }
      const subscription = randomUUID()
      subscriptions.add(subscription)
      return {result: subscription}
    }
    case 'presence_unsubscribe':
      subscriptions.delete(unsubscription.parse(params).subscriptionId)
      return {result: {}}
    default:
      return {error: {code: METHOD_NOT_FOUND, message: `Unknown method "${method}"`}}
  }
}
