import {randomUUID} from 'node:crypto'
import type {WebSocket} from 'ws'
import {z} from 'zod'
import {sendOrClose} from './socket-limits'
import {guarded} from '../runtime/guarded.server'
import {setInterval} from '../runtime/timers.server'
import {parseJson} from '../runtime/json'

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

/** The connections to the presence channel of one dataset. */
export type Room = Set<Member>

interface Member {
  userId: string
  /** The session that this connection announced last. */
  session: string | undefined
  subscriptions: Set<string>
  send(event: PresenceEvent): void
}

type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: {sessionId: string; locations: unknown}}
  | {type: 'disconnect'; i: string; m: {session: string}}

export function servePresence(socket: WebSocket, room: Room, userId: string) {
  const subscriptions = new Set<string>()
  const member: Member = {userId, session: undefined, subscriptions, send}
  room.add(member)
  const heartbeat = setInterval(() => sendText(HEARTBEAT), HEARTBEAT_MS)
  sendText(HEARTBEAT)

  guarded(socket).on('message', (raw: Buffer) => {
    const parsed = request.safeParse(parseJson(raw.toString('utf8')))
    if (!parsed.success) return socket.close(BAD_REQUEST, 'not understood')
    const {id, ...call} = parsed.data
    try {
      sendText(JSON.stringify({jsonrpc: '2.0', id, ...handleCall(call, room, member)}))
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      sendText(JSON.stringify({jsonrpc: '2.0', id, error: {code: INVALID_PARAMS, message: 'Invalid params'}}))
    }
  })
  guarded(socket).on('close', () => {
    clearInterval(heartbeat)
    room.delete(member)
    if (member.session !== undefined) sendDisconnect(room, member, member.session)
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

type CallResult = {result: unknown} | {error: {code: number; message: string}}

function handleCall(
  {method, params}: {method: string; params: unknown},
  room: Room,
  member: Member,
): CallResult {
  const {userId, subscriptions} = member
  switch (method) {
    case 'authorization':
      // Authenticated during the upgrade, or by the first message (`token-socket`).
      return {result: {}}
    case 'presence_rollcall':
      // The others respond with their state.
      member.session = session.parse(params).session
      sendToOthers(room, member, {type: 'rollCall', i: userId, session: member.session})
      return {result: {}}
    case 'presence_announce': {
      const {sessionId, locations} = announcement.parse(params).data
      member.session = sessionId
      sendToOthers(room, member, {type: 'state', i: userId, m: {sessionId, locations}})
      return {result: {}}
    }
    case 'presence_disconnect': {
      const {session: ended} = session.parse(params)
      if (member.session === ended) member.session = undefined
      sendDisconnect(room, member, ended)
      return {result: {}}
    }
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

function sendDisconnect(room: Room, from: Member, ended: string) {
  sendToOthers(room, from, {type: 'disconnect', i: from.userId, m: {session: ended}})
}

function sendToOthers(room: Room, from: Member, event: PresenceEvent) {
  for (const member of room) if (member !== from) member.send(event)
}
