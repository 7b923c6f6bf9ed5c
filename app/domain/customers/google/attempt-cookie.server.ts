import {z} from 'zod'
import {createSealer} from '~/platform/auth/sealer.server'
import {findCookie} from '~/platform/auth/session-cookie.server'

/** One try to sign in with Google: what the browser has to bring back with Google's answer. */
export interface Attempt {
  /** Google hands it back; shows that the answer is to this browser's question. */
  state: string
  /** Stands in what Google signs; shows that it was signed for this try. */
  nonce: string
  /** Whoever has only seen the answer's code cannot use it. */
  verifier: string
  /** Where to go afterwards. */
  to: string
}

/** Time to find the password of one's Google account. */
export const ATTEMPT_MS = 10 * 60_000

const content = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  to: z.string().startsWith('/'),
  expiresAt: z.number(),
})

/** The try lives with the browser and not here. Encrypted, so that it can be neither read nor made up. */
export function createAttemptCookie({
  secret,
  secure,
  now,
}: {
  secret: string
  secure: boolean
  now: () => number
}) {
  const sealer = createSealer({secret, purpose: 'signing in with Google'})
  // The prefix binds the cookie to this host and to https; browsers refuse it on http://localhost.
  const name = secure ? '__Host-google' : 'google'
  // Lax: it comes along when Google sends the browser back, which is a plain visit from another site.
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
    /** The request's try; undefined for none, one that took too long, or one that we did not write. */
    read: (headers: Headers) => findCookie(headers, name, parse),
  }
}
