import Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import {idOf} from '../../embedded/stripe/objects/ids'
import type {TestStripe} from '../support/test-stripe'
import {openTestStripe, queriesOf} from './stripe-queries'

/** Expiry, manual capture, and refunds. */
let server: TestStripe
let stripe: Stripe
openTestStripe('test', (opened) => {
  server = opened
  stripe = opened.client()
})

const {intentOf, paid, types, expanded} = queriesOf(() => server)
const MINUTE = 60_000

async function messageOf(work: Promise<unknown>): Promise<string> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  )
  if (failure instanceof Stripe.errors.StripeInvalidRequestError) return failure.message
  throw new Error('it should have been refused', {cause: failure})
}

describe('expiry', () => {
  test('an open session expires, and cannot be paid any more', async () => {
    const session = await server.session({expires_at: server.now() / 1000 + 1_800})
    await server.pay(session, '4000000000000002')
    await server.pass(30 * MINUTE)
    expect(await expanded(session.id)).toMatchObject({
      status: 'expired',
      url: null,
      payment_intent: {status: 'canceled'},
    })
    expect((await types()).slice(-2)).toEqual(['payment_intent.canceled', 'checkout.session.expired'])
    const late = await server.pay(session, '4242424242424242')
    expect(late.status).toBe(410)
    const page = await late.text()
    expect(page).toContain('This payment page has expired')
    expect(page).toContain('href="https://shop.example/checkout"')
    expect((await types()).filter((type) => type === 'charge.succeeded')).toEqual([])
  })

  test('a paid session does not expire', async () => {
    const {session} = await paid({expires_at: server.now() / 1000 + 1_800})
    await server.pass(60 * MINUTE)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete')
    expect(await messageOf(stripe.checkout.sessions.expire(session.id))).toContain(
      'has a status of `complete`',
    )
  })
})

describe('manual capture', () => {
  const manual = {payment_intent_data: {capture_method: 'manual' as const}}

  test('authorizes, then captures all of it, once', async () => {
    const {session, intent} = await paid(manual)
    expect(session.payment_method_types).toEqual(['card'])
    expect(intent).toMatchObject({status: 'requires_capture', amount_capturable: 1_234, amount_received: 0})
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('unpaid')
    const captured = await stripe.paymentIntents.capture(intent.id, {}, {idempotencyKey: 'capture-1'})
    expect(captured).toMatchObject({status: 'succeeded', amount_capturable: 0, amount_received: 1_234})
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
    expect(await messageOf(stripe.paymentIntents.capture(intent.id))).toBe(
      'This PaymentIntent could not be captured because it has already been captured.',
    )
  })

  test('captures less than was authorized, never more, and releases the rest', async () => {
    const {intent} = await paid(manual)
    expect(await messageOf(stripe.paymentIntents.capture(intent.id, {amount_to_capture: 1_235}))).toContain(
      '$12.35',
    )
    const captured = await stripe.paymentIntents.capture(intent.id, {
      amount_to_capture: 1_000,
      expand: ['latest_charge'],
    })
    expect(captured).toMatchObject({
      amount: 1_234,
      amount_received: 1_000,
      latest_charge: {amount_captured: 1_000, amount_refunded: 234, refunded: false},
    })
    expect(await stripe.refunds.create({payment_intent: intent.id})).toMatchObject({amount: 1_000})
  })

  test('says until when it can be captured, and repeats the answer to a capture under its key', async () => {
    const {intent} = await paid(manual)
    const {latest_charge: charge} = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ['latest_charge'],
    })
    const card = typeof charge === 'object' ? charge?.payment_method_details?.card : null
    expect(card?.capture_before).toBe(server.now() / 1000 + 7 * 24 * 60 * 60)
    const options = {idempotencyKey: 'capture-same'}
    const first = await stripe.paymentIntents.capture(intent.id, {amount_to_capture: 900}, options)
    expect(await stripe.paymentIntents.capture(intent.id, {amount_to_capture: 900}, options)).toEqual(first)
    expect((await types()).filter((type) => type === 'charge.captured')).toHaveLength(1)
    expect(await messageOf(stripe.paymentIntents.capture(intent.id, {amount_to_capture: 900}))).toContain(
      'already been captured',
    )
    const other = stripe.paymentIntents.capture(intent.id, {amount_to_capture: 800}, options)
    expect(await other.catch((error: unknown) => error)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('cancels an authorization', async () => {
    const {intent} = await paid(manual)
    const canceled = await stripe.paymentIntents.cancel(intent.id, {
      cancellation_reason: 'requested_by_customer',
    })
    expect(canceled).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      cancellation_reason: 'requested_by_customer',
    })
    expect(await messageOf(stripe.paymentIntents.capture(intent.id))).toContain('has a status of canceled')
    expect(await messageOf(stripe.paymentIntents.cancel(intent.id))).toContain(
      'You cannot cancel this PaymentIntent',
    )
  })

  test('an authorization expires after a week', async () => {
    const {intent} = await paid(manual)
    await server.pass(7 * 24 * 60 * MINUTE)
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
    })
  })

  test('a payment that is paid, or of an open session, cannot be canceled', async () => {
    const {intent} = await paid()
    const failure = stripe.paymentIntents.cancel(intent.id)
    await expect(failure).rejects.toMatchObject({code: 'payment_intent_unexpected_state'})
    const open = await server.session()
    await server.pay(open, '4000000000000002')
    const {id} = await intentOf(open.id)
    expect(await messageOf(stripe.paymentIntents.cancel(id))).toContain(
      'Please expire the Checkout Session instead',
    )
  })
})

describe('refunds', () => {
  test('in parts, up to the amount paid', async () => {
    const {intent} = await paid()
    const part = await stripe.refunds.create({
      payment_intent: intent.id,
      amount: 234,
      reason: 'requested_by_customer',
      metadata: {item: 'rice'},
    })
    expect(part).toMatchObject({
      object: 'refund',
      amount: 234,
      currency: 'usd',
      metadata: {item: 'rice'},
      payment_intent: intent.id,
      reason: 'requested_by_customer',
      status: 'succeeded',
    })
    expect(await messageOf(stripe.refunds.create({payment_intent: intent.id, amount: 1_001}))).toBe(
      'Refund amount ($10.01) is greater than unrefunded amount on charge ($10.00)',
    )
    const rest = await stripe.refunds.create({charge: idOf(part.charge), expand: ['charge']})
    expect(rest).toMatchObject({amount: 1_000, charge: {amount_refunded: 1_234, refunded: true}})
    await expect(stripe.refunds.create({payment_intent: intent.id})).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(await stripe.refunds.retrieve(part.id)).toEqual({...part})
    const listed = await stripe.refunds.list({payment_intent: intent.id})
    expect(listed.data.map(({id}) => id)).toEqual([rest.id, part.id])
    expect((await types()).slice(-4)).toEqual([
      'refund.created',
      'charge.refunded',
      'refund.created',
      'charge.refunded',
    ])
  })

  test('never exceed the amount paid, however many are requested at once', async () => {
    const {intent} = await paid()
    const requests = Array.from({length: 20}, () =>
      stripe.refunds.create({payment_intent: intent.id, amount: 500}),
    )
    const made = (await Promise.allSettled(requests)).filter(({status}) => status === 'fulfilled')
    expect(made).toHaveLength(2)
  })

  test('need a successful charge', async () => {
    const {intent} = await paid({payment_intent_data: {capture_method: 'manual'}})
    expect(await messageOf(stripe.refunds.create({payment_intent: intent.id}))).toContain(
      'does not have a successful charge to refund',
    )
    await expect(stripe.refunds.create({payment_intent: 'pi_none'})).rejects.toMatchObject({
      code: 'resource_missing',
    })
    expect(await messageOf(stripe.refunds.create({}))).toContain('payment_intent or charge')
  })

  test.each([
    ['4000000000007726', 'pending', 'succeeded', 1_234],
    ['4000000000005126', 'succeeded', 'failed', 0],
  ])('%s: at first %s, later %s', async (number, first, later, refunded) => {
    const {intent} = await paid({}, number)
    const refund = await stripe.refunds.create({payment_intent: intent.id})
    expect(refund.status).toBe(first)
    await server.pass(MINUTE)
    const settled = await stripe.refunds.retrieve(refund.id, {expand: ['charge']})
    expect(settled).toMatchObject({status: later, charge: {amount_refunded: refunded}})
    expect((await types()).includes('refund.failed')).toBe(later === 'failed')
  })
})
