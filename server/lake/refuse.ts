import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'
import {guarded} from '../../platform/handlers/guarded.server'
import {setTimeout} from '../../platform/handlers/timers.server'

/** Of a body that the lake did not want, so that its sender gets to read why. */
const MOST_UNWANTED_BYTES = 8 * 1024 * 1024
const LEAVE_MS = 10_000

const AWAY = JSON.stringify({
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The content lake is away for a moment',
})

/** What the Studio tries again. */
export function refuse(response: ServerResponse, requestId: string = randomUUID()) {
  response.writeHead(503, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': '2',
    'x-request-id': requestId,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  response.end(AWAY)
}

/** Then the connection ends with the answer, and who sends more of it may not get to read that. */
export function isTooLongToLeave({complete, headers}: IncomingMessage): boolean {
  return !complete && Number(headers['content-length'] ?? 0) > MOST_UNWANTED_BYTES
}

/**
 * Lets the rest of a body pass by, for a while: hung up on at once, its sender would not read the answer. The
 * connection is good for the next request when it has passed.
 */
export function leaveBody(request: IncomingMessage, upstream: {destroy(): void}) {
  if (request.complete || request.destroyed) return
  upstream.destroy()
  let bytes = 0
  request.unpipe()
  request.resume()
  const patience = setTimeout(() => request.destroy(), LEAVE_MS).unref()
  guarded(request).on('close', () => clearTimeout(patience))
  guarded(request).on('data', (part: Buffer) => {
    bytes += part.byteLength
    if (bytes > MOST_UNWANTED_BYTES) request.destroy()
  })
}
