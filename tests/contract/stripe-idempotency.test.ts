import Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import {SECRET_KEY} from '../support/test-stripe'
import type {TestStripe} from '../support/test-stripe'
import {openTestStripe} from './stripe-queries'

/** Idempotency keys and injected faults, as the real package sees them. */
let server: TestStripe
let stripe: Stripe
openTestStripe('test', (opened) => {
  server = opened
  stripe = opened.client()
})

const SESSIONS = 'POST /v1/checkout/sessions'
const {errors} = Stripe
const HOUR = 60 * 60 * 1000
/** The package's timeout: long enough for the embedded Stripe, in the same busy process, to execute the call. */
const TIMEOUT = {timeout: 1_000}

const params: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  success_url: 'https://shop.example/order-complete?session_id={CHECKOUT_SESSION_ID}',
  line_items: [{quantity: 1, price_data: {currency: 'usd', unit_amount: 500, product_data: {name: 'Rice'}}}],
}
const create = (idempotencyKey: string, more: object = {}, options: Stripe.RequestOptions = {}) =>
  stripe.checkout.sessions.create({...params, ...more}, {idempotencyKey, ...options})
const sessions = async () => (await stripe.checkout.sessions.list({limit: 100})).data
const fails = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it should have failed')
    },
    (error: Stripe.errors.StripeError) => error,
  )
async function post(key: string, body: Record<string, string>, path = '/v1/customers') {
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: {authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': key},
    body: new URLSearchParams(body),
  })
  return {status: response.status, headers: response.headers, body: await response.text()}
}

describe('the same key', () => {
  test('replays the response, and says so', async () => {
    const first = await post('key-1', {name: 'Sara', email: 'sara@people.example'})
    const second = await post('key-1', {email: 'sara@people.example', name: 'Sara'})
    expect(second.body).toBe(first.body)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(second.headers.get('idempotency-key')).toBe('key-1')
    expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'))
    expect(second.headers.get('request-id')).not.toBe(first.headers.get('request-id'))
  })

  test('replays the response though the object has changed since', async () => {
    const made = await create('key-1')
    await stripe.checkout.sessions.expire(made.id)
    expect(await create('key-1')).toMatchObject({id: made.id, status: 'open'})
    expect(await sessions()).toHaveLength(1)
  })

  test('replays an error', async () => {
    const refund = {payment_intent: 'pi_none'}
    const first = await post('key-1', refund, '/v1/refunds')
    const second = await post('key-1', refund, '/v1/refunds')
    expect(first.status).toBe(404)
    expect(second).toMatchObject({status: 404, body: first.body})
    expect(second.headers.get('idempotent-replayed')).toBe('true')
  })

  test('stays free after a request that was not executed', async () => {
    const first = await post('key-1', {nmae: 'Sara'})
    expect(first.body).toContain('parameter_unknown')
    expect((await post('key-1', {name: 'Sara'})).status).toBe(200)
  })

  test('with other parameters, or for another call, is an error', async () => {
    await create('key-1')
    const other = await fails(create('key-1', {client_reference_id: 'b'}))
    expect(other).toBeInstanceOf(errors.StripeIdempotencyError)
    expect(other).toMatchObject({
      statusCode: 400,
      rawType: 'idempotency_error',
      message:
        "Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than 'key-1' if you meant to execute a different request.",
    })
    const elsewhere = await fails(stripe.customers.create({}, {idempotencyKey: 'key-1'}))
    expect(elsewhere).toBeInstanceOf(errors.StripeIdempotencyError)
    expect(elsewhere.message).toContain("('/v1/customers' vs '/v1/checkout/sessions')")
  })

  test('expires after 24 hours', async () => {
    const made = await create('key-1')
    await server.pass(24 * HOUR - 1)
    expect((await create('key-1')).id).toBe(made.id)
    await server.pass(1)
    expect((await create('key-1')).id).not.toBe(made.id)
  })

  test('longer than 255 characters is refused', async () => {
    expect((await fails(create('k'.repeat(256)))).message).toContain('up to 255 characters')
  })

  test('fifty requests at once create one session', async () => {
    const all = await Promise.allSettled(Array.from({length: 50}, () => create('key-1')))
    const ids = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []))
    expect(new Set(ids).size).toBe(1)
    expect(await sessions()).toHaveLength(1)
  })

  test('is a conflict while it is in use, and can be retried', async () => {
    const rule = server.faults.add(SESSIONS, {kind: 'timeout', when: 'before', seconds: 1}, 1)
    const slow = create('key-1')
    // From now on the key is held.
    await expect.poll(() => rule.hits(), {interval: 5, timeout: 10_000}).toBe(1)
    const response = await fetch(`${server.origin}/v1/checkout/sessions`, {
      method: 'POST',
      headers: {authorization: `Bearer ${SECRET_KEY}`, 'idempotency-key': 'key-1'},
    })
    expect(response.status).toBe(409)
    expect(response.headers.get('stripe-should-retry')).toBe('true')
    expect(await response.json()).toMatchObject({
      error: {type: 'idempotency_error', code: 'idempotency_key_in_use'},
    })
    const patient = create('key-1', {}, {maxNetworkRetries: 3})
    expect((await patient).id).toBe((await slow).id)
  })
})

describe('fault injection', () => {
  test('no response after execution: the package gives up, and the same key finds the session', async () => {
    server.faults.add(SESSIONS, {kind: 'timeout'}, 1)
    const failure = await fails(create('key-1', {}, TIMEOUT))
    expect(failure).toBeInstanceOf(errors.StripeConnectionError)
    const [made] = await sessions()
    expect((await create('key-1')).id).toBe(made?.id)
    expect(await sessions()).toHaveLength(1)
  })

  test('no response before execution: nothing was created', async () => {
    server.faults.add(SESSIONS, {kind: 'timeout', when: 'before'}, 1)
    await fails(create('key-1', {}, TIMEOUT))
    expect(await sessions()).toEqual([])
    expect((await create('key-1')).status).toBe('open')
  })

  test('a late response still counts', async () => {
    server.faults.add(SESSIONS, {kind: 'timeout', seconds: 0.2}, 1)
    expect((await create('key-1')).status).toBe('open')
  })

  test.each(['before', 'after'] as const)(
    'the connection is reset %s execution: retried with the same key',
    async (when) => {
      const rule = server.faults.add(SESSIONS, {kind: 'reset', when}, 2)
      const made = await create('key-1', {}, {maxNetworkRetries: 2})
      expect(rule.hits()).toBe(2)
      expect(await sessions()).toMatchObject([{id: made.id}])
      const keys = server.ledger.entries().filter(({method}) => method === 'POST')
      expect(new Set(keys.map(({idempotencyKey}) => idempotencyKey))).toEqual(new Set(['key-1']))
      expect(keys.at(-1)?.replayed).toBe(when === 'after')
    },
  )

  test('the connection is reset every time', async () => {
    server.faults.add(SESSIONS, {kind: 'reset'})
    expect(await fails(create('key-1'))).toBeInstanceOf(errors.StripeConnectionError)
    expect(await sessions()).toHaveLength(1)
  })

  test.each([
    [401, errors.StripeAuthenticationError],
    [402, errors.StripeCardError],
    [429, errors.StripeRateLimitError],
    [500, errors.StripeAPIError],
    [503, errors.StripeAPIError],
  ] as const)('%i before execution', async (status, kind) => {
    server.faults.add(SESSIONS, {kind: 'status', status}, 1)
    const failure = await fails(create('key-1'))
    expect(failure).toBeInstanceOf(kind)
    expect(failure).toMatchObject({statusCode: status})
    expect(failure.requestId).toMatch(/^req_/)
    expect(await sessions()).toEqual([])
    // 402 and 500 come from executed calls, so the key replays them. The others leave it free.
    const again = create('key-1')
    if (status === 402 || status === 500) expect(await fails(again)).toMatchObject({statusCode: status})
    else expect((await again).status).toBe('open')
  })

  test('500 after execution: the key replays it, though the session exists', async () => {
    server.faults.add(SESSIONS, {kind: 'status', status: 500, when: 'after'}, 1)
    const failure = await fails(create('key-1', {}, {maxNetworkRetries: 2}))
    expect(failure).toBeInstanceOf(errors.StripeAPIError)
    // `stripe-should-retry: false`, as a retry would get the same response.
    expect(server.ledger.count(SESSIONS)).toBe(1)
    expect(await fails(create('key-1'))).toMatchObject({statusCode: 500})
    expect(await sessions()).toHaveLength(1)
  })

  test('503 after execution: a retry gets the session', async () => {
    server.faults.add(SESSIONS, {kind: 'status', status: 503, when: 'after'}, 1)
    const made = await create('key-1', {}, {maxNetworkRetries: 1})
    expect(await sessions()).toMatchObject([{id: made.id}])
  })

  test('a truncated response', async () => {
    server.faults.add(SESSIONS, {kind: 'malformed'}, 1)
    const failure = await fails(create('key-1'))
    expect(failure).toBeInstanceOf(errors.StripeAPIError)
    expect(failure.message).toContain('Invalid JSON')
    expect((await create('key-1')).id).toBe((await sessions())[0]?.id)
  })

  test('applies to the calls that it is meant for, as often as it should', async () => {
    const {faults} = server
    const one = faults.add('GET /v1/checkout/sessions/:id', {kind: 'status', status: 503}, 1)
    const made = await create('key-1')
    expect(await fails(stripe.checkout.sessions.retrieve(made.id))).toMatchObject({statusCode: 503})
    expect((await stripe.checkout.sessions.retrieve(made.id)).id).toBe(made.id)
    expect([one.hits(), one.remaining()]).toEqual([1, 0])
    faults.add('*', {kind: 'status', status: 429})
    expect(await fails(stripe.events.list())).toMatchObject({statusCode: 429})
    faults.clear()
    expect(await stripe.events.list()).toMatchObject({data: []})
  })
})
