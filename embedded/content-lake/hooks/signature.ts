import {createHmac} from 'node:crypto'

export const SIGNATURE_HEADER = 'sanity-webhook-signature'

/** As `@sanity/webhook` verifies it: when it was sent, and a code of that and exactly this text. */
export function signatureOf(payload: string, secret: string, timestamp: number): string {
  const code = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('base64url')
  return `t=${timestamp},v1=${code}`
}
