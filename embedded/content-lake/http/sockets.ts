import type {IncomingMessage} from 'node:http'
import type {Duplex} from 'node:stream'
import {WebSocketServer} from 'ws'
import type {WebSocket} from 'ws'
import {BOUNDS} from '../bounds'
import {LakeError, boomError} from '../documents/errors'
import {Room} from '../presence/room'
import {servePresence} from '../presence/socket'
import {findCaller, requireDataset, requireIdentity} from './context'
import type {Caller, Lake} from './context'
import {serveListenSocket} from './listen-socket'
import {createSocketShare, hangUpOnFloods} from './socket-share'
import {credentialsIn, isStillSignedIn} from './still-signed-in'
import {guarded, guardedHandler} from '../../../platform/handlers/guarded.server'
import {endSocket, ownSocket} from '../../../platform/handlers/own-socket.server'
import {setInterval} from '../../../platform/handlers/timers.server'

const PRESENCE_PATH = /\/v[^/]+\/socket\/([^/]+)$/
const LISTEN_PATH = /\/listen-socket$/

/** The lake's two sockets: presence, and the carrier of listeners. Both are for people who have signed in. */
export function createSockets(lake: Lake) {
  const server = new WebSocketServer({noServer: true, maxPayload: BOUNDS.sockets.messageBytes})
  const rooms = new Map<string, Room>()
  const share = createSocketShare()
  const answered = new WeakSet<WebSocket>()
  const callers = new WeakMap<WebSocket, {headers: Headers; caller: Caller}>()
  const timer = setInterval(() => {
    checkAll().catch((error: unknown) => lake.log.error({err: error}, 'lake: sockets were not checked'))
  }, lake.checkEveryMs)
  timer.unref()

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const path = new URL(request.url ?? '/', 'http://lake').pathname
    const headers = credentialsIn((name) => request.headers[name])
    const caller = await findCaller(lake.directory, headers)
    const serve = handlerOf(path, caller)
    const leave = share.take(requireIdentity(caller).id)
    guarded(socket).once('close', leave)
    // Gone while it was being asked who it is: nobody would hear of its end.
    if (socket.destroyed) return leave()
    const onOpen = (connection: WebSocket) => {
      answered.add(connection)
      callers.set(connection, {headers, caller})
      guarded(connection).on('pong', () => answered.add(connection))
      guarded(connection).on('error', (error) => lake.log.warn({err: error}, 'lake: a socket failed'))
      hangUpOnFloods(connection)
      serve(connection)
    }
    server.handleUpgrade(request, socket, head, guardedHandler(onOpen))
  }

  function handlerOf(path: string, caller: Caller): (connection: WebSocket) => void {
    const identity = requireIdentity(caller)
    if (LISTEN_PATH.test(path)) return (connection) => serveListenSocket(lake, connection, caller)
    const dataset = PRESENCE_PATH.exec(path)?.[1]
    if (dataset === undefined) {
      lake.ledger.note('SOCKET', path)
      throw boomError(404, 'Not Found', 'No such socket')
    }
    const {name} = requireDataset(lake, decoded(dataset))
    const room = rooms.get(name) ?? new Room()
    rooms.set(name, room)
    return (connection) => servePresence(connection, room, identity.id)
  }

  /** Lets go of who no longer answers, has signed out since, or has another role now. */
  async function checkAll() {
    for (const connection of server.clients) {
      if (!answered.has(connection)) connection.terminate()
      answered.delete(connection)
      connection.ping()
      const known = callers.get(connection)
      if (known && !(await isStillSignedIn(lake, known))) connection.close(4001, 'signed out')
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

/** @throws LakeError 400 */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    throw boomError(400, 'Bad Request', 'The address cannot be read')
  }
}
