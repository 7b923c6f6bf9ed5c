import {createHash, randomBytes, randomInt} from 'node:crypto'

/** 256 random bits, base64url: 43 characters that are safe in cookies and URLs. */
export function makeSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What tables store in place of a token. At 256 bits of entropy, no slow hash is needed. */
export function hashSecretToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Without characters that are easily confused when read aloud or copied by hand. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password a person can copy from a screen: four groups of four, 79 bits. */
export function generatePassword(): string {
  const group = () => Array.from({length: GROUP_LENGTH}, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({length: GROUPS}, group).join('-')
}

/** An unguessable primary key with its kind as a prefix: `order-` and 32 hex digits. */
export function makeRowId(kind: 'order' | 'customer' | 'payment' | 'difference'): string {
  return `${kind}-${randomBytes(16).toString('hex')}`
}
