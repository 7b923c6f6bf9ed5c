import {describe, expect, test} from 'vitest'
import type {SessionRequest} from './card-payments'
import {codeOf, sessionOf, withTestGateway} from './stripe.test-helper'

const gateway = withTestGateway()

let orders = 0
const ask = (changes: Partial<SessionRequest> = {}) => sessionOf((orders += 1), gateway.stripe.now(), changes)

describe('holds', () => {
  const CAPTURE = 'POST /v1/payment_intents/:id/capture'
  const held = async () => {
    const session = await gateway.cards.openSession(ask({capture: 'manual'}), `order:held:${(orders += 1)}`)
    await gateway.stripe.pay(session, '4242424242424242')
    const found = await gateway.cards.findSession(session.id)
    if (!found?.intentId) throw new Error('It was paid a moment ago.')
    return {...found, intentId: found.intentId}
  }

  test('complete, and nothing is paid: it is held, until the card says', async () => {
    const session = await held()
    expect(session).toMatchObject({status: 'complete', payment: 'held', card: 'Visa ending in 4242'})
    const ends = new Date(gateway.stripe.now() + 7 * 24 * 3_600_000)
    expect(session.captureBefore).toEqual(ends)
    expect(await gateway.cards.findIntent(session.intentId)).toMatchObject({
      ...{status: 'held', amountCapturable: 2_098, amountReceived: 0, captureBefore: ends, refundedCents: 0},
    })
  })

  test('what is not held asks for nothing of the kind, and says so', async () => {
    const session = await gateway.cards.openSession(ask(), 'order:automatic:1')
    await gateway.stripe.pay(session, '4242424242424242')
    expect(await gateway.cards.findSession(session.id)).toMatchObject({
      ...{payment: 'paid', captureBefore: null, kind: 'order'},
    })
    const other = await gateway.cards.openSession(ask({kind: 'difference'}), 'order:difference:1')
    expect(await gateway.cards.findSession(other.id)).toMatchObject({kind: 'difference'})
  })

  test('captured in part: the rest is let go, and is no refund', async () => {
    const {id, intentId} = await held()
    const captured = await gateway.cards.captureHold({intentId, amountCents: 1_500}, 'capture:1')
    expect(captured).toMatchObject({
      ...{status: 'paid', amountReceived: 1_500, amountCapturable: 0, refundedCents: 0, captureBefore: null},
    })
    expect(await gateway.cards.findSession(id)).toMatchObject({payment: 'paid'})
    const request = {intentId, amountCents: 1_000, orderId: 'order-1', refundId: 'refund-held'}
    await gateway.cards.refund(request, 'refund:refund-held')
    expect(await gateway.cards.findIntent(intentId)).toMatchObject({
      refundedCents: 1_000,
      amountReceived: 1_500,
    })
  })

  test('the same key gives the same answer; another finds it captured, and believes it', async () => {
    const {intentId} = await held()
    const captured = await gateway.cards.captureHold({intentId, amountCents: 1_500}, 'capture:2')
    expect(await gateway.cards.captureHold({intentId, amountCents: 1_500}, 'capture:2')).toEqual(captured)
    expect(await gateway.cards.captureHold({intentId, amountCents: 2_098}, 'capture:2:again')).toEqual(
      captured,
    )
  })

  test('an answer that is lost is asked for again', async () => {
    const {intentId} = await held()
    gateway.stripe.faults.add(CAPTURE, {kind: 'reset', when: 'after'}, 1)
    const request = {intentId, amountCents: 1_200}
    expect(await codeOf(gateway.cards.captureHold(request, 'capture:3'))).toBe('unreachable')
    expect(await gateway.cards.captureHold(request, 'capture:3')).toMatchObject({
      status: 'paid',
      amountReceived: 1_200,
    })
  })

  test('more than is held is refused, and it stays held', async () => {
    const {intentId} = await held()
    expect(await codeOf(gateway.cards.captureHold({intentId, amountCents: 2_099}, 'capture:4'))).toBe(
      'refused',
    )
    expect(await gateway.cards.findIntent(intentId)).toMatchObject({status: 'held', amountCapturable: 2_098})
    expect(await codeOf(gateway.cards.captureHold({intentId: 'pi_none', amountCents: 1}, 'capture:5'))).toBe(
      'refused',
    )
  })

  test('let go, again and again; what is captured is returned as it is', async () => {
    const {id, intentId} = await held()
    const released = await gateway.cards.releaseHold(intentId)
    expect(released).toMatchObject({status: 'canceled', amountReceived: 0, refundedCents: 0})
    expect(await gateway.cards.releaseHold(intentId)).toEqual(released)
    expect(await gateway.cards.captureHold({intentId, amountCents: 1}, 'capture:6')).toMatchObject({
      status: 'canceled',
    })
    expect(await gateway.cards.findSession(id)).toMatchObject({payment: 'failed'})
    const other = await held()
    await gateway.cards.captureHold({intentId: other.intentId, amountCents: 900}, 'capture:7')
    expect(await gateway.cards.releaseHold(other.intentId)).toMatchObject({
      status: 'paid',
      amountReceived: 900,
    })
  })

  test('it lapses by itself, and the provider tells of it', async () => {
    const {intentId} = await held()
    await gateway.stripe.pass(7 * 24 * 3_600_000 + 1_000)
    expect(await gateway.cards.findIntent(intentId)).toMatchObject({status: 'canceled', amountReceived: 0})
    const {data} = await gateway.stripe.client().events.list({limit: 20})
    const types = data.map(({type}) => type)
    for (const type of ['charge.expired', 'payment_intent.canceled']) expect(types).toContain(type)
  })
})
