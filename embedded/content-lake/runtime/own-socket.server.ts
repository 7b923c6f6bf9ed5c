import type {Duplex} from 'node:stream'
import {guarded} from './guarded.server'
import {setTimeout} from './timers.server'

const guardedSockets = new WeakSet<Duplex>()

/**
 * Call it first with a socket that Node hands over (`upgrade`, `connect`). Node has removed its own error listener, and
 * a connection reset without one ends the process. The owner learns of the reset by `close`.
 */
export function ownSocket(socket: Duplex): void {
  if (guardedSockets.has(socket)) return
  guardedSockets.add(socket)
  guarded(socket).on('error', () => socket.destroy())
}

/** Time for the peer to read the response: closed while it still sends, TCP would reset the connection first. */
const LINGER_MS = 2_000

/**
 * Ends a handed-over socket. Without a reader it would never notice that the peer is gone and stay open forever, so
 * remaining input is discarded for up to LINGER_MS.
 *
 * @param finalData written before the end
 */
export function endSocket(socket: Duplex, finalData = ''): void {
  if (socket.destroyed) return
  socket.end(finalData)
  socket.resume()
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
  guarded(socket).on('end', () => socket.destroy())
  guarded(socket).on('close', () => clearTimeout(timer))
}
