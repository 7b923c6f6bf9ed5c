import type {Server, IncomingMessage, ServerResponse} from 'node:http'
import {createServer} from 'node:http'
import type {Duplex} from 'node:stream'
import {setTimeout as wait} from 'node:timers/promises'
import {isStreamPath} from './request-limits'
import {guarded, guardedHandler} from '../../runtime/guarded.server'
import {ownSocket} from '../../runtime/own-socket.server'
import {setInterval, setTimeout} from '../../runtime/timers.server'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** For forms and mutations. Uploads get longer: 20 MB over a mobile connection take minutes. */
const REQUEST_TIMEOUT_MS = 30_000
const UPLOAD_TIMEOUT_MS = 600_000
const UPLOAD_PATH = /^\/lake\/[^/?]+\/assets\//

/** What Node sends with its own 400 responses. */
const BAD_REQUEST_HEADERS = {connection: 'close', 'content-length': 0}

interface HttpServerOptions {
  requestMs?: number
  /**
   * Answers at once what lies ready, and returns true. Nothing is watched over then: the request has no body, and the
   * response is written before this returns.
   */
  respondNow?: (request: IncomingMessage, response: ServerResponse) => boolean
}

/** An HTTP server that disconnects slow, half-open and stalled clients. Open streams may stay. */
export function createHttpServer(
  onRequest: NodeHandler,
  {requestMs = REQUEST_TIMEOUT_MS, respondNow = () => false}: HttpServerOptions = {},
) {
  const openRequests = new Map<ServerResponse, IncomingMessage>()
  const upgradedSockets = new Set<Duplex>()
  let closing: Promise<void> | undefined
  let connectionCount = 0
  const limits = {
    requestTimeout: UPLOAD_TIMEOUT_MS,
    headersTimeout: Math.min(10_000, requestMs),
    keepAliveTimeout: 15_000,
    // How often Node checks the timeouts above.
    connectionsCheckingInterval: Math.min(5_000, requestMs),
  }
  const handleRequest: NodeHandler = (request, response) => {
    if (!hasOneHost(request)) return response.writeHead(400, BAD_REQUEST_HEADERS).end()
    if (!closing && !hasBody(request) && respondNow(request, response)) return
    openRequests.set(response, request)
    if (closing) response.setHeader('connection', 'close')
    const bodyTimer = UPLOAD_PATH.test(request.url ?? '')
      ? abortWhenStalled(request, requestMs)
      : abortUnlessComplete(request, requestMs)
    guarded(response).once('close', () => {
      clearInterval(bodyTimer)
      openRequests.delete(response)
    })
    onRequest(request, response)
  }
  const server = createServer(limits, guardedHandler(handleRequest))
  server.maxHeadersCount = 100
  // Idle in both directions, such as a client that does not read. Streams and sockets have heartbeats.
  server.timeout = 2 * requestMs
  guarded(server).on('connection', () => connectionCount++)
  guarded(server).on('upgrade', (_request, socket) => {
    ownSocket(socket)
    upgradedSockets.add(socket)
    guarded(socket).once('close', () => upgradedSockets.delete(socket))
  })
  return {
    server,
    /** Shutdown has begun. */
    isClosing: () => closing !== undefined,
    /** Connections accepted since the start. */
    connectionCount: () => connectionCount,
    close: () => (closing ??= closeHttpServer(server, openRequests, upgradedSockets)),
  }
}

export type HttpServer = ReturnType<typeof createHttpServer>

function abortUnlessComplete(request: IncomingMessage, ms: number): NodeJS.Timeout {
  return setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms).unref()
}

/** An upload may take long, as long as bytes arrive. */
function abortWhenStalled(request: IncomingMessage, ms: number): NodeJS.Timeout {
  let previousBytes = -1
  return setInterval(() => {
    const {bytesRead} = request.socket
    if (!request.complete && bytesRead === previousBytes) request.destroy()
    previousBytes = bytesRead
  }, ms / 2).unref()
}

/** Resolves with the actual port (`port` 0 picks a free one). */
export function listen(server: Server, port: number, host?: string): Promise<number> {
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

const DRAIN_MS = 10_000
/** Time for a load balancer to see `/readyz` fail, and for keep-alive clients to get their `Connection: close`. */
const LINGER_MS = 1_000

/**
 * Responses carry `Connection: close` from now on. After LINGER_MS the server stops accepting, requests in flight
 * finish, and remaining connections are destroyed after DRAIN_MS. Streams and sockets end at once, since their clients
 * reconnect. Node does not track upgraded sockets: `server.close` would wait for them forever.
 */
async function closeHttpServer(
  server: Server,
  openRequests: ReadonlyMap<ServerResponse, IncomingMessage>,
  upgradedSockets: ReadonlySet<Duplex>,
): Promise<void> {
  const endStreams = () => {
    for (const socket of upgradedSockets) socket.destroy()
    for (const [response, request] of openRequests) {
      // By path, since headers passed to `writeHead` cannot be read back.
      if (isStreamPath(request.url?.split('?', 1)[0] ?? '')) response.destroy()
    }
  }
  endStreams()
  for (const response of openRequests.keys()) {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  // Count connections, not requests: a keep-alive client may be between two requests.
  if ((await countConnections(server)) > 0) await wait(LINGER_MS)
  await new Promise<void>((resolve) => {
    const forceClose = setTimeout(() => server.closeAllConnections(), DRAIN_MS - LINGER_MS)
    const onClosed = () => {
      clearTimeout(forceClose)
      resolve()
    }
    server.close(guardedHandler(onClosed))
    server.closeIdleConnections()
    endStreams()
  })
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    const onCounted = (error: Error | null, count: number) => (error ? reject(error) : resolve(count))
    server.getConnections(guardedHandler(onCounted))
  })
}

/**
 * Whether a request has exactly one Host header, and a valid one. Node rejects requests without any. With two, a proxy
 * may have used the other one; and Node accepts hosts such as `.1` that no URL parser does.
 */
function hasOneHost({rawHeaders, headers}: IncomingMessage): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') times++
  }
  return times === 1 && isHost(headers.host)
}

/** Nearly all requests name the same one, and parsing it is a tenth of what a cached page takes. */
const knownHosts = new Set<string | undefined>()
const MAX_KNOWN_HOSTS = 50

function isHost(host: string | undefined): boolean {
  if (knownHosts.has(host)) return true
  if (!URL.canParse(`http://${host}`)) return false
  if (knownHosts.size >= MAX_KNOWN_HOSTS) knownHosts.clear()
  knownHosts.add(host)
  return true
}

/** Node reads a body only if one of these announces it. */
function hasBody({headers}: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}
