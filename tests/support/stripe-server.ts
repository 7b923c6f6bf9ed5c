import {getRequestListener} from '@hono/node-server'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {createEmbeddedStripe} from '../../embedded/stripe/stripe'
import type {EmbeddedStripe, EmbeddedStripeOptions} from '../../embedded/stripe/stripe'
import {deliverByFetch} from '../../embedded/stripe/webhooks/post'
import type {WebhookPost} from '../../embedded/stripe/webhooks/post'
import {sign} from '../../embedded/stripe/webhooks/signature'
import {STRIPE_EVENTS} from '../../server/embedded-services/stripe'

export const STRIPE_SECRET_KEY = 'sk_test_outside0123456789'
const LIVE_SECRET_KEY = 'sk_live_outside0123456789'

/** A card that is taken. */
export const GOOD_CARD = '4242424242424242'

export interface StripeServer {
  embedded: EmbeddedStripe
  origin: string
  /** For `startShop`. */
  env: {STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string}
  webhookSecret: string
  /** Where notices go from now on; nowhere before. Notices that were due are tried again. */
  sendNoticesTo(shopOrigin: string): Promise<void>
  now(): number
  /** Moves the clock on and does what it brings. */
  pass(ms: number): Promise<void>
  /** False: every connection is cut. */
  reachable: boolean
  /** Every answer takes this much longer. */
  delayMs: number
  pay: typeof payHosted
  close(): Promise<void>
}

interface Options extends Partial<EmbeddedStripeOptions> {
  /** Absent: the real one, which `pass` may push forward. */
  clock?: () => number
  /** It is called by a live key, and says of all that it moves real money. */
  isLive?: boolean
}

/** Fills in the hosted page and sends it, as a browser without JavaScript would. */
export function payHosted(
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

/** The embedded Stripe in the test's own process, so that a shop that is killed leaves it standing. */
export async function startStripeServer({
  clock = Date.now,
  isLive = false,
  ...options
}: Options = {}): Promise<StripeServer> {
  let ahead = 0
  let origin = ''
  let secret = ''
  const now = () => clock() + ahead
  const secretKey = isLive ? LIVE_SECRET_KEY : STRIPE_SECRET_KEY
  const embedded = await createEmbeddedStripe({
    storage: 'memory',
    secretKey,
    publicOrigin: () => origin,
    paymentMethods: ['card'],
    now,
    ...(isLive && {deliver: (post) => deliverByFetch(asLiveNotice(post, secret, now()))}),
    ...options,
  })
  const answer = getRequestListener(async (request, env) => {
    const response = await embedded.app.fetch(request, env)
    return isLive ? asLiveAnswer(response) : response
  })
  const server = createServer((request, response) => {
    if (!stripe.reachable) {
      request.socket.destroy()
      return
    }
    if (stripe.delayMs === 0) void answer(request, response)
    else setTimeout(() => void answer(request, response), stripe.delayMs)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const point = (shopOrigin: string) =>
    embedded.webhooks.ensure('shop', `${shopOrigin}/webhooks/stripe`, STRIPE_EVENTS)
  // Nothing listens on the discard port.
  secret = (await point('http://127.0.0.1:9')).secret

  const stripe: StripeServer = {
    embedded,
    origin,
    webhookSecret: secret,
    env: {STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secret, STRIPE_API_URL: origin},
    reachable: true,
    delayMs: 0,
    async sendNoticesTo(shopOrigin) {
      await point(shopOrigin)
    },
    now,
    async pass(ms) {
      ahead += ms
      await embedded.run()
    },
    pay: payHosted,
    async close() {
      await embedded.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stripe
}

const calledLive = (json: string) => json.replaceAll(/"livemode":(\s*)false/g, '"livemode":$1true')

async function asLiveAnswer(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('application/json')) return response
  const {status, headers} = response
  const kept = new Headers(headers)
  kept.delete('content-length')
  return new Response(calledLive(await response.text()), {status, headers: kept})
}

/** Signed anew, as it says something else. */
function asLiveNotice({url, body, headers}: WebhookPost, secret: string, now: number): WebhookPost {
  const live = calledLive(body)
  return {
    url,
    body: live,
    headers: {...headers, 'stripe-signature': sign(live, secret, Math.floor(now / 1000))},
  }
}
