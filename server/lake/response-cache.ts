import {LRUCache} from 'lru-cache'
import type {IncomingMessage, OutgoingHttpHeaders} from 'node:http'
import {REQUEST_LIMITS} from '../http/request-limits'
import {guarded} from '../../runtime/guarded.server'

export interface CachedResponse {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** Everything in a request that its response can depend on. */
export interface CacheableRequest {
  key: string
  /** The whole body of a POST. */
  body?: Buffer
}

const LIMITS = REQUEST_LIMITS.responseCache

/**
 * Caches responses of the lake until the next write: the Studio requests the same lists and documents over and over, in
 * each tab. A cached response is never older than the lake's own, see `countWrites`.
 *
 * @param writes number of writes started so far
 */
export function createResponseCache(writes: () => number) {
  const cache = new LRUCache<string, CachedResponse & {writes: number}>({
    maxSize: LIMITS.bytes,
    maxEntrySize: LIMITS.maxResponseBytes,
    sizeCalculation: ({body}, key) => body.byteLength + 2 * key.length + 1_000,
  })
  return {
    find({key}: CacheableRequest): CachedResponse | undefined {
      const response = cache.get(key)
      if (response?.writes === writes()) return response
      if (response) cache.delete(key)
      return undefined
    },
    /** @param before `writes` at the time of the request; a response with another count may miss a write */
    store({key}: CacheableRequest, response: CachedResponse & {writes: number}, before: number) {
      if (response.writes === before && response.writes === writes()) cache.set(key, response)
    },
    writes,
    bytes: () => cache.calculatedSize,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

const READ_PATH = /^\/lake\/[^/?]+\/data\/(query|doc)\//
const VARY = ['origin', 'sec-fetch-site', 'content-type', 'accept-encoding'] as const

/**
 * The request if its response may be cached; undefined if it is only to be forwarded.
 *
 * @param caller value of CALLER_HEADER; undefined for the shop itself, which sends one of its tokens
 * @param isAuthenticated bodies of anonymous callers are not read here
 */
export async function findCacheableRequest(
  request: IncomingMessage,
  caller: string | undefined,
  isAuthenticated: boolean,
): Promise<CacheableRequest | undefined | 'aborted'> {
  const {method, url = '', headers} = request
  if (!READ_PATH.test(url)) return undefined
  const keyParts = [method, url, caller ?? headers.authorization, ...VARY.map((name) => headers[name])]
  if (method === 'GET' && !hasBody(headers)) return {key: keyParts.join('\n')}
  if (method !== 'POST' || !isAuthenticated || !isCacheableSize(headers)) return undefined
  const body = await new Promise<Buffer | undefined>((resolve) => readBody(request, resolve))
  if (body === undefined) return 'aborted'
  return {key: [...keyParts, body.toString('latin1')].join('\n'), body}
}

export function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function isCacheableSize(headers: IncomingMessage['headers']): boolean {
  return Number(headers['content-length'] ?? Infinity) <= LIMITS.maxRequestBytes
}

/**
 * What somebody sends, no longer than its `content-length`, which Node holds them to. By its events: what reads a stream
 * with `for await`, or by a pipeline, costs more than a short query.
 *
 * @param onBody called once; with undefined when it was broken off
 */
export function readBody(message: IncomingMessage, onBody: (body: Buffer | undefined) => void): void {
  if (message.destroyed) return onBody(undefined)
  const chunks: Buffer[] = []
  let isDone = false
  const finish = (body: Buffer | undefined) => {
    if (isDone) return
    isDone = true
    onBody(body)
  }
  guarded(message).on('data', (chunk: Buffer) => void chunks.push(chunk))
  guarded(message).on('end', () => finish(Buffer.concat(chunks)))
  guarded(message).on('close', () => finish(undefined))
}
