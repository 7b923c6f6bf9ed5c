import {boomError, httpInvalidRequestBody} from '../documents/errors'
import type {LakeContext} from './context'

/** @throws LakeError 400 for what is no JSON, 413 for what is too large */
export async function readJson(c: LakeContext, limit: number): Promise<unknown> {
  const text = await readText(c, limit)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw httpInvalidRequestBody(`Invalid JSON: ${error.message}`, text)
  }
}

async function readText(c: LakeContext, limit: number): Promise<string> {
  const tooLarge = () => boomError(413, 'Payload Too Large', `The body is larger than ${limit} bytes`)
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge()
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of partsOf(c)) {
    size += part.byteLength
    if (size > limit) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** From the connection itself where there is one: a stream of the web around it costs more than a short query. */
function partsOf(c: LakeContext): AsyncIterable<Uint8Array> {
  const {incoming} = c.env ?? {}
  // Whoever sent too much is to hear so: the connection stays.
  if (incoming) return {[Symbol.asyncIterator]: () => incoming.iterator({destroyOnReturn: false})}
  return c.req.raw.body ?? emptyBody()
}

async function* emptyBody(): AsyncIterable<Uint8Array> {}
