import {ServerResponse} from 'node:http'
import type {IncomingMessage, Server} from 'node:http'
import {Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import type {EmbeddedLake} from './lake/lake'
import {guarded} from '../platform/handlers/guarded.server'
import {endSocket, ownSocket} from '../platform/handlers/own-socket.server'

export function isLakes(url: string | undefined): boolean {
  return url?.startsWith('/lake/') === true
}

/** Sockets below /lake/ go to the lake when a page of ours opens them; all others are refused. */
export function routeUpgrades(
  server: Server,
  parts: {
    lake: Pick<EmbeddedLake, 'upgrade'> | undefined
    origins: () => ReadonlySet<string>
    othersTakeTheRest: boolean
  },
) {
  const {lake, origins, othersTakeTheRest} = parts
  guarded(server).on('upgrade', (request, socket, head) => {
    ownSocket(socket)
    if (!isForSocket(request)) return answerAsRequest(server, request, socket)
    const forLake = isLakes(request.url)
    if (!forLake && othersTakeTheRest) return
    if (lake && forLake && origins().has(request.headers.origin ?? '')) lake.upgrade(request, socket, head)
    else socket.destroy()
  })
}

function isForSocket({headers}: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Who offers to speak another protocol (HTTP/2 without TLS, as curl and Java do) is answered in this one. Node hands
 * over every offer, and has not read a body then: only what has none can still be answered.
 */
function answerAsRequest(server: Server, request: IncomingMessage, socket: Duplex) {
  if (!(socket instanceof Socket) || !isWithoutBody(request)) return void socket.destroy()
  delete request.headers.upgrade
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  guarded(response).once('finish', () => endSocket(socket))
  server.emit('request', request, response)
}

function isWithoutBody({method = '', headers}: IncomingMessage): boolean {
  const announced = headers['transfer-encoding'] ?? headers['content-length'] ?? '0'
  return ['GET', 'HEAD'].includes(method) && announced === '0'
}
