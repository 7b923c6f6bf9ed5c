import type {WebSocket} from 'ws'
import {LAKE_LIMITS} from '../limits'
import {boomError} from '../documents/errors'
import {createTokenBucket} from '../token-bucket'
import {guarded} from '../runtime/guarded.server'

/** Owns the sockets whose user is not known yet. No user has this id. */
export const NOBODY_YET = ''

/** Limits open sockets in total and per user. */
export function createSocketLimiter() {
  const openByOwner = new Map<string, number>()
  let total = 0
  return {
    /** @returns a function that may be called more than once: a socket can be closed while it is opened. @throws LakeError 429 */
    acquire(owner: string): () => void {
      const owned = openByOwner.get(owner) ?? 0
      const {unauthorized, perUser} = LAKE_LIMITS.sockets
      if (total >= LAKE_LIMITS.sockets.total || owned >= (owner === NOBODY_YET ? unauthorized : perUser)) {
        throw boomError(429, 'Too many sockets are open')
      }
      openByOwner.set(owner, owned + 1)
      total++
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        const left = (openByOwner.get(owner) ?? 1) - 1
        if (left > 0) openByOwner.set(owner, left)
        else openByOwner.delete(owner)
        total--
      }
    },
  }
}

const POLICY_VIOLATION = 1008

/** Closes a socket that sends more messages than a browser would. */
export function closeOnFlood(socket: WebSocket, now: () => number = Date.now) {
  const {messagesPerSecond, burst} = LAKE_LIMITS.sockets
  const take = createTokenBucket({burst, refill: messagesPerSecond, intervalMs: 1_000}, now)
  guarded(socket).on('message', () => {
    if (!take()) socket.close(POLICY_VIOLATION, 'too many messages')
  })
}

const TRY_AGAIN_LATER = 1013

/** Sends the text, or closes the socket if the client has left more than `maxUnreadBytes` unread. */
export function sendOrClose(socket: WebSocket, text: string, maxUnreadBytes: number) {
  if (socket.bufferedAmount > maxUnreadBytes) socket.close(TRY_AGAIN_LATER, 'too slow')
  else if (socket.readyState === socket.OPEN) socket.send(text)
}
