import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer} from 'ws'
import type {WebSocket} from 'ws'
import {LAKE_LIMITS} from '../limits'
import {LakeError, boomError} from '../documents/errors'
import {findCaller, requireDataset, requireIdentity} from './context'
import type {Caller, Lake} from './context'
import {serveListenSocket} from './listen-socket'
import {servePresence} from './presence-socket'
import type {Room} from './presence-socket'
import {createSocketLimiter, closeOnFlood, NOBODY_YET} from './socket-limits'
import {onFirstMessage, UNAUTHORIZED} from './token-socket'
import {pickCredentials, isStillSignedIn} from './session-check'
import {guarded, guardedHandler} from '../runtime/guarded.server'
import {endSocket, ownSocket} from '../runtime/own-socket.server'
import {setInterval} from '../runtime/timers.server'

const PRESENCE_PATH = /\/v[^/]+\/socket\/([^/]+)$/
const LISTEN_PATH = /\/listen-socket$/

/** The lake's two WebSocket endpoints, presence and listeners. Both require authentication, before or as their first message. */
export function createSockets(lake: Lake) {
  const server = new WebSocketServer({noServer: true, maxPayload: LAKE_LIMITS.sockets.messageBytes})
  const handlerOf = createSocketRouter(lake)
  const limiter = createSocketLimiter()
  /** `isAlive`: it answered the last ping. */
  const sessions = new WeakMap<WebSocket, {headers: Headers; caller: Caller; isAlive: boolean}>()
  const timer = setInterval(() => {
    checkConnections().catch((error: unknown) =>
      lake.log.error({err: error}, 'lake: sockets were not checked'),
    )
  }, lake.checkIntervalMs)
  timer.unref()

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const path = new URL(request.url ?? '/', 'http://lake').pathname
    const headers = pickCredentials((name) => request.headers[name])
    const caller = await findCaller(lake.directory, headers)
    const isUnknown = lake.socketsByToken && caller.identity === null
    const serve = isUnknown ? authorizeFirst : handlerOf(path, caller)
    const slot = {release: limiter.acquire(isUnknown ? NOBODY_YET : requireIdentity(caller).id)}
    guarded(socket).once('close', () => slot.release())
    // Closed during authentication: no `close` event will follow.
    if (socket.destroyed) return slot.release()
    const session = {headers, caller, isAlive: true}
    const onOpen = (connection: WebSocket) => {
      sessions.set(connection, session)
      guarded(connection).on('pong', () => (session.isAlive = true))
      guarded(connection).on('error', (error) => lake.log.warn({err: error}, 'lake: a socket failed'))
      closeOnFlood(connection)
      serve(connection)
    }
    server.handleUpgrade(request, socket, head, guardedHandler(onOpen))

    function authorizeFirst(connection: WebSocket) {
      onFirstMessage(connection, async (first) => {
        try {
          const authorized = await findCaller(lake.directory, first.headers)
          const serveAuthorized = handlerOf(path, authorized)
          // Nobody would release the slot of a socket that has closed meanwhile.
          if (connection.readyState !== connection.OPEN) return
          const release = limiter.acquire(requireIdentity(authorized).id)
          slot.release()
          slot.release = release
          Object.assign(session, {headers: first.headers, caller: authorized})
          connection.send(JSON.stringify(first.reply))
          serveAuthorized(connection)
        } catch (error) {
          if (!(error instanceof LakeError)) throw error
          connection.close(UNAUTHORIZED, 'not signed in')
        }
      })
    }
  }

  /** Closes sockets that did not answer the last ping, or whose session has ended or changed its role. */
  async function checkConnections() {
    for (const connection of server.clients) {
      const session = sessions.get(connection)
      if (!session?.isAlive) connection.terminate()
      connection.ping()
      if (!session) continue
      session.isAlive = false
      if (!(await isStillSignedIn(lake, session))) connection.close(4001, 'signed out')
    }
  }

  return {
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      ownSocket(socket)
      upgrade(request, socket, head).catch((error: unknown) => {
        if (!(error instanceof LakeError)) lake.log.error({err: error}, 'lake: a socket was not opened')
        const status = error instanceof LakeError ? error.status : 503
        endSocket(socket, `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
      })
    },
    close() {
      clearInterval(timer)
      for (const connection of server.clients) connection.close(1001, 'the server stops')
      server.close()
    },
  }
}

type ServeSocket = (connection: WebSocket) => void

/** Finds the handler for a path, before the upgrade is accepted. The handler throws LakeError 401, 404. */
function createSocketRouter(lake: Lake) {
  const rooms = new Map<string, Room>()
  return function handlerOf(path: string, caller: Caller): ServeSocket {
    const identity = requireIdentity(caller)
    if (LISTEN_PATH.test(path)) return (connection) => serveListenSocket(lake, connection, caller)
    const dataset = PRESENCE_PATH.exec(path)?.[1]
    if (dataset === undefined) {
      lake.unhandledRequests.record('SOCKET', path)
      throw boomError(404, 'No such socket')
    }
    const {name} = requireDataset(lake, decodePathPart(dataset))
    const room = rooms.get(name) ?? new Set()
    rooms.set(name, room)
    return (connection) => servePresence(connection, room, identity.id)
  }
}

/** @throws LakeError 400 */
function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    throw boomError(400, 'The address cannot be read')
  }
}
