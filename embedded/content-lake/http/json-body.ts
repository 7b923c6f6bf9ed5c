import type {z} from 'zod'
import {boomError, httpInvalidRequestBody} from '../documents/errors'
import type {LakeContext} from './context'

/** @throws LakeError 400 for invalid JSON, 413 for a body over the limit */
export async function readJson(c: LakeContext, limit: number): Promise<unknown> {
  return parse(await readText(c, limit))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw httpInvalidRequestBody(`Invalid JSON: ${error.message}`, text)
  }
}

/** undefined without a body. @throws LakeError as `readJson` */
export async function readOptionalJson(c: LakeContext, limit: number): Promise<unknown> {
  const text = await readText(c, limit)
  return text === '' ? undefined : parse(text)
}

/** @throws LakeError as `readJson`, and 400 with the description if the schema does not match */
export async function readJsonAs<T>(
  c: LakeContext,
  limit: number,
  schema: z.ZodType<T>,
  description: string,
): Promise<T> {
  const body = await readJson(c, limit)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw httpInvalidRequestBody(description, body)
}

async function readText(c: LakeContext, limit: number): Promise<string> {
  const tooLarge = () => boomError(413, `The body is larger than ${limit} bytes`)
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(c)) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Prefers Node's stream: the overhead of a web stream exceeds the cost of a short query. */
function readChunks(c: LakeContext): AsyncIterable<Uint8Array> {
  const {incoming} = c.env ?? {}
  // Keep the connection, so that a client that sent too much receives the 413.
  if (incoming) return {[Symbol.asyncIterator]: () => incoming.iterator({destroyOnReturn: false})}
  return c.req.raw.body ?? emptyBody()
}

async function* emptyBody(): AsyncIterable<Uint8Array> {}
