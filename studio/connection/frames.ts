import {z} from 'zod'

/**
 * What goes over the socket that carries all listeners. The Content Lake on this server implements the other end;
 * `url` is the path and query the same listener would have asked for as an event stream, below the API host.
 */
export type ClientFrame =
  | {op: 'subscribe'; id: string; url: string}
  | {op: 'unsubscribe'; id: string}
  | {op: 'ping'}

const eventFrame = z.object({
  op: z.literal('event'),
  id: z.string(),
  type: z.string(),
  data: z.unknown(),
  eventId: z.string().optional(),
})

const errorFrame = z.object({
  op: z.literal('error'),
  id: z.string(),
  status: z.number(),
  body: z.unknown(),
})

const serverFrame = z.discriminatedUnion('op', [eventFrame, errorFrame, z.object({op: z.literal('pong')})])

export type EventFrame = z.infer<typeof eventFrame>
export type ErrorFrame = z.infer<typeof errorFrame>
export type ServerFrame = z.infer<typeof serverFrame>

export function parseServerFrame(text: string): ServerFrame {
  return serverFrame.parse(JSON.parse(text))
}
