import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {guarded} from '../../runtime/guarded.server'
import {setTimeout} from '../../runtime/timers.server'
import {NO_STORE} from '~/platform/http/no-store'

/** Of a body that the lake did not want, so that its sender gets to read why. */
const MAX_DRAIN_BYTES = 8 * 1024 * 1024
const DRAIN_MS = 10_000

const UNAVAILABLE_BODY = JSON.stringify({
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The content lake is away for a moment',
})

/** What the Studio tries again. */
export function sendUnavailable(response: ServerResponse, requestId: string = randomUUID()) {
  response.writeHead(503, {
    'content-type': 'application/json',
    ...NO_STORE,
    'retry-after': '2',
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  response.end(UNAVAILABLE_BODY)
}

/** Then the connection ends with the answer, and who sends more of it may not get to read that. */
export function isTooLongToDrain({complete, headers}: IncomingMessage): boolean {
  return !complete && Number(headers['content-length'] ?? 0) > MAX_DRAIN_BYTES
}

/**
 * Lets the rest of a body pass by, for a while: hung up on at once, its sender would not read the answer. The
 * connection is good for the next request when it has passed.
 */
export function drainBody(request: IncomingMessage, upstream: {destroy(): void}) {
  if (request.complete || request.destroyed) return
  upstream.destroy()
  let bytes = 0
  request.unpipe()
  request.resume()
  const timer = setTimeout(() => request.destroy(), DRAIN_MS).unref()
  guarded(request).on('close', () => clearTimeout(timer))
  guarded(request).on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > MAX_DRAIN_BYTES) request.destroy()
  })
}
