import {createHmac, timingSafeEqual} from 'node:crypto'

/**
 * Unsubscribe tokens: the subscriber's id with an HMAC signature. They are not stored, and stay valid as long as the
 * shop's secret does not change.
 */
export function createUnsubscribeTokens(secret: string) {
  const sign = (id: string) => createHmac('sha256', secret).update(`newsletter unsubscribe ${id}`).digest()

  return {
    write: (id: string) => `${id}.${sign(id).toString('base64url')}`,
    /** The signed id; null if the signature does not match. */
    read(token: string): string | null {
      const [id = '', signature = '', ...rest] = token.split('.')
      const actual = Buffer.from(signature, 'base64url')
      const expected = sign(id)
      const isOurs =
        rest.length === 0 && actual.length === expected.length && timingSafeEqual(actual, expected)
      return isOurs ? id : null
    },
  }
}
