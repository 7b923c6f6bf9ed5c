import type {Duplex} from 'node:stream'
import {guarded} from './guarded.server'
import {setTimeout} from './timers.server'

const owned = new WeakSet<Duplex>()

/**
 * To be called first with a socket that was handed over (`upgrade`, `connect`): Node took its own listener away, and a
 * reset without one ends the process. Its owner hears of it by `close`.
 */
export function ownSocket(socket: Duplex): void {
  if (owned.has(socket)) return
  owned.add(socket)
  guarded(socket).on('error', () => socket.destroy())
}

/** For the other end to read what it was told: hung up on while it sends, it might not. */
const PARTING_MS = 2_000

/**
 * Ends a socket that was handed over. Nobody reads from it any more, so nobody would hear that the other end has gone:
 * it would stay open for ever. What still comes is let pass by, for a while.
 *
 * @param lastWords written first
 */
export function endSocket(socket: Duplex, lastWords = ''): void {
  if (socket.destroyed) return
  socket.end(lastWords)
  socket.resume()
  const patience = setTimeout(() => socket.destroy(), PARTING_MS).unref()
  guarded(socket).on('end', () => socket.destroy())
  guarded(socket).on('close', () => clearTimeout(patience))
}
