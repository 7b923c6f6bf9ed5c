import {createHash, randomBytes} from 'node:crypto'

/** 256 random bits, base64url: 43 characters that are safe in cookies and URLs. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What tables store in place of a token. At 256 bits of entropy, no slow hash is needed. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
