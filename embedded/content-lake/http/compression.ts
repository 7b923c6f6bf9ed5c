import type {MiddlewareHandler} from 'hono'
import {Readable} from 'node:stream'
import type {ReadableStream as NodeReadableStream} from 'node:stream/web'
import {promisify} from 'node:util'
import {brotliCompress, constants, createBrotliCompress, createGzip, gzip} from 'node:zlib'
import type {LakeContext, LakeEnv} from './context'

type Encoding = 'br' | 'gzip'

/** Less takes longer to compress than to send. */
const MIN_BYTES = 1_024
/** Of 11: a quarter smaller than gzip in the same time. */
const BROTLI = {params: {[constants.BROTLI_PARAM_QUALITY]: 4}}

const compressors = {
  br: {
    whole: (bytes: Buffer) => promisify(brotliCompress)(bytes, BROTLI),
    stream: () => createBrotliCompress(BROTLI),
  },
  gzip: {whole: (bytes: Buffer) => promisify(gzip)(bytes), stream: () => createGzip()},
}

/**
 * Compresses JSON and NDJSON for clients that ask for it, but for the shop's own pages, which are on the same machine.
 *
 * Whoever can choose a part of a response and see how long it is can guess the rest of it. The query is such a part: a
 * foreign page could open one with the reader's cookie, so what it opens is not compressed.
 */
export function compression(): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    if (c.res.body === null || c.res.headers.has('content-encoding')) return
    c.header('vary', 'Accept-Encoding', {append: true})
    const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '')
    if (!encoding || c.get('caller')?.identity?.lane === 'shop' || isOpenedByOthers(c)) return
    if (isStream(c.res)) compressStream(c, encoding)
    else await compressWhole(c, encoding)
  }
}

function isStream({headers}: Response): boolean {
  return headers.get('content-type')?.startsWith('application/x-ndjson') === true
}

function isOpenedByOthers(c: LakeContext): boolean {
  return c.req.header('sec-fetch-site') === 'cross-site' && c.req.header('cookie') !== undefined
}

async function compressWhole(c: LakeContext, encoding: Encoding) {
  const bytes = Buffer.from(await c.res.arrayBuffer())
  const body = bytes.byteLength < MIN_BYTES ? undefined : await compressors[encoding].whole(bytes)
  const {status, headers} = c.res
  const own = new Headers(headers)
  own.set('content-length', String((body ?? bytes).byteLength))
  if (body) own.set('content-encoding', encoding)
  c.res = undefined
  c.res = new Response(new Uint8Array(body ?? bytes), {status, headers: own})
}

function compressStream(c: LakeContext, encoding: Encoding) {
  const {status, headers, body} = c.res
  if (!body) return
  const own = new Headers(headers)
  own.set('content-encoding', encoding)
  own.delete('content-length')
  // Node's ReadableStream type differs from the DOM's; the objects are compatible.
  const source = Readable.fromWeb(body as NodeReadableStream)
  const compressed = source.compose(compressors[encoding].stream()) as Readable
  c.res = undefined
  c.res = new Response(Readable.toWeb(compressed) as ReadableStream & BodyInit, {status, headers: own})
}

/** Only what the client names; `*` is no evidence that it can read brotli. */
function chooseEncoding(accept: string): Encoding | undefined {
  const accepted = accept.split(',').flatMap((part) => {
    const [name = '', ...terms] = part.split(';').map((term) => term.trim().toLowerCase())
    return terms.some((term) => /^q=0(\.0+)?$/.test(term)) ? [] : [name]
  })
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : undefined
}
