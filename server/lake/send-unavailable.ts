import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {guarded} from '../../runtime/guarded.server'
import {setTimeout} from '../../runtime/timers.server'
import {NO_STORE} from '~/platform/http/no-store'

/** How much of a rejected body is read, so that its sender gets to read the response. */
const MAX_DRAIN_BYTES = 8 * 1024 * 1024
const DRAIN_MS = 10_000

const UNAVAILABLE_BODY = JSON.stringify({
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The content lake is away for a moment',
})

/** A 503 that the Studio retries. */
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

/** Then the connection is closed after the response, and a client that is still sending may not get to read it. */
export function isTooLongToDrain({complete, headers}: IncomingMessage): boolean {
  return !complete && Number(headers['content-length'] ?? 0) > MAX_DRAIN_BYTES
}

/**
 * Reads and discards the rest of a body, up to the limits above: if the connection were closed at once, the sender would
 * not get to read the response. Afterwards the connection can be reused.
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
