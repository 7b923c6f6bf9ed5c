import {randomUUID} from 'node:crypto'
import type {WebSocket} from 'ws'
import {z} from 'zod'
import type {Member, PresenceEvent, Room} from './room'
import {guarded} from '../../../platform/handlers/guarded.server'
import {setInterval} from '../../../platform/handlers/timers.server'

/**
 * The Studio's presence protocol: JSON-RPC 2.0 over a socket, with a heart as heartbeat. Without it the Studio
 * says "Trying to connect…" and keeps its forms read-only.
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

const MOST_SUBSCRIPTIONS = 20
/** Who does not read what is said is not worth keeping. */
const MOST_UNREAD_BYTES = 4 * 1024 * 1024

const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const BAD_REQUEST = 4000
const TOO_SLOW = 1013

export function servePresence(socket: WebSocket, room: Room, userId: string) {
  const subscriptions = new Set<string>()
  const member: Member = {userId, session: undefined, tell}
  const exit = room.enter(member)
  const beat = setInterval(() => say(HEARTBEAT), HEARTBEAT_MS)
  say(HEARTBEAT)

  guarded(socket).on('message', (raw: Buffer) => {
    const parsed = request.safeParse(parseJson(raw.toString('utf8')))
    if (!parsed.success) return socket.close(BAD_REQUEST, 'not understood')
    const {id, method, params} = parsed.data
    try {
      say(JSON.stringify({jsonrpc: '2.0', id, ...answer(method, params)}))
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error
      say(JSON.stringify({jsonrpc: '2.0', id, error: {code: INVALID_PARAMS, message: 'Invalid params'}}))
    }
  })
  guarded(socket).on('close', () => {
    clearInterval(beat)
    exit()
  })

  function say(text: string) {
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.close(TOO_SLOW, 'too slow')
    else if (socket.readyState === socket.OPEN) socket.send(text)
  }

  function answer(
    method: string,
    params: unknown,
  ): {result: unknown} | {error: {code: number; message: string}} {
    switch (method) {
      case 'authorization':
        // The cookie has said who it is, before the socket was opened.
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
        if (subscriptions.size >= MOST_SUBSCRIPTIONS) {
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

  function tell(event: PresenceEvent) {
    for (const subscription of subscriptions) {
      say(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'presence_subscription',
          params: {subscription, result: event},
        }),
      )
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
