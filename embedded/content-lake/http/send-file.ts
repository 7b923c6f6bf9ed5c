import {open, stat} from 'node:fs/promises'
import {Readable} from 'node:stream'
import type {ReadableStream} from 'node:stream/web'
import {boomError} from '../documents/errors'
import type {LakeContext} from './context'
import {hasErrorCode} from '../runtime/files.server'

/** One year; content-hashed names never change their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Sends a file or a single range of it. @throws LakeError 404 */
export async function sendFile(
  c: LakeContext,
  path: string,
  {etag, headers}: {etag: string; headers: Record<string, string>},
): Promise<Response> {
  const notModifiedResponse = notModified(c, etag, headers)
  if (notModifiedResponse) return notModifiedResponse
  const {size} = await stat(path).catch(throwNotFoundIfMissing)
  const range = rangeOf(c, size, etag)
  if (range === 'outside') {
    return new Response(null, {status: 416, headers: {'content-range': `bytes */${size}`}})
  }
  const {start, end} = range ?? {start: 0, end: size - 1}
  const all = {
    ...headers,
    etag,
    'accept-ranges': 'bytes',
    'content-length': String(end - start + 1),
    ...(range && {
      'content-range': `bytes ${start}-${end}/${size}`,
      // Compressing a range in transit would corrupt it.
      'cache-control': `${headers['cache-control'] ?? 'public'}, no-transform`,
    }),
  }
  const status = range ? 206 : 200
  // Without a body nobody would read the stream, and the file would stay open.
  if (c.req.raw.method === 'HEAD') return new Response(null, {status, headers: all})
  const file = await open(path).catch(throwNotFoundIfMissing)
  // Node's ReadableStream type differs from the DOM's; the objects are compatible.
  const body = Readable.toWeb(file.createReadStream({start, end})) as ReadableStream & BodyInit
  return new Response(body, {status, headers: all})
}

export function notModified(
  c: LakeContext,
  etag: string,
  headers: Record<string, string>,
): Response | undefined {
  const etags = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (!etags?.includes(etag) && !etags?.includes('*')) return undefined
  const {'content-type': _, ...rest} = headers
  return new Response(null, {status: 304, headers: {...rest, etag}})
}

/** Single ranges only; anything else is ignored. */
function rangeOf(c: LakeContext, size: number, etag: string) {
  if ((c.req.header('if-range') ?? etag) !== etag) return undefined
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (start >= size || start > end) return 'outside'
  return {start, end}
}

export function throwNotFoundIfMissing(error: unknown): never {
  if (hasErrorCode(error, 'ENOENT')) throw fileNotFoundError()
  throw error
}

export function fileNotFoundError() {
  return boomError(404, 'There is no such file')
}

/** A `Content-Disposition` header with an ASCII fallback for the file name. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hexOf)}`
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
