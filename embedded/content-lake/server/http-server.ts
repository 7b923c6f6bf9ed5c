import {createServer} from 'node:http'
import type {IncomingMessage, Server, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import {guarded, guardedHandler} from '../runtime/guarded.server'
import {ownSocket} from '../runtime/own-socket.server'
import {setInterval, setTimeout} from '../runtime/timers.server'

/** A client that sends nothing of its body for this long is disconnected. */
const STALLED_MS = 30_000
const HEADERS_MS = 10_000
/** The largest upload over a slow line. */
const REQUEST_MS = 600_000
/** Longer than the heartbeats of streams and sockets are apart. */
const IDLE_MS = 60_000
const MAX_CONNECTIONS = 10_000
const DRAIN_MS = 3_000
/** By path: headers passed to `writeHead` cannot be read back. */
const STREAM_PATH = /\/(listen|live\/events)(\/|\?|$)/

export interface HttpHandlers {
  onRequest(request: IncomingMessage, response: ServerResponse): void
  onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

/** An HTTP server that disconnects slow and stalled clients, and whose handlers cannot end the process. */
export function createHttpServer({onRequest, onUpgrade}: HttpHandlers) {
  const sockets = new Set<Duplex>()
  const streams = new Set<ServerResponse>()
  const limits = {requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS, keepAliveTimeout: 15_000}
  const handleRequest = (request: IncomingMessage, response: ServerResponse) => {
    const timer = disconnectWhenStalled(request)
    guarded(response).once('close', () => {
      clearInterval(timer)
      streams.delete(response)
    })
    if (STREAM_PATH.test(request.url ?? '')) streams.add(response)
    onRequest(request, response)
  }
  const server = createServer(limits, guardedHandler(handleRequest))
  server.maxHeadersCount = 100
  server.maxConnections = MAX_CONNECTIONS
  server.timeout = IDLE_MS
  guarded(server).on('upgrade', (request, socket, head) => {
    ownSocket(socket)
    sockets.add(socket)
    guarded(socket).once('close', () => sockets.delete(socket))
    onUpgrade(request, socket, head)
  })
  return {
    server,
    /** Requests in progress get some time; streams and sockets end at once, as their clients open others. */
    close: () => closeServer(server, [...sockets, ...streams]),
  }
}

function disconnectWhenStalled(request: IncomingMessage): NodeJS.Timeout {
  let previousBytes = -1
  return setInterval(() => {
    const {bytesRead} = request.socket
    if (!request.complete && bytesRead === previousBytes) request.destroy()
    previousBytes = bytesRead
  }, STALLED_MS / 2).unref()
}

/** Resolves with the actual port: 0 picks a free one. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    const onListening = () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    }
    server.listen({port, host}, guardedHandler(onListening, reject))
  })
}

/** Node does not track upgraded sockets, and would wait for them forever. */
function closeServer(server: Server, open: readonly (Duplex | ServerResponse)[]): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    const onClosed = () => {
      clearTimeout(force)
      resolve()
    }
    server.close(guardedHandler(onClosed))
    server.closeIdleConnections()
    for (const connection of open) connection.destroy()
  })
}
