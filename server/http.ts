import type {Server} from 'node:http'
import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Slow or half-open clients are let go; a stream that is being answered may stay open. */
export function createHttpServer(onRequest: NodeHandler): {server: Server; close(): Promise<void>} {
  const open = new Set<ServerResponse>()
  const limits = {requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 15_000}
  const server = createServer(limits, (request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    onRequest(request, response)
  })
  server.maxHeadersCount = 100
  return {server, close: () => closeHttpServer(server, open)}
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
function closeHttpServer(server: Server, open: Iterable<ServerResponse>): Promise<void> {
  return new Promise((resolve) => {
    const hangUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(hangUp)
      resolve()
    })
    server.closeIdleConnections()
    for (const response of open) {
      if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.destroy()
    }
  })
}
