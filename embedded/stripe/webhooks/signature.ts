import {createHmac} from 'node:crypto'

/** The `Stripe-Signature` header, which `stripe.webhooks.constructEvent` checks. */
export function sign(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${signature}`
}
