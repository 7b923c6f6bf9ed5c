import {ServerResponse} from 'node:http'
import type {IncomingMessage, Server} from 'node:http'
import {Socket} from 'node:net'
import type {Duplex} from 'node:stream'
import type {EmbeddedLake} from '../lake/lake'
import {guarded, inBackground} from '../../runtime/guarded.server'
import {endSocket, ownSocket} from '../../runtime/own-socket.server'

export function isLakePath(url: string | undefined): boolean {
  return url?.startsWith('/lake/') === true
}

/** Routes WebSockets below /lake/ to the lake, from our own origins and those that it allows, and refuses all others. */
export function routeUpgrades(
  server: Server,
  options: {
    lake: Pick<EmbeddedLake, 'handleUpgrade' | 'isAllowedOrigin'> | undefined
    origins: () => ReadonlySet<string>
    passThroughOthers: boolean
  },
) {
  const {lake, origins, passThroughOthers} = options
  guarded(server).on('upgrade', (request, socket, head) => {
    ownSocket(socket)
    if (!isWebSocketUpgrade(request)) return handleWithoutUpgrade(server, request, socket)
    const isForLake = isLakePath(request.url)
    if (!isForLake && passThroughOthers) return
    if (!lake || !isForLake) return void socket.destroy()
    const {origin = ''} = request.headers
    if (origins().has(origin)) return lake.handleUpgrade(request, socket, head)
    inBackground(handleOfOther(lake, origin, [request, socket, head]), () => void socket.destroy())
  })
}

/** Cookies come along with a socket, whoever opens it. */
async function handleOfOther(
  lake: Pick<EmbeddedLake, 'handleUpgrade' | 'isAllowedOrigin'>,
  origin: string,
  [request, socket, head]: Parameters<EmbeddedLake['handleUpgrade']>,
): Promise<void> {
  const isAllowed = origin !== '' && (await lake.isAllowedOrigin(origin))
  if (isAllowed && !socket.destroyed) lake.handleUpgrade(request, socket, head)
  else socket.destroy()
}

function isWebSocketUpgrade({headers}: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/**
 * Serves requests that offer another protocol (`Upgrade: h2c`, as curl and Java send) over HTTP/1.1. Node emits
 * `upgrade` for all of them without reading a body, so only requests without one can be served.
 */
function handleWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex) {
  if (!(socket instanceof Socket) || !hasNoBody(request)) return void socket.destroy()
  delete request.headers.upgrade
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket)
  guarded(response).once('finish', () => endSocket(socket))
  server.emit('request', request, response)
}

function hasNoBody({method = '', headers}: IncomingMessage): boolean {
  const declaredLength = headers['transfer-encoding'] ?? headers['content-length'] ?? '0'
  return ['GET', 'HEAD'].includes(method) && declaredLength === '0'
}
