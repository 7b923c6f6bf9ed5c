import type Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import type {TestStripe} from '../support/test-stripe'
import {openTestStripe, queriesOf} from './stripe-queries'

/** What test cards do on the hosted page, and what the API returns afterwards. */
let server: TestStripe
let stripe: Stripe
openTestStripe('test', (opened) => {
  server = opened
  stripe = opened.client()
})

const {intentOf, paid, types, expanded} = queriesOf(() => server)
const MINUTE = 60_000
const successOf = (id: string) => `https://shop.example/order-complete?session_id=${id}`

describe('a card that succeeds', () => {
  test('pays, redirects to the shop, and emits events', async () => {
    const session = await server.session({
      metadata: {order: '7'},
      payment_intent_data: {metadata: {order: '7'}, description: 'Order 7'},
    })
    const response = await server.pay(session, '4242 4242 4242 4242')
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(successOf(session.id))
    const done = await expanded(session.id)
    expect(done).toMatchObject({
      amount_total: 1_234,
      currency: 'usd',
      customer_details: {
        email: 'sara@people.example',
        name: 'Sara Customer',
        address: {postal_code: '44126'},
      },
      payment_status: 'paid',
      status: 'complete',
      url: null,
      payment_intent: {
        amount: 1_234,
        amount_received: 1_234,
        description: 'Order 7',
        metadata: {order: '7'},
        status: 'succeeded',
        latest_charge: {
          amount_captured: 1_234,
          paid: true,
          payment_method_details: {card: {brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034}},
        },
        payment_method: {type: 'card', card: {last4: '4242'}},
      },
    })
    expect(await types()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  test('pays once, however often the form is submitted', async () => {
    const session = await server.session()
    const responses = await Promise.all(
      Array.from({length: 50}, () => server.pay(session, '4242424242424242')),
    )
    expect(new Set(responses.map(({headers}) => headers.get('location')))).toEqual(
      new Set([successOf(session.id)]),
    )
    expect((await types()).filter((type) => type === 'charge.succeeded')).toHaveLength(1)
  })

  test('pays once in two windows, one of them with a challenge', async () => {
    const session = await server.session()
    const challenge = server.locationOf(await server.pay(session, '4000002760003184'))
    expect((await server.pay(session, '4242424242424242')).headers.get('location')).toBe(
      successOf(session.id),
    )
    const late = await server.post(challenge, {answer: 'complete'})
    expect(late.headers.get('location')).toBe(successOf(session.id))
    expect((await types()).filter((type) => type === 'charge.succeeded')).toHaveLength(1)
  })

  test('creates a customer when the shop asks for one', async () => {
    const {session} = await paid({customer_creation: 'always'})
    const {customer} = await stripe.checkout.sessions.retrieve(session.id, {expand: ['customer']})
    expect(customer).toMatchObject({object: 'customer', email: 'sara@people.example', name: 'Sara Customer'})
  })

  test('can be found by its payment intent', async () => {
    const {session, intent} = await paid()
    await server.session()
    const found = await stripe.checkout.sessions.list({payment_intent: intent.id})
    expect(found.data.map(({id}) => id)).toEqual([session.id])
  })
})

describe('a card that is declined', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined. Try a different card.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined. Try a different card.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', 'Your card&#39;s security code is incorrect.'],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card.',
    ],
  ])('%s: %s, %s', async (number, code, declineCode, words) => {
    const session = await server.session()
    const response = await server.pay(session, number)
    expect(response.status).toBe(402)
    expect(await response.text()).toContain(words)
    const open = await expanded(session.id)
    expect(open).toMatchObject({
      payment_status: 'unpaid',
      status: 'open',
      payment_intent: {
        last_payment_error: {type: 'card_error', code, decline_code: declineCode},
        latest_charge: {status: 'failed', paid: false, failure_code: code},
        status: 'requires_payment_method',
      },
    })
    expect(await types()).toEqual([
      'payment_intent.created',
      'charge.failed',
      'payment_intent.payment_failed',
    ])
    // Another card, the same payment.
    expect((await server.pay(session, '4242424242424242')).status).toBe(303)
    expect((await intentOf(session.id)).id).toBe((open.payment_intent as Stripe.PaymentIntent).id)
  })

  test.each([
    ['a number that is none', {number: '4242424242424241'}, 'Your card number is invalid.'],
    ['a card that is no test card', {number: '4012888888881881'}, 'Only test cards work here'],
    ['a month ago', {expiry: '10/26'}, 'expiration date is in the past'],
    ['the thirteenth month', {expiry: '13/34'}, 'Enter the expiration date'],
    ['a short code', {cvc: '12'}, 'security code is incomplete'],
    ['no name', {name: ' '}, 'Enter a name.'],
    ['no e-mail address', {email: 'sara'}, 'Enter an email address'],
    ['no ZIP code', {postalCode: 'x'}, 'Enter a ZIP code'],
  ])('%s is said beside the field, and nothing is tried', async (_name, fields, words) => {
    const session = await server.session()
    const response = await server.pay(session, '4242424242424242', fields)
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain(words)
    expect(page).toContain('aria-invalid="true"')
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  test('a card is valid in its last month', async () => {
    expect((await server.pay(await server.session(), '4242424242424242', {expiry: '11/26'})).status).toBe(303)
  })
})

describe('3-D Secure', () => {
  test.each(['4000002500003155', '4000002760003184'])(
    '%s asks for a challenge, and pays when it is passed',
    async (number) => {
      const session = await server.session()
      const response = await server.pay(session, number)
      const challenge = server.locationOf(response)
      expect(challenge).toContain(`${server.origin}/c/pay/${session.id}/challenge/`)
      expect(await intentOf(session.id)).toMatchObject({
        status: 'requires_action',
        next_action: {type: 'redirect_to_url', redirect_to_url: {url: challenge}},
      })
      const challengePage = await (await fetch(challenge)).text()
      expect(challengePage).toContain('Complete authentication')
      expect(challengePage).toContain(`card ending in ${number.slice(-4)}`)
      const done = await server.post(challenge, {answer: 'complete'})
      expect(done.headers.get('location')).toBe(successOf(session.id))
      expect(await intentOf(session.id)).toMatchObject({
        status: 'succeeded',
        latest_charge: {payment_method_details: {card: {three_d_secure: {result: 'authenticated'}}}},
      })
    },
  )

  test('a failed challenge leads back to the page, which says why, and another card pays', async () => {
    const session = await server.session()
    const challenge = server.locationOf(await server.pay(session, '4000002760003184'))
    const failed = await server.post(challenge, {answer: 'fail'})
    const back = server.locationOf(failed)
    expect(await (await fetch(back)).text()).toContain('We are unable to authenticate your payment method.')
    expect(await intentOf(session.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: {code: 'payment_intent_authentication_failure'},
    })
    // A completed challenge cannot be completed again.
    await server.post(challenge, {answer: 'complete'})
    expect((await intentOf(session.id)).status).toBe('requires_payment_method')
    expect((await server.pay(session, '4242424242424242')).status).toBe(303)
  })

  test('an earlier challenge cannot be completed after a new one', async () => {
    const session = await server.session()
    const older = server.locationOf(await server.pay(session, '4000002760003184'))
    const newer = server.locationOf(await server.pay(session, '4000002500003155'))
    const response = await server.post(older, {answer: 'complete'})
    expect(server.locationOf(response)).toBe(`${server.origin}/c/pay/${session.id}`)
    expect((await intentOf(session.id)).status).toBe('requires_action')
    expect((await server.post(newer, {answer: 'complete'})).headers.get('location')).toBe(
      successOf(session.id),
    )
  })

  test('a card that is declined after the challenge was passed', async () => {
    const session = await server.session()
    const challenge = server.locationOf(await server.pay(session, '4000008400001629'))
    await server.post(challenge, {answer: 'complete'})
    expect(await intentOf(session.id)).toMatchObject({last_payment_error: {code: 'card_declined'}})
  })
})

describe('a bank account', () => {
  const account = (number: string) => ({
    method: 'bank',
    routing: '110000000',
    account: number,
    accountName: 'Sara Customer',
  })

  test('completes the session at once and pays later', async () => {
    const session = await server.session()
    const response = await server.pay(session, '', account('000123456789'))
    expect(response.headers.get('location')).toBe(successOf(session.id))
    expect(await expanded(session.id)).toMatchObject({
      payment_status: 'unpaid',
      status: 'complete',
      payment_intent: {status: 'processing', latest_charge: {status: 'pending'}},
    })
    await server.pass(MINUTE)
    expect(await expanded(session.id)).toMatchObject({
      payment_status: 'paid',
      payment_intent: {status: 'succeeded'},
    })
    expect(await types()).toEqual([
      'payment_intent.created',
      'charge.pending',
      'payment_intent.processing',
      'checkout.session.completed',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.async_payment_succeeded',
    ])
  })

  test('may fail later', async () => {
    const session = await server.session()
    await server.pay(session, '', account('000222222227'))
    await server.pass(MINUTE)
    expect(await expanded(session.id)).toMatchObject({
      payment_status: 'unpaid',
      status: 'complete',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: {decline_code: 'insufficient_funds'},
      },
    })
    expect((await types()).slice(-3)).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'checkout.session.async_payment_failed',
    ])
  })

  test('is neither offered nor accepted when only cards are allowed', async () => {
    const session = await server.session({allowed_payment_method_types: ['card']})
    expect(session).toMatchObject({allowed_payment_method_types: ['card'], payment_method_types: ['card']})
    expect(await (await fetch(session.url ?? '')).text()).not.toContain('US bank account')
    expect((await server.pay(session, '', account('000123456789'))).status).toBe(422)
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')
  })
})
