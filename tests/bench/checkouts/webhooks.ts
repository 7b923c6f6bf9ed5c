import Stripe from 'stripe'
import type {StripeServer} from '../../support/stripe-server'

const API_VERSION_FIELDS = {object: 'event', livemode: false, pending_webhooks: 1} as const

/** Notices as they come after an outage: of every paid session, each twice, told once more in other words, and others. */
export async function createWebhookEvents(stripe: StripeServer, count: number): Promise<string[]> {
  const client = new Stripe(stripe.env.STRIPE_SECRET_KEY, {
    ...{host: '127.0.0.1', port: Number(new URL(stripe.origin).port), protocol: 'http', telemetry: false},
  })
  const completed: Stripe.Event[] = []
  for await (const event of client.events.list({type: 'checkout.session.completed', limit: 100})) {
    completed.push(event)
  }
  const retries = completed.map((event) => ({
    ...event,
    id: `${event.id}again`,
    type: 'checkout.session.async_payment_succeeded',
  }))
  const real = [...completed, ...completed, ...retries].map((event) => JSON.stringify(event)).slice(0, count)
  const [model] = completed
  const others = Array.from({length: count - real.length}, (_, index) =>
    JSON.stringify({
      ...API_VERSION_FIELDS,
      ...{id: `evt_other${index}`, api_version: model?.api_version, created: model?.created},
      ...{type: 'customer.created', data: {object: {id: `cus_${index}`, object: 'customer'}}},
    }),
  )
  return [...real, ...others]
}

const signer = new Stripe('sk_test_signing')

export async function sendWebhook(
  origin: string,
  {body, secret}: {body: string; secret: string},
): Promise<number> {
  const signature = signer.webhooks.generateTestHeaderString({payload: body, secret})
  const response = await fetch(`${origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'stripe-signature': signature},
    body,
  })
  await response.arrayBuffer()
  return response.status
}
