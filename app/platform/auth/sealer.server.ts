import {createCipheriv, createDecipheriv, hkdfSync, randomBytes} from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Encrypts what is to be neither read nor made up by whoever keeps it for us: a browser, a table, a backup. */
export interface Sealer {
  /** @param context what it belongs to: it opens with the same only */
  seal(text: string, context?: string): string
  /** Undefined: we did not seal that, or about something else, or with another secret. */
  open(sealed: string, context?: string): string | undefined
}

/** One key for each purpose, so that what was sealed for one opens for no other. */
export function createSealer({secret, purpose}: {secret: string; purpose: string}): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    seal(text, context = '') {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, {authTagLength: TAG_BYTES}).setAAD(
        Buffer.from(context),
      )
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
    },
    open(sealed, context = '') {
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
        // Node says by a plain error that the tag does not fit.
        if (error instanceof Error) return undefined
        throw error
      }
    },
  }
}
