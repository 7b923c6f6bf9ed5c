import {z} from 'zod'
import {parseJson} from '../../runtime/json'

/** The protocol of the local socket: one line of JSON in, then lines of JSON out until `done` or `failed`. */
const requestSchema = z.object({
  command: z.string().max(100),
  args: z.array(z.string().max(10_000)).max(100),
})

export type ControlRequest = z.infer<typeof requestSchema>

const replySchema = z.discriminatedUnion('kind', [
  /** Sent at once, to tell a slow command from a server that hangs. */
  z.object({kind: z.literal('started')}),
  z.object({kind: z.literal('line'), text: z.string()}),
  /** Without a line end: part of a file that is written to the terminal. */
  z.object({kind: z.literal('text'), text: z.string()}),
  /** For the progress bar. */
  z.object({kind: z.literal('progress'), done: z.number(), total: z.number(), what: z.string()}),
  z.object({kind: z.literal('done')}),
  z.object({kind: z.literal('failed'), message: z.string()}),
])

export type ControlReply = z.infer<typeof replySchema>

export const MAX_REQUEST_LENGTH = 64 * 1024

export function parseRequest(line: string): ControlRequest | undefined {
  return requestSchema.safeParse(parseJson(line)).data
}

export function parseReply(line: string): ControlReply | undefined {
  return replySchema.safeParse(parseJson(line)).data
}

export function encodeMessage(message: ControlRequest | ControlReply): string {
  return `${JSON.stringify(message)}\n`
}
