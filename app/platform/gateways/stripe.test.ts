import Stripe from 'stripe'
import {afterAll, afterEach, beforeAll, describe, expect, test} from 'vitest'
import {SECRET_KEY, START, startTestStripe} from '../../../tests/support/test-stripe'
import type {TestStripe} from '../../../tests/support/test-stripe'
import {isCardPaymentError, EVENT_TOO_OLD} from './card-payments'
import type {CardPayments, SessionRequest} from './card-payments'
import {createStripePayments} from './stripe.server'

const SIGNING = 'whsec_test0123456789'
const SESSIONS = 'POST /v1/checkout/sessions'

let stripe: TestStripe
let cards: CardPayments
beforeAll(async () => {
  stripe = await startTestStripe()
  cards = open()
})
afterEach(() => stripe.faults.clear())
afterAll(() => stripe.close())

const open = (changes: Partial<Parameters<typeof createStripePayments>[0]> = {}) =>
  createStripePayments({
    ...{secretKey: SECRET_KEY, webhookSecret: () => SIGNING, apiUrl: () => new URL(stripe.origin)},
    ...{timeoutMs: 10_000, now: () => stripe.now(), ...changes},
  })

let orders = 0
function ask(changes: Partial<SessionRequest> = {}): SessionRequest {
  return {
    ...{orderId: `order-${(orders += 1)}`, orderNumber: 'K7M2QX', email: 'sara@people.example'},
    message: 'Pickup: Sat, Nov 28',
    lines: [
      {name: 'Rice', description: '5 lb bag', unitCents: 549, quantity: 2},
      {name: '3 × Tea', unitCents: 1_000, quantity: 1},
    ],
    ...{
      amountCents: 2_098,
      successUrl: 'https://shop.example/order-complete?session_id={CHECKOUT_SESSION_ID}',
    },
    ...{
      cancelUrl: 'https://shop.example/checkout?back=K7M2QX',
      expiresAt: new Date(stripe.now() + 31 * 60_000),
    },
    ...changes,
  }
}

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (isCardPaymentError(error) ? error.code : error),
  )

describe('sessions', () => {
  test('the same key and request give the same session; other ones are refused', async () => {
    const request = ask()
    const first = await cards.openSession(request, 'order:1:1')
    expect(first).toMatchObject({
      ...{status: 'open', payment: 'unpaid', amountCents: 2_098, currency: 'usd', orderId: request.orderId},
      livemode: false,
      ...{intentId: null, card: null, expiresAt: request.expiresAt},
    })
    expect(first.url).toContain(first.id)
    expect(await cards.openSession(request, 'order:1:1')).toEqual(first)
    expect(await codeOf(cards.openSession({...request, email: 'b@people.example'}, 'order:1:1'))).toBe(
      'refused',
    )
  })

  test('a key says whether it moves real money, a session whether it did', () => {
    const livemodeOf = (secretKey: string) => open({secretKey}).livemode
    for (const live of ['sk_live_1', 'rk_live_1']) expect(livemodeOf(live)).toBe(true)
    for (const key of ['sk_test_1', 'rk_test_1', 'sk_tests_live_1']) expect(livemodeOf(key)).toBe(false)
  })

  test('lines that do not add up are a bug and never sent', async () => {
    const before = stripe.ledger.count(SESSIONS)
    expect(() => cards.openSession(ask({amountCents: 2_097}), 'order:2:1')).toThrow('2098')
    expect(stripe.ledger.count(SESSIONS)).toBe(before)
  })

  test('paid, with the card it was paid by; what is no session is null, and a malformed id is not looked up', async () => {
    const session = await cards.openSession(ask(), 'order:4:1')
    await stripe.pay(session, '4000000000000002')
    expect(await cards.findSession(session.id)).toMatchObject({status: 'open', payment: 'unpaid', card: null})
    await stripe.pay(session, '4242424242424242')
    const paid = await cards.findSession(session.id)
    expect(paid).toMatchObject({status: 'complete', payment: 'paid', url: null, card: 'Visa ending in 4242'})
    expect(await cards.findIntent(paid?.intentId ?? '')).toMatchObject({
      orderId: session.orderId,
      refundedCents: 0,
    })
    expect(await cards.findSession('cs_test_none')).toBeNull()
    const calls = stripe.ledger.entries().length
    for (const id of ['', '../refunds', 'cs_1/expire', 'pi_1', 'cs_\n'])
      expect(await cards.findSession(id)).toBeNull()
    expect(stripe.ledger.entries()).toHaveLength(calls)
  })

  test('the bank decides: pending, then failed or paid', async () => {
    const bank = async (account: string) => {
      const {id} = await stripe.session()
      await stripe.pay(await stripe.client().checkout.sessions.retrieve(id), '', {
        ...{method: 'bank', account, routing: '110000000', accountName: 'Sara Customer'},
      })
      return id
    }
    const [good, bad] = [await bank('000123456789'), await bank('000111111113')]
    expect(await cards.findSession(good)).toMatchObject({
      status: 'complete',
      payment: 'pending',
      orderId: null,
    })
    await stripe.pass(11_000)
    expect(await cards.findSession(good)).toMatchObject({payment: 'paid'})
    expect(await cards.findSession(bad)).toMatchObject({status: 'complete', payment: 'failed'})
  })

  test('an expired one cannot be paid; a paid one is returned as it is', async () => {
    const one = await cards.openSession(ask(), 'order:5:1')
    expect(await cards.expireSession(one.id)).toMatchObject({status: 'expired', payment: 'unpaid', url: null})
    expect(await cards.expireSession(one.id)).toMatchObject({status: 'expired'})
    const other = await cards.openSession(ask(), 'order:6:1')
    await stripe.pay(other, '4242424242424242')
    expect(await cards.expireSession(other.id)).toMatchObject({status: 'complete', payment: 'paid'})
    expect(await codeOf(cards.expireSession('cs_test_none'))).toBe('refused')
  })

  test('one whose answer was lost is found by its order', async () => {
    const request = ask()
    stripe.faults.add(SESSIONS, {kind: 'reset', when: 'after'}, 1)
    expect(await codeOf(cards.openSession(request, 'order:7:1'))).toBe('unreachable')
    const [found, ...others] = await cards.listSessionsForOrder(request.orderId, new Date(stripe.now()))
    expect(others).toEqual([])
    expect(found).toMatchObject({orderId: request.orderId, status: 'open'})
    expect((await cards.openSession(request, 'order:7:1')).id).toBe(found?.id)
  })
})

describe('failures', () => {
  test.each([
    [{kind: 'timeout'}, 'unreachable'],
    [{kind: 'reset', when: 'before'}, 'unreachable'],
    [{kind: 'malformed'}, 'broken'],
    [{kind: 'status', status: 500}, 'broken'],
    [{kind: 'status', status: 503}, 'broken'],
    [{kind: 'status', status: 429}, 'busy'],
    [{kind: 'status', status: 402}, 'declined'],
    [{kind: 'status', status: 401}, 'misconfigured'],
  ] as const)('%o is %s, and is requested once', async (fault, code) => {
    const rule = stripe.faults.add('GET /v1/checkout/sessions/:id', fault)
    const gateway = fault.kind === 'timeout' ? open({timeoutMs: 300}) : cards
    expect(await codeOf(gateway.findSession('cs_test_some'))).toBe(code)
    expect(rule.hits()).toBe(1)
  })

  test('nothing listens', async () => {
    const gone = open({apiUrl: () => new URL('http://127.0.0.1:1/embedded/stripe')})
    expect(await codeOf(gone.findSession('cs_test_some'))).toBe('unreachable')
  })

  test('what moves is away for a moment', async () => {
    const away = () => {
      throw new Error('it is away')
    }
    expect(await codeOf(open({apiUrl: away}).findSession('cs_test_some'))).toBe('unreachable')
  })

  test('say nothing of keys, addresses and headers', async () => {
    const wrong = open({secretKey: 'sk_test_wrong0123456789'})
    const errors: unknown[] = []
    await wrong.findSession('cs_test_some').catch((error: unknown) => errors.push(error))
    await cards
      .openSession(ask({email: 'not-an@address'}), 'order:8:1')
      .catch((error: unknown) => errors.push(error))
    await cards
      .openSession(ask({cancelUrl: 'sk_live_abc sara@people.example'}), 'order:8:2')
      .catch((error: unknown) => errors.push(error))
    const said = errors
      .map((error) => `${JSON.stringify(error)} ${String(error)} ${(error as Error).cause as string}`)
      .join('\n')
    expect(said).toContain('misconfigured')
    expect(said).toContain('refused')
    expect(said).not.toMatch(/sk_|people\.example|authorization/i)
  })
})

describe('refunds', () => {
  const paid = async () => {
    const session = await cards.openSession(ask(), `order:paid:${(orders += 1)}`)
    await stripe.pay(session, '4242424242424242')
    return (await cards.findSession(session.id))?.intentId ?? ''
  }

  test('a part, the same again by its key, and more than is left', async () => {
    const intentId = await paid()
    const request = {intentId, amountCents: 500, orderId: 'order-1', refundId: 'refund-a'}
    const done = await cards.refund(request, 'refund:refund-a')
    expect(done.status).toBe('done')
    expect(await cards.refund(request, 'refund:refund-a')).toEqual(done)
    expect(await cards.findIntent(intentId)).toMatchObject({refundedCents: 500})
    const tooMuch = {...request, amountCents: 1_599, refundId: 'refund-b'}
    expect(await codeOf(cards.refund(tooMuch, 'refund:refund-b'))).toBe('refused')
  })

  test('a repeat after Stripe has forgotten the key is still one refund', async () => {
    const intentId = await paid()
    const request = {intentId, amountCents: 700, orderId: 'order-1', refundId: 'refund-c'}
    stripe.faults.add('POST /v1/refunds', {kind: 'reset', when: 'after'}, 1)
    expect(await codeOf(cards.refund(request, 'refund:refund-c'))).toBe('unreachable')
    await stripe.pass(26 * 3_600_000)
    await stripe.embedded.run()
    expect(await cards.refund({...request, askedBefore: true}, 'refund:refund-c')).toMatchObject({
      status: 'done',
    })
    expect(await cards.findIntent(intentId)).toMatchObject({refundedCents: 700})
  })
})

describe('notices', () => {
  const {webhooks} = new Stripe(SECRET_KEY)
  const body = JSON.stringify({
    ...{id: 'evt_1', object: 'event', type: 'checkout.session.completed', livemode: false},
    data: {object: {object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1'}},
  })
  const sign = (payload = body, seconds = Math.floor(START / 1000), secret = SIGNING) =>
    webhooks.generateTestHeaderString({payload, secret, timestamp: seconds})
  const at = (ms: number) => open({now: () => ms})
  const forged = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      return isCardPaymentError(error) && error.code === 'forged' ? error.message : error
    }
    return 'taken'
  }

  test('are read from their very bytes', () => {
    const read = {
      id: 'evt_1',
      type: 'checkout.session.completed',
      livemode: false,
      sessionId: 'cs_1',
      intentId: 'pi_1',
    }
    expect(at(START).parseEvent(body, sign())).toEqual({...read, refundId: null})
    expect(forged(() => at(START).parseEvent(JSON.stringify(JSON.parse(body), null, 2), sign()))).toMatch(
      /not signed/,
    )
    expect(forged(() => at(START).parseEvent(body.replace('evt_1', 'evt_2'), sign()))).toMatch(/not signed/)
  })

  test('two signatures while the secret changes', () => {
    const [t, ours] = sign().split(',')
    const others = sign(body, START / 1000, 'whsec_other').split(',')[1]
    expect(at(START).parseEvent(body, `${t},${others},${ours}`).id).toBe('evt_1')
  })

  test('missing, wrong, of another, too old: forged', () => {
    const cards = at(START)
    const wrong = [
      null,
      '',
      'v1=abc',
      't=1',
      `t=${START / 1000},v1=${'0'.repeat(64)}`,
      sign().replace('v1', 'v0'),
    ]
    for (const signature of wrong)
      expect(forged(() => cards.parseEvent(body, signature))).toMatch(/not signed/)
    expect(forged(() => cards.parseEvent(body, sign(body, START / 1000, 'whsec_other')))).toMatch(
      /not signed/,
    )
    expect(at(START + 300_000).parseEvent(body, sign()).id).toBe('evt_1')
    expect(forged(() => at(START + 301_000).parseEvent(body, sign()))).toBe(EVENT_TOO_OLD)
  })

  test('a secret that is not known yet takes nothing', () => {
    const early = open({webhookSecret: () => '', now: () => START})
    expect(forged(() => early.parseEvent(body, sign(body, START / 1000, ' ')))).toMatch(/not signed/)
  })

  test('signed, and no notice', () => {
    for (const body of ['{', 'null', '[]', '{"id":1}', '{"id":"evt_1","object":"v2.core.event"}']) {
      expect(forged(() => at(START).parseEvent(body, sign(body)))).toMatch(/signed/)
    }
  })
})
