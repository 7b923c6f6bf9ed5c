import {open, stat} from 'node:fs/promises'
import {Readable} from 'node:stream'
import type {ReadableStream} from 'node:stream/web'
import {boomError} from '../documents/errors'
import type {LakeContext} from './context'

/** A year: what lies under a name of hashes never changes. */
export const FOREVER = 'public, max-age=31536000, immutable'

/** Sends a file, or the part of it that was asked for. @throws LakeError 404 */
export async function sendFile(
  c: LakeContext,
  path: string,
  {etag, headers}: {etag: string; headers: Record<string, string>},
): Promise<Response> {
  const known = notModified(c, etag, headers)
  if (known) return known
  const {size} = await stat(path).catch(missingIs404)
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
      // Compressed on its way, a part would be a part of something else.
      'cache-control': `${headers['cache-control'] ?? 'public'}, no-transform`,
    }),
  }
  const status = range ? 206 : 200
  // Nobody would read, and so close, a stream of an answer without a body.
  if (c.req.raw.method === 'HEAD') return new Response(null, {status, headers: all})
  const file = await open(path).catch(missingIs404)
  // Node's own stream, which knows the same methods as the browser's but is another type.
  const body = Readable.toWeb(file.createReadStream({start, end})) as ReadableStream & BodyInit
  return new Response(body, {status, headers: all})
}

export function notModified(
  c: LakeContext,
  etag: string,
  headers: Record<string, string>,
): Response | undefined {
  const known = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  if (!known?.includes(etag) && !known?.includes('*')) return undefined
  const {'content-type': _, ...rest} = headers
  return new Response(null, {status: 304, headers: {...rest, etag}})
}

/** One range only; what cannot be read is as if it had not been sent. */
function rangeOf(c: LakeContext, size: number, etag: string) {
  if ((c.req.header('if-range') ?? etag) !== etag) return undefined
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header('range') ?? '') ?? []
  if (!from && !to) return undefined
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (start >= size || start > end) return 'outside'
  return {start, end}
}

function missingIs404(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw noSuchFile()
  throw error
}

export function noSuchFile() {
  return boomError(404, 'Not Found', 'There is no such file')
}

/** `dl` or `dl=name`: to be saved under that name, or under the one it came with. */
export function dispositionOf(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hexOf)}`
}

function hexOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
