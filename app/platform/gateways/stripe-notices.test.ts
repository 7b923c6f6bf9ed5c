import Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import {SECRET_KEY, START} from '../../../tests/support/test-stripe'
import {isCardPaymentError, EVENT_TOO_OLD} from './card-payments'
import {SIGNING, withTestGateway} from './stripe.test-helper'

const gateway = withTestGateway()

describe('notices', () => {
  const {webhooks} = new Stripe(SECRET_KEY)
  const body = JSON.stringify({
    ...{id: 'evt_1', object: 'event', type: 'checkout.session.completed', livemode: false},
    data: {object: {object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1'}},
  })
  const sign = (payload = body, seconds = Math.floor(START / 1000), secret = SIGNING) =>
    webhooks.generateTestHeaderString({payload, secret, timestamp: seconds})
  const at = (ms: number) => gateway.open({now: () => ms})
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
    const early = gateway.open({webhookSecret: () => '', now: () => START})
    expect(forged(() => early.parseEvent(body, sign(body, START / 1000, ' ')))).toMatch(/not signed/)
  })

  test('signed, and no notice', () => {
    for (const body of ['{', 'null', '[]', '{"id":1}', '{"id":"evt_1","object":"v2.core.event"}']) {
      expect(forged(() => at(START).parseEvent(body, sign(body)))).toMatch(/signed/)
    }
  })
})
