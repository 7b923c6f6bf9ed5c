import type {Duplex} from 'node:stream'
import {guarded} from './guarded.server'

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
