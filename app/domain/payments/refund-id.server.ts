import {createHash} from 'node:crypto'

/** The same yes, sent twice, is the same refund. */
export function refundIdOf(orderId: string, formToken: string): string {
  return `refund-${createHash('sha256').update(`${orderId}\n${formToken}`).digest('hex').slice(0, 32)}`
}
