import {randomUUID} from 'node:crypto'
import {Agent, request as sendRequest} from 'node:http'
import type {IncomingMessage, OutgoingHttpHeaders, ServerResponse} from 'node:http'
import {pipeline} from 'node:stream'
import type {Duplex} from 'node:stream'
import type {Log} from '~/config/log.server'
import {endToEnd} from '../processes/end-to-end'
import {KEY_HEADER} from '../processes/key'
import {CALLER_HEADER} from './calls'
import type {Credentials} from './calls'
import {guarded, guardedHandler, inBackground} from '../../platform/handlers/guarded.server'
import {ownSocket} from '../../platform/handlers/own-socket.server'

export type PassUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Listeners are held open, by the thousand. */
const MOST_UNDER_WAY = 4_000
/** Less than the lake keeps a connection that nothing is asked over, or a question and its end would pass each other. */
const IDLE_MS = 5_000
/** Of a body that the lake did not want, so that its sender gets to read why. */
const MOST_UNWANTED_BYTES = 8 * 1024 * 1024

/**
 * Passes requests on to the lake's process and its answers back.
 *
 * @param port undefined while the lake is down: then the answer is 503, which the Studio tries again
 */
export function createLakeProxy(to: {
  port: () => number | undefined
  key: string
  /** As CALLER_HEADER says it. */
  findCaller(headers: Credentials): Promise<string | undefined>
  log: Pick<Log, 'warn'>
}) {
  const agent = new Agent({keepAlive: true, maxFreeSockets: 64, timeout: IDLE_MS})
  let underWay = 0

  function pass(request: IncomingMessage, response: ServerResponse) {
    if (to.port() === undefined || underWay >= MOST_UNDER_WAY) return refuse(response)
    underWay++
    guarded(response).on('close', () => underWay--)
    inBackground(
      to.findCaller(request.headers).then((caller) => forward(request, response, caller)),
      () => (response.headersSent ? response.destroy() : refuse(response)),
    )
  }

  function headersFor(request: IncomingMessage, caller: string | undefined): OutgoingHttpHeaders {
    const {[CALLER_HEADER]: _claimed, ...headers} = endToEnd(request.headers)
    return {...headers, [KEY_HEADER]: to.key, ...(caller !== undefined && {[CALLER_HEADER]: caller})}
  }

  function forward(request: IncomingMessage, response: ServerResponse, caller: string | undefined) {
    // Gone while it was looked up who asks.
    if (response.destroyed) return
    const port = to.port()
    if (port === undefined) return refuse(response)
    const {method, url: path} = request
    const headers = headersFor(request, caller)
    const upstream = sendRequest({host: '127.0.0.1', port, agent, method, path, headers})
    guarded(upstream, () => response.destroy()).on('response', (answer) => {
      const wanted = endToEnd(answer.headers)
      response.writeHead(
        answer.statusCode ?? 502,
        request.complete ? wanted : {...wanted, connection: 'close'},
      )
      // Whoever breaks off has gone; there is nobody to be told.
      const onceLeft = guardedHandler(() => leaveBody(request, upstream))
      pipeline(answer, response, onceLeft)
    })
    guarded(upstream).on('error', (error) => {
      if (response.headersSent || response.destroyed) return response.destroy()
      const requestId = randomUUID()
      to.log.warn({err: error, requestId}, 'the lake did not answer')
      refuse(response, requestId)
      leaveBody(request, upstream)
    })
    guarded(request).on('error', () => upstream.destroy())
    guarded(response).on('close', () => {
      if (!response.writableFinished) upstream.destroy()
    })
    // Before a body that may be refused unread, or never come.
    upstream.flushHeaders()
    request.pipe(upstream)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const port = to.port()
    if (port === undefined) return socket.end(REFUSED)
    const {method, url: path} = request
    // The lake asks who it is, now and again while the socket is open.
    const headers = {...headersFor(request, undefined), connection: 'Upgrade', upgrade: 'websocket'}
    const upstream = sendRequest({host: '127.0.0.1', port, agent: false, method, path, headers})
    guarded(upstream, () => socket.destroy()).on('upgrade', (answer, lakes, first) => {
      ownSocket(lakes)
      guarded(lakes).on('close', () => socket.destroy())
      guarded(socket).on('close', () => lakes.destroy())
      // Gone while it was being opened.
      if (socket.destroyed) return void lakes.destroy()
      socket.write(statusAndHeaders(answer))
      socket.write(first)
      lakes.write(head)
      lakes.pipe(socket).pipe(lakes)
    })
    guarded(upstream).on('response', (answer) => {
      answer.resume()
      socket.end(`HTTP/1.1 ${answer.statusCode} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    })
    guarded(upstream).on('error', () => socket.end(REFUSED))
    guarded(socket).on('close', () => upstream.destroy())
    upstream.end()
  }

  return {pass, upgrade, close: () => agent.destroy()}
}

const REFUSED = 'HTTP/1.1 503 Refused\r\nconnection: close\r\nretry-after: 2\r\ncontent-length: 0\r\n\r\n'

const AWAY = JSON.stringify({
  statusCode: 503,
  error: 'Service Unavailable',
  message: 'The content lake is away for a moment',
})

function refuse(response: ServerResponse, requestId: string = randomUUID()) {
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

/** Lets the rest of a body pass by, for a while: hung up on at once, its sender would not read the answer. */
function leaveBody(request: IncomingMessage, upstream: {destroy(): void}) {
  if (request.complete || request.destroyed) return
  upstream.destroy()
  let bytes = 0
  request.unpipe()
  guarded(request).on('data', (part: Buffer) => {
    bytes += part.byteLength
    if (bytes > MOST_UNWANTED_BYTES) request.destroy()
  })
}

function statusAndHeaders({rawHeaders}: IncomingMessage): string {
  const lines: string[] = ['HTTP/1.1 101 Switching Protocols']
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
