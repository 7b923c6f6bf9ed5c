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
  const tooLarge = boomError(413, 'Payload Too Large', `The body is larger than ${limit} bytes`)
  if (Number(c.req.header('content-length') ?? 0) > limit) throw tooLarge
  const parts: Uint8Array[] = []
  let size = 0
  const reader = c.req.raw.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > limit) throw tooLarge
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}
