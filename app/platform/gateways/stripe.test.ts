import {describe, expect, test} from 'vitest'
import type {SessionRequest} from './card-payments'
import {codeOf, sessionOf, withTestGateway} from './stripe.test-helper'

const SESSIONS = 'POST /v1/checkout/sessions'

const gateway = withTestGateway()

let orders = 0
const ask = (changes: Partial<SessionRequest> = {}) => sessionOf((orders += 1), gateway.stripe.now(), changes)

describe('sessions', () => {
  test('the same key and request give the same session; other ones are refused', async () => {
    const request = ask()
    const first = await gateway.cards.openSession(request, 'order:1:1')
    expect(first).toMatchObject({
      ...{status: 'open', payment: 'unpaid', amountCents: 2_098, currency: 'usd', orderId: request.orderId},
      livemode: false,
      ...{intentId: null, card: null, expiresAt: request.expiresAt},
    })
    expect(first.url).toContain(first.id)
    expect(await gateway.cards.openSession(request, 'order:1:1')).toEqual(first)
    expect(
      await codeOf(gateway.cards.openSession({...request, email: 'b@people.example'}, 'order:1:1')),
    ).toBe('refused')
  })

  test('a key says whether it moves real money, a session whether it did', () => {
    const livemodeOf = (secretKey: string) => gateway.open({secretKey}).livemode
    for (const live of ['sk_live_1', 'rk_live_1']) expect(livemodeOf(live)).toBe(true)
    for (const key of ['sk_test_1', 'rk_test_1', 'sk_tests_live_1']) expect(livemodeOf(key)).toBe(false)
  })

  test('lines that do not add up are a bug and never sent', async () => {
    const before = gateway.stripe.ledger.count(SESSIONS)
    expect(() => gateway.cards.openSession(ask({amountCents: 2_097}), 'order:2:1')).toThrow('2098')
    expect(gateway.stripe.ledger.count(SESSIONS)).toBe(before)
  })

  test('paid, with the card it was paid by; what is no session is null, and a malformed id is not looked up', async () => {
    const session = await gateway.cards.openSession(ask(), 'order:4:1')
    await gateway.stripe.pay(session, '4000000000000002')
    expect(await gateway.cards.findSession(session.id)).toMatchObject({
      status: 'open',
      payment: 'unpaid',
      card: null,
    })
    await gateway.stripe.pay(session, '4242424242424242')
    const paid = await gateway.cards.findSession(session.id)
    expect(paid).toMatchObject({status: 'complete', payment: 'paid', url: null, card: 'Visa ending in 4242'})
    expect(await gateway.cards.findIntent(paid?.intentId ?? '')).toMatchObject({
      orderId: session.orderId,
      refundedCents: 0,
    })
    expect(await gateway.cards.findSession('cs_test_none')).toBeNull()
    const calls = gateway.stripe.ledger.entries().length
    for (const id of ['', '../refunds', 'cs_1/expire', 'pi_1', 'cs_\n'])
      expect(await gateway.cards.findSession(id)).toBeNull()
    expect(gateway.stripe.ledger.entries()).toHaveLength(calls)
  })

  test('the bank decides: pending, then failed or paid', async () => {
    const bank = async (account: string) => {
      const {id} = await gateway.stripe.session()
      await gateway.stripe.pay(await gateway.stripe.client().checkout.sessions.retrieve(id), '', {
        ...{method: 'bank', account, routing: '110000000', accountName: 'Sara Customer'},
      })
      return id
    }
    const [good, bad] = [await bank('000123456789'), await bank('000111111113')]
    expect(await gateway.cards.findSession(good)).toMatchObject({
      status: 'complete',
      payment: 'pending',
      orderId: null,
    })
    await gateway.stripe.pass(11_000)
    expect(await gateway.cards.findSession(good)).toMatchObject({payment: 'paid'})
    expect(await gateway.cards.findSession(bad)).toMatchObject({status: 'complete', payment: 'failed'})
  })

  test('an expired one cannot be paid; a paid one is returned as it is', async () => {
    const one = await gateway.cards.openSession(ask(), 'order:5:1')
    expect(await gateway.cards.expireSession(one.id)).toMatchObject({
      status: 'expired',
      payment: 'unpaid',
      url: null,
    })
    expect(await gateway.cards.expireSession(one.id)).toMatchObject({status: 'expired'})
    const other = await gateway.cards.openSession(ask(), 'order:6:1')
    await gateway.stripe.pay(other, '4242424242424242')
    expect(await gateway.cards.expireSession(other.id)).toMatchObject({status: 'complete', payment: 'paid'})
    expect(await codeOf(gateway.cards.expireSession('cs_test_none'))).toBe('refused')
  })

  test('one whose answer was lost is found by its order', async () => {
    const request = ask()
    gateway.stripe.faults.add(SESSIONS, {kind: 'reset', when: 'after'}, 1)
    expect(await codeOf(gateway.cards.openSession(request, 'order:7:1'))).toBe('unreachable')
    const [found, ...others] = await gateway.cards.listSessionsForOrder(
      request.orderId,
      new Date(gateway.stripe.now()),
    )
    expect(others).toEqual([])
    expect(found).toMatchObject({orderId: request.orderId, status: 'open'})
    expect((await gateway.cards.openSession(request, 'order:7:1')).id).toBe(found?.id)
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
    const rule = gateway.stripe.faults.add('GET /v1/checkout/sessions/:id', fault)
    const cards = fault.kind === 'timeout' ? gateway.open({timeoutMs: 300}) : gateway.cards
    expect(await codeOf(cards.findSession('cs_test_some'))).toBe(code)
    expect(rule.hits()).toBe(1)
  })

  test('nothing listens', async () => {
    const gone = gateway.open({apiUrl: () => new URL('http://127.0.0.1:1/embedded/stripe')})
    expect(await codeOf(gone.findSession('cs_test_some'))).toBe('unreachable')
  })

  test('what moves is away for a moment', async () => {
    const away = () => {
      throw new Error('it is away')
    }
    expect(await codeOf(gateway.open({apiUrl: away}).findSession('cs_test_some'))).toBe('unreachable')
  })

  test('say nothing of keys, addresses and headers', async () => {
    const wrong = gateway.open({secretKey: 'sk_test_wrong0123456789'})
    const errors: unknown[] = []
    await wrong.findSession('cs_test_some').catch((error: unknown) => errors.push(error))
    await gateway.cards
      .openSession(ask({email: 'not-an@address'}), 'order:8:1')
      .catch((error: unknown) => errors.push(error))
    await gateway.cards
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
    const session = await gateway.cards.openSession(ask(), `order:paid:${(orders += 1)}`)
    await gateway.stripe.pay(session, '4242424242424242')
    return (await gateway.cards.findSession(session.id))?.intentId ?? ''
  }

  test('a part, the same again by its key, and more than is left', async () => {
    const intentId = await paid()
    const request = {intentId, amountCents: 500, orderId: 'order-1', refundId: 'refund-a'}
    const done = await gateway.cards.refund(request, 'refund:refund-a')
    expect(done.status).toBe('done')
    expect(await gateway.cards.refund(request, 'refund:refund-a')).toEqual(done)
    expect(await gateway.cards.findIntent(intentId)).toMatchObject({refundedCents: 500})
    const tooMuch = {...request, amountCents: 1_599, refundId: 'refund-b'}
    expect(await codeOf(gateway.cards.refund(tooMuch, 'refund:refund-b'))).toBe('refused')
  })

  test('a repeat after Stripe has forgotten the key is still one refund', async () => {
    const intentId = await paid()
    const request = {intentId, amountCents: 700, orderId: 'order-1', refundId: 'refund-c'}
    gateway.stripe.faults.add('POST /v1/refunds', {kind: 'reset', when: 'after'}, 1)
    expect(await codeOf(gateway.cards.refund(request, 'refund:refund-c'))).toBe('unreachable')
    await gateway.stripe.pass(26 * 3_600_000)
    await gateway.stripe.embedded.run()
    expect(await gateway.cards.refund({...request, askedBefore: true}, 'refund:refund-c')).toMatchObject({
      status: 'done',
    })
    expect(await gateway.cards.findIntent(intentId)).toMatchObject({refundedCents: 700})
  })
})
