import {z} from 'zod'
import {createSealer} from '~/platform/auth/sealer.server'
import type {SealedCookieDeps} from '~/platform/auth/sealer.server'
import {findCookie} from '~/platform/auth/session-cookie.server'

/** One attempt to sign in with Google: what the browser must return with Google's response. */
export interface Attempt {
  /** Returned by Google; proves that the response belongs to this browser's request. */
  state: string
  /** Part of what Google signs; proves that it was signed for this attempt. */
  nonce: string
  /** Makes an intercepted authorization code useless. */
  verifier: string
  /** Where to go afterwards. */
  to: string
}

/** Enough time to look up the password of one's Google account. */
export const ATTEMPT_MS = 10 * 60_000

const content = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  to: z.string().startsWith('/'),
  expiresAt: z.number(),
})

/** The attempt is stored in the browser only, encrypted, so that it can be neither read nor forged. */
export function createAttemptCookie({secret, secure, now}: SealedCookieDeps) {
  const sealer = createSealer({secret, purpose: 'signing in with Google'})
  // The `__Host-` prefix binds the cookie to this host and to https; browsers refuse it on http://localhost.
  const name = secure ? '__Host-google' : 'google'
  // Lax: sent when Google redirects the browser back, which is a navigation from another site.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  function parse(value: string): Attempt | undefined {
    const text = sealer.open(value)
    if (text === undefined) return undefined
    const {expiresAt, ...attempt} = content.parse(JSON.parse(text))
    return expiresAt > now() ? attempt : undefined
  }

  return {
    write: (attempt: Attempt) =>
      `${name}=${sealer.seal(JSON.stringify({...attempt, expiresAt: now() + ATTEMPT_MS}))}; ` +
      `Max-Age=${ATTEMPT_MS / 1000}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    /** The request's attempt; undefined if there is none, or it is expired or not ours. */
    read: (headers: Headers) => findCookie(headers, name, parse),
  }
}
