import type {Server} from 'node:http'
import {createServer} from 'node:http'
import type {IncomingMessage, ServerResponse} from 'node:http'
import type {Duplex} from 'node:stream'
import {setTimeout as wait} from 'node:timers/promises'
import {hasOneHost} from './host-header'
import {isStream} from './streams'
import {guarded, guardedHandler} from '../platform/handlers/guarded.server'
import {ownSocket} from '../platform/handlers/own-socket.server'
import {setInterval, setTimeout} from '../platform/handlers/timers.server'

export type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

/** Time for what a form or a mutation sends; a picture of 20 MB over a telephone takes longer. */
const REQUEST_MS = 30_000
const UPLOAD_MS = 600_000
const UPLOADS = /^\/lake\/[^/?]+\/assets\//

/** As Node answers what it does not understand. */
const NOT_UNDERSTOOD = {connection: 'close', 'content-length': 0}

export interface HttpServer {
  server: Server
  /** It is about to end: no new work should be sent to it. */
  isClosing(): boolean
  /** How many connections it has taken so far. */
  arrivals(): number
  close(): Promise<void>
}

/** Slow, half-open and stalled clients are let go; a stream that is being answered may stay open. */
export function createHttpServer(onRequest: NodeHandler, requestMs = REQUEST_MS): HttpServer {
  const open = new Map<ServerResponse, IncomingMessage>()
  const upgraded = new Set<Duplex>()
  let closing: Promise<void> | undefined
  let arrivals = 0
  const limits = {
    requestTimeout: UPLOAD_MS,
    headersTimeout: Math.min(10_000, requestMs),
    keepAliveTimeout: 15_000,
    // How often the server looks for those who are late.
    connectionsCheckingInterval: Math.min(5_000, requestMs),
  }
  const answer: NodeHandler = (request, response) => {
    if (!hasOneHost(request)) return response.writeHead(400, NOT_UNDERSTOOD).end()
    open.set(response, request)
    if (closing) response.setHeader('connection', 'close')
    const patience = UPLOADS.test(request.url ?? '')
      ? hangUpWhenNothingComes(request, requestMs)
      : hangUpUnlessComplete(request, requestMs)
    guarded(response).once('close', () => {
      clearInterval(patience)
      open.delete(response)
    })
    onRequest(request, response)
  }
  const server = createServer(limits, guardedHandler(answer))
  server.maxHeadersCount = 100
  // Nothing came and nothing could be sent: who does not read its answer, say. Streams and sockets have a heartbeat.
  server.timeout = 2 * requestMs
  guarded(server).on('connection', () => arrivals++)
  guarded(server).on('upgrade', (_request, socket) => {
    ownSocket(socket)
    upgraded.add(socket)
    guarded(socket).once('close', () => upgraded.delete(socket))
  })
  return {
    server,
    isClosing: () => closing !== undefined,
    arrivals: () => arrivals,
    close: () => (closing ??= closeHttpServer(server, open, upgraded)),
  }
}

function hangUpUnlessComplete(request: IncomingMessage, ms: number): NodeJS.Timeout {
  return setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms).unref()
}

/** Long is not slow: as long as something comes, an upload may go on. */
function hangUpWhenNothingComes(request: IncomingMessage, ms: number): NodeJS.Timeout {
  let had = -1
  return setInterval(() => {
    const {bytesRead} = request.socket
    if (!request.complete && bytesRead === had) request.destroy()
    had = bytesRead
  }, ms / 2).unref()
}

/** Resolves with the port that was taken (`port` 0 takes a free one). */
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
/** So long a load balancer has to notice, and a browser to use the connection that it keeps. */
const PARTING_MS = 1_000

/**
 * Says goodbye with each answer, then takes no more, lets answers under way finish, and in the end hangs up on
 * whatever is left. Streams and sockets end at once: they come back by themselves. A socket is nobody's request any
 * more, so that the server would wait for it and could not hang up.
 */
async function closeHttpServer(
  server: Server,
  open: ReadonlyMap<ServerResponse, IncomingMessage>,
  upgraded: ReadonlySet<Duplex>,
): Promise<void> {
  const endStreams = () => {
    for (const socket of upgraded) socket.destroy()
    for (const [response, request] of open) {
      // By what was asked for: headers that are written in one go cannot be read back.
      if (isStream(request.url?.split('?', 1)[0] ?? '')) response.destroy()
    }
  }
  endStreams()
  for (const response of open.keys()) {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  // Nobody is there only when nobody was: between one answer and the next there is none for a moment, too.
  if ((await countConnections(server)) > 0) await wait(PARTING_MS)
  await new Promise<void>((resolve) => {
    const hangUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS - PARTING_MS)
    const onClosed = () => {
      clearTimeout(hangUp)
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
