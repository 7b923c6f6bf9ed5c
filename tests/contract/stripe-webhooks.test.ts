import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import Stripe from 'stripe'
import {afterEach, beforeEach, describe, expect, test} from 'vitest'
import {idOf} from '../../embedded/stripe/objects/ids'
import {startTestReceiver, startTestStripe} from '../support/test-stripe'
import type {TestReceiver, TestStripe} from '../support/test-stripe'

/** Webhooks as the shop receives them: signed, retried, and in every order and number that Stripe allows itself. */
let server: TestStripe
let receiver: TestReceiver
let secret = ''
let folder = ''
const retries = [1_000, 10_000, 60_000]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stripe-test-'))
  receiver = await startTestReceiver()
  await start()
  secret = (await server.embedded.webhooks.ensure('shop', receiver.url, ['*'])).secret
})
afterEach(async () => {
  await server.close()
  await receiver.close()
  await rm(folder, {recursive: true})
})

async function start() {
  server = await startTestStripe({storage: {folder}, webhookRetriesAfterMs: retries})
}
async function pay(number = '4242424242424242') {
  const session = await server.session()
  await server.pay(session, number)
  return session
}
/** Verifies a webhook as the shop does, by the server's clock. */
const eventOf = ({body, signature}: {body: string; signature: string}) =>
  server.client().webhooks.constructEvent(body, signature, secret, undefined, undefined, server.now())
const got = () => receiver.posts.map((post) => eventOf(post).type)
const PAID = [
  'payment_intent.created',
  'charge.succeeded',
  'payment_intent.succeeded',
  'checkout.session.completed',
]

describe('a webhook', () => {
  test('is signed, and equals the event of the API', async () => {
    const session = await pay()
    await server.embedded.run()
    expect(got().sort()).toEqual([...PAID].sort())
    const completed = receiver.posts.map(eventOf).find(({type}) => type === 'checkout.session.completed')
    expect(completed).toMatchObject({
      object: 'event',
      api_version: Stripe.API_VERSION,
      data: {object: {id: session.id, payment_status: 'paid', status: 'complete', url: null}},
      livemode: false,
      pending_webhooks: 1,
    })
    const stored = await server.client().events.retrieve(completed?.id ?? '')
    expect(stored).toMatchObject({...completed, pending_webhooks: 0})
  })

  test('fails verification with another secret, a changed byte, or after five minutes', async () => {
    await pay()
    await server.embedded.run()
    const [post] = receiver.posts
    if (!post) throw new Error('nothing came')
    const {constructEvent} = server.client().webhooks
    const check = (body: string, key: string, at: number) => () =>
      server.client().webhooks.constructEvent(body, post.signature, key, undefined, undefined, at)
    expect(constructEvent).toBeTypeOf('function')
    expect(check(post.body, secret, server.now())).not.toThrow()
    expect(check(post.body, 'whsec_other', server.now())).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
    expect(check(post.body.replace('1234', '1235'), secret, server.now())).toThrow()
    expect(check(post.body, secret, server.now() + 301_000)).toThrow()
  })

  test('is sent for expiry, refunds and late payments', async () => {
    const {client, embedded} = server
    const open = await server.session()
    await client().checkout.sessions.expire(open.id)
    const session = await pay()
    const {payment_intent: intent} = await client().checkout.sessions.retrieve(session.id)
    await client().refunds.create({payment_intent: idOf(intent)})
    await embedded.run()
    expect(got()).toEqual(
      expect.arrayContaining(['checkout.session.expired', 'refund.created', 'charge.refunded']),
    )
  })

  test('comes only to endpoints that are subscribed to its type', async () => {
    const quiet = await startTestReceiver()
    const {webhooks} = server.embedded
    const made = await webhooks.ensure('quiet', quiet.url, ['checkout.session.completed'])
    expect(made.secret).toMatch(/^whsec_\w{32}$/)
    await pay()
    await server.embedded.run()
    expect(quiet.posts).toHaveLength(1)
    expect(await webhooks.ensure('quiet', quiet.url, ['charge.refunded'])).toEqual(made)
    await pay()
    await server.embedded.run()
    expect(quiet.posts).toHaveLength(1)
    await quiet.close()
  })
})

describe('a delivery that fails', () => {
  test.each<[string, TestReceiver['responseStatus']]>([
    ['with 500', 500],
    ['with a redirect', 302],
    ['with no answer at all', 'hang up'],
  ])('%s is retried with growing delays, until it succeeds', async (_name, reaction) => {
    receiver.responseStatus = reaction
    await pay()
    await server.embedded.run()
    expect(receiver.posts).toHaveLength(4)
    await server.pass(999)
    expect(receiver.posts).toHaveLength(4)
    await server.pass(1)
    expect(receiver.posts).toHaveLength(8)
    receiver.responseStatus = 200
    await server.pass(10_000)
    expect(receiver.posts).toHaveLength(12)
    await server.pass(10_000_000)
    expect(receiver.posts).toHaveLength(12)
    expect(server.embedded.webhooks.deliveries().map(({state, attempts}) => [state, attempts])).toEqual(
      Array(4).fill(['delivered', 3]),
    )
  })

  test('is given up after the last retry', async () => {
    receiver.responseStatus = 500
    await pay()
    await server.embedded.run()
    for (const wait of retries) await server.pass(wait)
    await server.pass(10_000_000)
    expect(receiver.posts).toHaveLength(16)
    expect(server.embedded.webhooks.deliveries()[0]).toMatchObject({
      state: 'failed',
      lastStatus: 500,
      attempts: 4,
    })
  })

  test('is retried after a restart, at the same endpoint with the same secret', async () => {
    receiver.responseStatus = 500
    await pay()
    await server.embedded.run()
    await server.close()
    receiver.posts.length = 0
    receiver.responseStatus = 200
    await start()
    expect((await server.embedded.webhooks.ensure('shop', receiver.url, ['*'])).secret).toBe(secret)
    await server.pass(1_000)
    expect(got().sort()).toEqual([...PAID].sort())
    await server.close()
    receiver.posts.length = 0
    await start()
    await server.pass(1_000_000)
    expect(receiver.posts).toEqual([])
  })
})

describe('fault injection', () => {
  test('duplicates', async () => {
    server.setWebhookFaults({duplicates: 99})
    await pay()
    await server.embedded.run()
    expect(receiver.posts).toHaveLength(400)
    expect(new Set(receiver.posts.map((post) => eventOf(post).id)).size).toBe(4)
  })

  test('reversed, and shuffled by a seed', async () => {
    const sent: string[] = []
    const other = await startTestStripe({
      deliver: async ({body}) => {
        sent.push((JSON.parse(body) as {type: string}).type)
        return {status: 200}
      },
    })
    await other.embedded.webhooks.ensure('shop', 'http://shop.example/webhooks', ['*'])
    const orderOf = async (order: 'reversed' | {shuffledBy: number} | undefined) => {
      other.setWebhookFaults(order ? {order} : {})
      sent.length = 0
      await other.pay(await other.session(), '4242424242424242')
      await other.embedded.run()
      return [...sent]
    }
    expect(await orderOf(undefined)).toEqual(PAID)
    expect(await orderOf('reversed')).toEqual([...PAID].reverse())
    const shuffled = await orderOf({shuffledBy: 5})
    expect(shuffled).not.toEqual(PAID)
    expect(await orderOf({shuffledBy: 5})).toEqual(shuffled)
    await other.close()
  })

  test('delayed, and lost', async () => {
    server.setWebhookFaults({delayMs: 3_600_000, lose: ['checkout.session.completed']})
    await pay()
    await server.pass(3_599_000)
    expect(receiver.posts).toEqual([])
    await server.pass(1_000)
    expect(got().sort()).toEqual(PAID.slice(0, 3).sort())
    await server.pass(10_000_000)
    expect(receiver.posts).toHaveLength(3)
  })
})

describe('events', () => {
  test('are listed by type and time', async () => {
    await pay()
    await server.pass(5_000)
    await pay('4000000000000002')
    const {events} = server.client()
    const typesOf = async (params: Stripe.EventListParams) =>
      (await events.list(params)).data.map(({type}) => type)
    expect(await typesOf({type: 'charge.failed'})).toEqual(['charge.failed'])
    expect(await typesOf({types: ['charge.failed', 'charge.succeeded']})).toEqual([
      'charge.failed',
      'charge.succeeded',
    ])
    expect(
      await typesOf({type: 'payment_intent.*', created: {gte: Math.floor(server.now() / 1000)}}),
    ).toEqual(['payment_intent.payment_failed', 'payment_intent.created'])
    const all = await events.list({limit: 2}).autoPagingToArray({limit: 50})
    expect(all).toHaveLength(7)
  })
})
