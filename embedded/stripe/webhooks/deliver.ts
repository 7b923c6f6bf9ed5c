import {createHmac} from 'node:crypto'

export interface WebhookRequest {
  url: string
  body: string
  headers: Record<string, string>
}

/** Sends one webhook. Rejects when there was no response. */
export type Deliver = (request: WebhookRequest) => Promise<{status: number}>

const TIMEOUT_MS = 20_000

export const deliverByFetch: Deliver = async ({url, body, headers}) => {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers,
    // Stripe counts a redirect as a failure.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  return {status: response.status}
}

/** The `Stripe-Signature` header, which `stripe.webhooks.constructEvent` checks. */
export function sign(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`, 'utf8').digest('hex')
  return `t=${seconds},v1=${signature}`
}
