import {z} from 'zod'

/**
 * The protocol of the shared listener socket; the embedded Content Lake implements the other end. `url` is
 * the path and query, relative to the API host, of the event stream the listener replaces.
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
