import {createHash, randomBytes} from 'node:crypto'

/** 256 random bits that fit a cookie and an address: 43 letters, digits, dashes and underscores. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the table keeps of a token. One with this much chance in it needs no slow hash. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
