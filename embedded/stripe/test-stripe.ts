import {getRequestListener} from '@hono/node-server'
import {createServer} from 'node:http'
import type {RequestListener, Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import Stripe from 'stripe'
import {createEmbeddedStripe} from './stripe'
import type {EmbeddedStripe, EmbeddedStripeOptions} from './stripe'

export const SECRET_KEY = 'sk_test_embedded0123456789'
export const START = Date.UTC(2026, 10, 21, 15, 0, 0)

export interface TestStripe {
  embedded: EmbeddedStripe
  origin: string
  /** The real package, speaking to the embedded service over HTTP. */
  client(config?: Partial<Stripe.StripeConfig>, key?: string): Stripe
  /** Moves the clock on and does what it brings. */
  pass(ms: number): Promise<void>
  now(): number
  /** A session for $12.34, with what is named changed. */
  session(params?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<Stripe.Checkout.Session>
  /** Fills in the hosted page and sends it, as a browser without JavaScript would. */
  pay(session: {url: string | null}, number: string, fields?: Record<string, string>): Promise<Response>
  post(url: string, fields: Record<string, string>): Promise<Response>
  /** Where an answer leads, whole. */
  leadsTo(response: Response): string
  close(): Promise<void>
}

/** The embedded service on a port of its own, with a clock that stands until it is moved. */
export async function startTestStripe(options: Partial<EmbeddedStripeOptions> = {}): Promise<TestStripe> {
  let ms = START
  let origin = ''
  const embedded = await createEmbeddedStripe({
    storage: 'memory',
    secretKey: SECRET_KEY,
    publicOrigin: () => origin,
    now: () => ms,
    lookEveryMs: 0,
    log: {error: (about, message) => console.error(message, about)},
    ...options,
  })
  const answer = getRequestListener(embedded.app.fetch)
  const server = await listen((request, response) => void answer(request, response))
  const {port} = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`

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
    embedded,
    origin,
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
    leadsTo: (response) => new URL(response.headers.get('location') ?? '', origin).href,
    async close() {
      await embedded.close()
      await stop(server)
    },
  }
}

export interface TestReceiver {
  url: string
  /** What arrived, as it arrived. */
  posts: {body: string; signature: string; at: number}[]
  /** What it answers from now on; `hang up` answers nothing. */
  answer: number | 'hang up'
  close(): Promise<void>
}

/** A shop that takes webhooks. */
export async function startTestReceiver(): Promise<TestReceiver> {
  const server = await listen((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      receiver.posts.push({body: Buffer.concat(parts).toString('utf8'), signature, at: Date.now()})
      if (receiver.answer === 'hang up') request.socket.destroy()
      else response.writeHead(receiver.answer).end()
    })
  })
  const receiver: TestReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    posts: [],
    answer: 200,
    close: () => stop(server),
  }
  return receiver
}

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}
