import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto'
import {z} from 'zod'

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

export interface AttemptCookie {
  write(attempt: Attempt): string
  clear(): string
  /** The request's try; undefined for none, one that took too long, or one that we did not write. */
  read(headers: Headers): Attempt | undefined
}

/** Time to find the password of one's Google account. */
export const ATTEMPT_MS = 10 * 60_000

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

const content = z.object({
  state: z.string().min(1),
  nonce: z.string().min(1),
  verifier: z.string().min(1),
  to: z.string().startsWith('/'),
  expiresAt: z.number(),
})

/** The try lives with the browser and not here. Encrypted, so that it can be neither read nor made up. */
export function createAttemptCookie(options: {
  secret: string
  secure: boolean
  now: () => number
}): AttemptCookie {
  const {secret, secure, now} = options
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'signing in with Google', 32))
  // The prefix binds the cookie to this host and to https; browsers refuse it on http://localhost.
  const name = secure ? '__Host-google' : 'google'
  // Lax: it comes along when Google sends the browser back, which is a plain visit from another site.
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`

  function encrypt(text: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, key, nonce, {authTagLength: TAG_BYTES})
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
  }

  function decrypt(value: string): string | undefined {
    const bytes = Buffer.from(value, 'base64url')
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
    const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), {authTagLength: TAG_BYTES})
    cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')
    try {
      return text + cipher.final('utf8')
    } catch (error) {
      // Node says by a plain error that the tag does not fit.
      if (error instanceof Error) return undefined
      throw error
    }
  }

  function parse(value: string): Attempt | undefined {
    const text = decrypt(value)
    if (text === undefined) return undefined
    const {expiresAt, ...attempt} = content.parse(JSON.parse(text))
    return expiresAt > now() ? attempt : undefined
  }

  return {
    write: (attempt) =>
      `${name}=${encrypt(JSON.stringify({...attempt, expiresAt: now() + ATTEMPT_MS}))}; ` +
      `Max-Age=${ATTEMPT_MS / 1000}; ${attributes}`,
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read(headers) {
      for (const pair of (headers.get('cookie') ?? '').split(';')) {
        const [cookie, value] = pair.trim().split('=', 2)
        const attempt = cookie === name && value ? parse(value) : undefined
        if (attempt) return attempt
      }
      return undefined
    },
  }
}
