import type {AddressInfo} from 'node:net'
import Stripe from 'stripe'
import type {EmbeddedStripeOptions} from '../../embedded/stripe/stripe'
import {listen, serveEmbeddedStripe, stop} from './embedded-stripe'
import type {ServedStripe} from './embedded-stripe'

export const SECRET_KEY = 'sk_test_embedded0123456789'
export const START = Date.UTC(2026, 10, 21, 15, 0, 0)

export interface TestStripe extends ServedStripe {
  /** The real `stripe` package, talking to the embedded Stripe over HTTP. */
  client(config?: Partial<Stripe.StripeConfig>, key?: string): Stripe
  /** Advances the clock, applies scheduled changes and sends webhooks. */
  pass(ms: number): Promise<void>
  now(): number
  /** Creates a session, for $12.34 unless `params` say otherwise. */
  session(params?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<Stripe.Checkout.Session>
  /** Fills in and submits the payment page, as a browser without JavaScript would. */
  pay(session: {url: string | null}, number: string, fields?: Record<string, string>): Promise<Response>
  post(url: string, fields: Record<string, string>): Promise<Response>
  /** The absolute URL of a redirect. */
  locationOf(response: Response): string
}

/** The embedded Stripe on a port of its own, with a clock that only `pass` advances. */
export async function startTestStripe(options: Partial<EmbeddedStripeOptions> = {}): Promise<TestStripe> {
  let ms = START
  const served = await serveEmbeddedStripe({
    storage: 'memory',
    secretKey: SECRET_KEY,
    now: () => ms,
    pollIntervalMs: 0,
    log: {error: (about, message) => console.error(message, about)},
    ...options,
  })
  const {embedded, origin} = served
  const port = Number(new URL(origin).port)

  const client = (config: Partial<Stripe.StripeConfig> = {}, key = SECRET_KEY) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port,
      protocol: 'http',
      maxNetworkRetries: 0,
      telemetry: false,
      ...config,
    })
  const post = (url: string, fields: Record<string, string>) =>
    fetch(url, {method: 'POST', body: new URLSearchParams(fields), redirect: 'manual'})

  return {
    ...served,
    client,
    now: () => ms,
    async pass(by) {
      ms += by
      await embedded.run()
    },
    session: (params = {}) =>
      client().checkout.sessions.create({
        mode: 'payment',
        success_url: 'https://shop.example/order-complete?session_id={CHECKOUT_SESSION_ID}',
        cancel_url: 'https://shop.example/checkout',
        line_items: [
          {quantity: 2, price_data: {currency: 'usd', unit_amount: 617, product_data: {name: 'Lamb chops'}}},
        ],
        ...params,
      }),
    pay: (session, number, fields = {}) =>
      post(session.url ?? '', {
        method: 'card',
        email: 'sara@people.example',
        number,
        expiry: '12 / 34',
        cvc: '123',
        name: 'Sara Customer',
        postalCode: '44126',
        ...fields,
      }),
    post,
    locationOf: (response) => new URL(response.headers.get('location') ?? '', origin).href,
  }
}

export interface TestReceiver {
  url: string
  /** The webhooks that arrived. */
  posts: {body: string; signature: string; at: number}[]
  /** The status of its responses from now on; `hang up` cuts the connection. */
  responseStatus: number | 'hang up'
  close(): Promise<void>
}

/** A server that receives webhooks. */
export async function startTestReceiver(): Promise<TestReceiver> {
  const server = await listen((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      receiver.posts.push({body: Buffer.concat(chunks).toString('utf8'), signature, at: Date.now()})
      if (receiver.responseStatus === 'hang up') request.socket.destroy()
      else response.writeHead(receiver.responseStatus).end()
    })
  })
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    posts: [],
    responseStatus: 200,
    close: () => stop(server),
  }
  return receiver
}
