import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/**
 * Authenticated encryption for data that a browser, a table or a backup stores for us and must neither read nor forge.
 * Derives a key per purpose, so that data sealed for one purpose does not open for another.
 */
export function createSealer({secret, purpose}: {secret: string; purpose: string}) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    /** @param context what the text belongs to: it opens with the same only */
    seal(text: string, context = ''): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, {authTagLength: TAG_BYTES}).setAAD(
        Buffer.from(context),
      )
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    /** Undefined if it was not sealed by us, for this context and with this secret. */
    open(sealed: string, context = ''): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const cipher = createDecipheriv(CIPHER, key, nonce, {authTagLength: TAG_BYTES})
      cipher.setAAD(Buffer.from(context))
      cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      const text = cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8')
      try {
        return text + cipher.final('utf8')
      } catch (error) {
        // Node throws a plain Error if the authentication tag does not match.
        if (error instanceof Error) return undefined
        throw error
      }
    },
  }
}

export type Sealer = ReturnType<typeof createSealer>

/** What a cookie with sealed contents needs. */
export interface SealedCookieDeps {
  secret: string
  /** Only sent over https. */
  secure: boolean
  now: () => number
}
