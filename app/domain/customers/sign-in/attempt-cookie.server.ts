import {createSessionCookie} from '~/platform/auth/session-cookie.server'
import {hashSecretToken, makeSecretToken} from '~/platform/auth/secret-token.server'
import type {CustomerDeps} from '../customer-deps'

/** As long as a registration's link works. */
const LIFE_MS = 24 * 3_600_000

/**
 * Marks the browser that registers or asks for a code. What is mailed then signs that browser in and no other: neither
 * somebody who was sent another person's link, nor a mail scanner that follows it.
 */
export function createAttemptCookie({secret, secure}: Pick<CustomerDeps, 'secret' | 'secure'>) {
  const cookie = createSessionCookie({kind: 'attempt', secret, secure, lifeMs: LIFE_MS})
  return {
    /** The browser's token, a new one if it has none, and the cookie that keeps it. */
    issue(headers: Headers): {token: string; cookies: string[]} {
      const token = cookie.read(headers) ?? makeSecretToken()
      return {token, cookies: [cookie.write(token)]}
    },
    find: (headers: Headers) => cookie.read(headers) ?? null,
    findHash(headers: Headers): string | null {
      const token = cookie.read(headers)
      return token === undefined ? null : hashSecretToken(token)
    },
  }
}
