import {LRUCache} from 'lru-cache'
import type {IncomingMessage, OutgoingHttpHeaders} from 'node:http'
import {REQUEST_BOUNDS} from '../request-bounds'
import {readWhole} from './read-whole'

export interface CachedResponse {
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** What was asked: all of it that an answer can depend on. */
export interface Question {
  key: string
  /** Of a POST, whole. */
  body?: Buffer
}

const BOUNDS = REQUEST_BOUNDS.responseCache

/**
 * Answers of the lake that are given again until something is written: the Studio asks the same lists and documents
 * over and over, in each tab. They are as new as those of the lake itself, see `countWrites`.
 *
 * @param writes asked for so far
 */
export function createResponseCache(writes: () => number) {
  const kept = new LRUCache<string, CachedResponse & {writes: number}>({
    maxSize: BOUNDS.bytes,
    maxEntrySize: BOUNDS.answerBytes,
    sizeCalculation: ({body}, key) => body.byteLength + 2 * key.length + 1_000,
  })
  return {
    find({key}: Question): CachedResponse | undefined {
      const answer = kept.get(key)
      if (answer?.writes === writes()) return answer
      if (answer) kept.delete(key)
      return undefined
    },
    /** @param before `writes` when it was asked: one that saw others than those is from a lake that counts differently */
    keep({key}: Question, answer: CachedResponse & {writes: number}, before: number) {
      if (answer.writes === before && answer.writes === writes()) kept.set(key, answer)
    },
    writes,
    bytes: () => kept.calculatedSize,
  }
}

export type ResponseCache = ReturnType<typeof createResponseCache>

const READS = /^\/lake\/[^/?]+\/data\/(query|doc)\//
const VARY = ['origin', 'sec-fetch-site', 'content-type'] as const

/**
 * The question in a request, when its answer may be kept. What is in the way of being one is passed on as it comes.
 *
 * @param caller as CALLER_HEADER says it; undefined: the shop itself, by one of its tokens
 * @param isKnown a body is read for nobody else
 */
export async function findQuestion(
  request: IncomingMessage,
  caller: string | undefined,
  isKnown: boolean,
): Promise<Question | undefined | 'broken off'> {
  const {method, url = '', headers} = request
  if (!READS.test(url)) return undefined
  const about = [method, url, caller ?? headers.authorization, ...VARY.map((name) => headers[name])]
  if (method === 'GET' && !hasBody(headers)) return {key: about.join('\n')}
  if (method !== 'POST' || !isKnown || !isShort(headers)) return undefined
  const body = await new Promise<Buffer | undefined>((resolve) => readWhole(request, resolve))
  if (body === undefined) return 'broken off'
  return {key: [...about, body.toString('latin1')].join('\n'), body}
}

export function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function isShort(headers: IncomingMessage['headers']): boolean {
  return Number(headers['content-length'] ?? Infinity) <= BOUNDS.questionBytes
}
