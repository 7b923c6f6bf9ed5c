import {randomBytes} from 'node:crypto'
import {LAKE_LIMITS} from '../limits'

/**
 * Session ids between the sign-in page and the Studio or command line that fetches a token for one: each is good once,
 * for a minute. They pass through addresses, where a token must not.
 */
export function createPendingSignIns(now: () => number = Date.now) {
  const pending = new Map<string, {tokenHash: string; expiresAt: number}>()
  const {pending: total, pendingMs} = LAKE_LIMITS.signIn
  return {
    /** @param tokenHash of the token of whoever signs in */
    add(tokenHash: string): string {
      const [oldest] = pending.keys()
      if (pending.size >= total && oldest !== undefined) pending.delete(oldest)
      const sessionId = randomBytes(32).toString('base64url')
      pending.set(sessionId, {tokenHash, expiresAt: now() + pendingMs})
      return sessionId
    },
    /** The hash of the token; undefined if the id is unknown, used or too old. */
    take(sessionId: string): string | undefined {
      const found = pending.get(sessionId)
      pending.delete(sessionId)
      return found && found.expiresAt > now() ? found.tokenHash : undefined
    },
  }
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>
