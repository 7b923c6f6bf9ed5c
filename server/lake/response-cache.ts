import {LRUCache} from 'lru-cache'
import type {IncomingMessage, OutgoingHttpHeaders} from 'node:http'
import {REQUEST_LIMITS} from '../http/request-limits'
import {guarded} from '../../runtime/guarded.server'

export interface CachedResponse {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** A request whose response can be cached. */
export interface CacheableRequest {
  /** Everything the response can depend on. */
  key: string
  /** The whole body of a POST. */
  body?: Buffer
}

const LIMITS = REQUEST_LIMITS.responseCache

/**
 * Caches the lake's responses until the next write: the Studio requests the same lists and documents over and over, in
 * each tab. They are never older than the lake's own, see `countWrites`.
 *
 * @param writes the number of writes so far
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
    /** @param before `writes` at the time of the request; a response with another count is from another lake process */
    store({key}: CacheableRequest, response: CachedResponse & {writes: number}, before: number) {
      if (response.writes === before && response.writes === writes()) cache.set(key, response)
    },
    writes,
    bytes: () => cache.calculatedSize,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

const READ_PATH = /^\/lake\/[^/?]+\/data\/(query|doc)\//
const VARY = ['origin', 'sec-fetch-site', 'content-type'] as const

/**
 * The request as a cache key; undefined if it is not cacheable and has to be forwarded as it is.
 *
 * @param caller as in CALLER_HEADER; undefined: the shop itself, with one of its tokens
 * @param isAuthenticated bodies are read for authenticated callers only
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
 * Reads a body; Node enforces its `content-length`. By events, since `for await` and pipelines cost more than a short
 * query does.
 *
 * @param onBody called once; with undefined if the body was aborted
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
