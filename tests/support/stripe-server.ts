import type {EmbeddedStripeOptions} from '../../embedded/stripe/stripe'
import {deliverByFetch, sign} from '../../embedded/stripe/webhooks/deliver'
import type {WebhookRequest} from '../../embedded/stripe/webhooks/deliver'
import {PAYMENT_EVENTS} from '../../app/domain/payments/payment-events'
import {serveEmbeddedStripe} from './embedded-stripe'
import type {ServedStripe} from './embedded-stripe'

export const STRIPE_SECRET_KEY = 'sk_test_outside0123456789'
const LIVE_SECRET_KEY = 'sk_live_outside0123456789'

/** A card that succeeds. */
export const GOOD_CARD = '4242424242424242'

export interface StripeServer extends ServedStripe {
  /** For `startShop`. */
  env: {STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string}
  webhookSecret: string
  /** Sends webhooks to this shop from now on, those that are waiting for a retry included. */
  sendWebhooksTo(shopOrigin: string): Promise<void>
  now(): number
  /** Advances the clock, applies scheduled changes and sends webhooks. */
  advanceTime(ms: number): Promise<void>
  /** While false, every connection is destroyed. */
  isReachable: boolean
  /** Delays every response. */
  delayMs: number
  pay: typeof submitPaymentPage
}

interface Options extends Partial<EmbeddedStripeOptions> {
  /** By default the real one. `pass` advances either. */
  clock?: () => number
  /** Takes a live key, and calls all objects and events `livemode`. */
  isLive?: boolean
}

/** Fills in and submits the payment page, as a browser without JavaScript would. */
export function submitPaymentPage(
  url: string,
  number = GOOD_CARD,
  fields: Record<string, string> = {},
): Promise<Response> {
  const sent = {
    ...{method: 'card', email: 'sara@people.example', number, expiry: '12 / 34', cvc: '123'},
    ...{name: 'Sara Customer', postalCode: '44126', ...fields},
  }
  const headers = {origin: new URL(url).origin}
  return fetch(url, {method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(sent)})
}

/** The embedded Stripe in the test's own process, so that it survives a shop that is killed. */
export async function startStripeServer({
  clock = Date.now,
  isLive = false,
  ...options
}: Options = {}): Promise<StripeServer> {
  let ahead = 0
  let secret = ''
  const now = () => clock() + ahead
  const secretKey = isLive ? LIVE_SECRET_KEY : STRIPE_SECRET_KEY
  const served = await serveEmbeddedStripe(
    {
      storage: 'memory',
      secretKey,
      paymentMethods: ['card'],
      now,
      ...(isLive && {deliver: (post) => deliverByFetch(asLiveWebhook(post, secret, now()))}),
      ...options,
    },
    {
      accept(request, respond) {
        if (!stripe.isReachable) request.socket.destroy()
        else if (stripe.delayMs === 0) respond()
        else setTimeout(respond, stripe.delayMs)
      },
      ...(isLive && {transform: asLiveResponse}),
    },
  )
  const {embedded, origin} = served
  const pointWebhooksTo = (shopOrigin: string) =>
    embedded.webhooks.ensure('shop', `${shopOrigin}/webhooks/stripe`, PAYMENT_EVENTS)
  // Nothing listens on the discard port.
  secret = (await pointWebhooksTo('http://127.0.0.1:9')).secret

  const stripe: StripeServer = {
    ...served,
    webhookSecret: secret,
    env: {STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: origin},
    isReachable: true,
    delayMs: 0,
    async sendWebhooksTo(shopOrigin) {
      await pointWebhooksTo(shopOrigin)
    },
    now,
    async advanceTime(ms) {
      ahead += ms
      await embedded.run()
    },
    pay: submitPaymentPage,
  }
  return stripe
}

const markLive = (json: string) => json.replaceAll(/"livemode":(\s*)false/g, '"livemode":$1true')

async function asLiveResponse(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('application/json')) return response
  const {status, headers} = response
  const forwarded = new Headers(headers)
  forwarded.delete('content-length')
  return new Response(markLive(await response.text()), {status, headers: forwarded})
}

/** Signs the changed body. */
function asLiveWebhook({url, body, headers}: WebhookRequest, secret: string, now: number): WebhookRequest {
  const live = markLive(body)
  return {
    url,
    body: live,
    headers: {...headers, 'stripe-signature': sign(live, secret, Math.floor(now / 1000))},
  }
}
