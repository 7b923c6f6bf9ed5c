import type {WebSocket} from 'ws'
import {BOUNDS} from '../bounds'
import {boomError} from '../documents/errors'
import {guarded} from '../../../platform/handlers/guarded.server'

/** How many sockets there may be, of each person and of all, and how much each may say. */
export function createSocketShare() {
  const open = new Map<string, number>()
  let all = 0
  return {
    /** @throws LakeError 429 */
    take(owner: string): () => void {
      const own = open.get(owner) ?? 0
      if (all >= BOUNDS.sockets.all || own >= BOUNDS.sockets.ofOne) {
        throw boomError(429, 'Too Many Requests', 'Too many sockets are open')
      }
      open.set(owner, own + 1)
      all++
      return () => {
        const left = (open.get(owner) ?? 1) - 1
        if (left > 0) open.set(owner, left)
        else open.delete(owner)
        all--
      }
    },
  }
}

const TOO_MUCH = 1008

/** Closes a socket that says more than a person's browser would. */
export function hangUpOnFloods(socket: WebSocket, now: () => number = Date.now) {
  const {messagesASecond, burst} = BOUNDS.sockets
  let left: number = burst
  let since = now()
  guarded(socket).on('message', () => {
    const passed = (now() - since) / 1000
    since = now()
    left = Math.min(burst, left + passed * messagesASecond) - 1
    if (left < 0) socket.close(TOO_MUCH, 'too many messages')
  })
}
