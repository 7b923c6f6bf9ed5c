import type {WebSocket} from 'ws'
import {z} from 'zod'
import {LAKE_LIMITS} from '../limits'
import {guarded, inBackground} from '../runtime/guarded.server'
import {parseJson} from '../runtime/json'
import {setTimeout} from '../runtime/timers.server'

const authorization = z.string().max(1_000)
/** Of the presence protocol (JSON-RPC), and of the socket with the Studio's listeners. */
const firstMessage = z.union([
  z
    .object({
      method: z.literal('authorization'),
      id: z.union([z.string(), z.number()]),
      params: z.object({authorization}),
    })
    .transform(({id, params}) => ({
      headers: new Headers({authorization: params.authorization}),
      reply: {jsonrpc: '2.0', id, result: {}},
    })),
  z.object({op: z.literal('authorize'), authorization}).transform((message) => ({
    headers: new Headers({authorization: message.authorization}),
    reply: {op: 'authorized'},
  })),
])

export type FirstMessage = z.output<typeof firstMessage>

/** Not signed in, as for a session that has ended. */
export const UNAUTHORIZED = 4001

/** Pages cannot send a token with the request that opens a socket. They send it as the first message, within a time. */
export function onFirstMessage(socket: WebSocket, handle: (message: FirstMessage) => Promise<void>): void {
  const close = () => socket.close(UNAUTHORIZED, 'not signed in')
  const deadline = setTimeout(close, LAKE_LIMITS.sockets.authorizationMs).unref()
  guarded(socket).once('close', () => clearTimeout(deadline))
  guarded(socket).once('message', (raw: Buffer) => {
    clearTimeout(deadline)
    const parsed = firstMessage.safeParse(parseJson(raw.toString('utf8')))
    if (parsed.success) inBackground(handle(parsed.data), () => socket.terminate())
    else close()
  })
}
