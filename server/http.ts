import type {Server} from 'node:http'
import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Time for what a form or a mutation sends; a picture of 20 MB over a telephone takes longer. */
const REQUEST_MS = 30_000
const UPLOAD_MS = 600_000
const UPLOADS = /^\/lake\/[^/?]+\/assets\//

/** Slow or half-open clients are let go; a stream that is being answered may stay open. */
export function createHttpServer(
  onRequest: NodeHandler,
  requestMs = REQUEST_MS,
): {server: Server; close(): Promise<void>} {
  const open = new Map<ServerResponse, IncomingMessage>()
  const limits = {requestTimeout: UPLOAD_MS, headersTimeout: 10_000, keepAliveTimeout: 15_000}
  const server = createServer(limits, (request, response) => {
    open.set(response, request)
    const late = UPLOADS.test(request.url ?? '') ? undefined : hangUpUnlessComplete(request, requestMs)
    response.once('close', () => {
      clearTimeout(late)
      open.delete(response)
    })
    onRequest(request, response)
  })
  server.maxHeadersCount = 100
  return {server, close: () => closeHttpServer(server, open)}
}

function hangUpUnlessComplete(request: IncomingMessage, ms: number): NodeJS.Timeout {
  return setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms).unref()
}

/** Resolves with the port that was taken (`port` 0 takes a free one). */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

const DRAIN_MS = 10_000

/** Lets answers under way finish, ends streams at once, and in the end hangs up on whatever is left. */
function closeHttpServer(server: Server, open: ReadonlyMap<ServerResponse, IncomingMessage>): Promise<void> {
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(hangUp)
      resolve()
    })
    server.closeIdleConnections()
    for (const [response, request] of open) {
      // By what was asked for: headers that are written in one go cannot be read back.
      if (request.headers.accept?.includes('text/event-stream')) response.destroy()
    }
  })
}
