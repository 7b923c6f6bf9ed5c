import {createHmac, timingSafeEqual} from 'node:crypto'

/**
 * The proof that whoever holds it was sent our mail: the subscriber's id and our signature of it. It is made anew
 * for each mail and for the staff's list, is kept nowhere, and works as long as the shop's secret is the same.
 */
export function createUnsubscribeTokens(secret: string) {
  const sign = (id: string) => createHmac('sha256', secret).update(`newsletter unsubscribe ${id}`).digest()

  return {
    write: (id: string) => `${id}.${sign(id).toString('base64url')}`,
    /** The id that was signed; null for what we did not sign. */
    read(token: string): string | null {
      const [id = '', signature = '', ...rest] = token.split('.')
      const given = Buffer.from(signature, 'base64url')
      const wanted = sign(id)
      const isOurs = rest.length === 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
      return isOurs ? id : null
    },
  }
}

export type UnsubscribeTokens = ReturnType<typeof createUnsubscribeTokens>
