import Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import {API_VERSION} from '../../embedded/stripe/request/headers'
import {SECRET_KEY, START} from '../support/test-stripe'
import type {TestStripe} from '../support/test-stripe'
import {openTestStripe, stripeErrorOf} from './stripe-queries'

/** The real `stripe` package, over HTTP, against the embedded Stripe. */
let server: TestStripe
let stripe: Stripe
openTestStripe('file', (opened) => {
  server = opened
  stripe = opened.client()
})

const now = START / 1000
const {errors} = Stripe

describe('authentication and version', () => {
  test('the version is the one that the package pins', () => {
    expect(API_VERSION).toBe(Stripe.API_VERSION)
  })

  test('a wrong key, and a missing key', async () => {
    const wrong = await stripeErrorOf(server.client({}, 'sk_test_somebodyElse1234').events.list())
    expect(wrong).toBeInstanceOf(errors.StripeAuthenticationError)
    expect(wrong.statusCode).toBe(401)
    expect(wrong.message).toBe('Invalid API Key provided: sk_test_************1234')
    const none = await fetch(`${server.origin}/v1/events`)
    expect(none.status).toBe(401)
    expect(await none.text()).toContain('You did not provide an API key.')
  })

  test('the key as user name of Basic auth, as curl sends it', async () => {
    const authorization = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`
    const response = await fetch(`${server.origin}/v1/events`, {headers: {authorization}})
    expect(response.status).toBe(200)
  })

  test('every response has a request id and the version', async () => {
    const customer = await stripe.customers.create({name: 'Sara'})
    expect(customer.lastResponse.requestId).toMatch(/^req_\w{14}$/)
    expect(customer.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
  })

  test('another version of the API is refused', async () => {
    const failure = await stripeErrorOf(stripe.customers.create({}, {apiVersion: '2020-08-27'}))
    expect(failure.message).toContain('Invalid Stripe API version: 2020-08-27')
  })
})

describe('what is not implemented', () => {
  test('an unknown URL is refused and recorded', async () => {
    server.ledger.clear()
    const failure = await stripeErrorOf(stripe.products.list())
    expect(failure).toBeInstanceOf(errors.StripeInvalidRequestError)
    expect(failure).toMatchObject({statusCode: 404, rawType: 'invalid_request_error'})
    expect(failure.message).toBe(
      'Unrecognized request URL (GET: /v1/products). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.',
    )
    expect(server.ledger.unsupported()).toMatchObject([
      {path: '/v1/products', unsupported: ['GET /v1/products']},
    ])
  })

  test('v2 is unknown, too', async () => {
    server.ledger.clear()
    const failure = await stripeErrorOf(stripe.rawRequest('GET', '/v2/core/accounts'))
    expect(failure.message).toContain('Unrecognized request URL (GET: /v2/core/accounts)')
    expect(server.ledger.unsupported()).toHaveLength(1)
  })

  test('an unknown parameter is refused and recorded, at any depth', async () => {
    server.ledger.clear()
    const strange = {name: 'Sara', nmae: 'Sara', address: {town: 'Fairview'}} as Stripe.CustomerCreateParams
    const failure = await stripeErrorOf(stripe.customers.create(strange))
    expect(failure).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      doc_url: 'https://stripe.com/docs/error-codes/parameter-unknown',
      message: 'Received unknown parameters: nmae, address[town]',
      param: 'nmae',
    })
    expect(failure.request_log_url).toContain(failure.requestId)
    expect(server.ledger.unsupported()[0]?.unsupported).toEqual(['nmae', 'address[town]'])
  })

  test('a parameter that Stripe has and we do not implement is named as such, and recorded', async () => {
    server.ledger.clear()
    const failure = await stripeErrorOf(server.session({automatic_tax: {enabled: true}}))
    expect(failure).toMatchObject({statusCode: 400, param: 'automatic_tax'})
    expect(failure.message).toContain('The embedded Stripe does not do this: automatic_tax')
    expect(server.ledger.unsupported()[0]?.unsupported).toEqual(['automatic_tax'])
  })

  test('an unknown id', async () => {
    const failures = await Promise.all(
      [
        stripe.checkout.sessions.retrieve('cs_test_none'),
        stripe.paymentIntents.retrieve('pi_none'),
        stripe.customers.retrieve('cus_none'),
        stripe.refunds.retrieve('re_none'),
        stripe.events.retrieve('evt_none'),
      ].map(stripeErrorOf),
    )
    expect(failures.map(({statusCode, code}) => ({statusCode, code}))).toEqual(
      Array(5).fill({statusCode: 404, code: 'resource_missing'}),
    )
    expect(failures[1]?.message).toBe("No such payment_intent: 'pi_none'")
  })
})

describe('checkout sessions', () => {
  test('are created and retrieved, with their line items', async () => {
    const made = await server.session({
      client_reference_id: 'order-7',
      customer_email: 'sara@people.example',
      metadata: {order: '7'},
      expires_at: now + 1_800,
    })
    expect(made).toMatchObject({
      object: 'checkout.session',
      amount_subtotal: 1_234,
      amount_total: 1_234,
      client_reference_id: 'order-7',
      currency: 'usd',
      customer: null,
      expires_at: now + 1_800,
      livemode: false,
      metadata: {order: '7'},
      mode: 'payment',
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      ui_mode: 'hosted_page',
      url: `${server.origin}/c/pay/${made.id}`,
    })
    expect(made.id).toMatch(/^cs_test_a1\w{56}$/)
    const found = await stripe.checkout.sessions.retrieve(made.id, {
      expand: ['line_items.data.price.product'],
    })
    expect(found.line_items?.data[0]).toMatchObject({
      object: 'item',
      amount_total: 1_234,
      description: 'Lamb chops',
      quantity: 2,
      price: {unit_amount: 617, product: {object: 'product', name: 'Lamb chops'}},
    })
    const {line_items: _, ...plain} = found
    expect(plain).toEqual({...made})
  })

  test('line items are paginated in their order', async () => {
    const line_items = Array.from({length: 25}, (_, at) => ({
      quantity: 1,
      price_data: {currency: 'usd', unit_amount: 100 + at, product_data: {name: `Number ${at}`}},
    }))
    const {id} = await server.session({line_items})
    const first = await stripe.checkout.sessions.listLineItems(id, {limit: 10})
    expect(first.has_more).toBe(true)
    const names: (string | null)[] = []
    for await (const item of stripe.checkout.sessions.listLineItems(id, {limit: 10}))
      names.push(item.description)
    expect(names).toEqual(line_items.map(({price_data}) => price_data.product_data.name))
  })

  test('can be expired once', async () => {
    const {id} = await server.session()
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({status: 'expired', url: null})
    const failure = await stripeErrorOf(stripe.checkout.sessions.expire(id))
    expect(failure.message).toBe(
      'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
    )
  })

  test('take the email address of a customer', async () => {
    const customer = await stripe.customers.create({email: 'amina@people.example'})
    const session = await server.session({customer: customer.id, expand: ['customer']})
    expect(session.customer).toMatchObject({id: customer.id, email: 'amina@people.example'})
    expect(session.customer_details?.email).toBe('amina@people.example')
  })

  const line = (price: object, quantity: number | undefined = 1) => ({
    line_items: [
      {quantity, price_data: {currency: 'usd', unit_amount: 500, product_data: {name: 'Lamb'}, ...price}},
    ],
  })
  test.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
    [
      '29 minutes',
      {expires_at: now + 1_740},
      {
        param: 'expires_at',
        message: 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      },
    ],
    [
      '25 hours',
      {expires_at: now + 90_000},
      {
        param: 'expires_at',
        message: 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      },
    ],
    [
      'a subscription',
      {mode: 'subscription'},
      {param: 'mode', message: expect.stringContaining('mode must be payment, not subscription') as string},
    ],
    [
      'no mode of Stripe',
      {mode: 'gift'},
      {param: 'mode', message: 'Invalid mode: must be one of payment, setup, or subscription'},
    ],
    ['euros', line({currency: 'eur'}), {param: 'currency'}],
    [
      'half a cent',
      line({unit_amount: 1.5}),
      {
        code: 'parameter_invalid_integer',
        message: 'Invalid integer: 1.5',
        param: 'line_items[0][price_data][unit_amount]',
      },
    ],
    [
      'a negative price',
      line({unit_amount: -5}),
      {code: 'parameter_invalid_integer', message: 'Invalid non-negative integer'},
    ],
    [
      'no quantity',
      {line_items: line({}).line_items.map(({price_data}) => ({price_data}))},
      {code: 'parameter_missing', message: 'Missing required param: line_items[0][quantity].'},
    ],
    ['nothing of it', line({}, 0), {code: 'parameter_invalid_integer', param: 'line_items[0][quantity]'}],
    ['under 50 cents', line({unit_amount: 49}), {code: 'amount_too_small'}],
    ['too much', line({unit_amount: 99_999_999}, 2), {code: 'amount_too_large'}],
    ['no name', line({product_data: {name: ''}}), {code: 'parameter_invalid_empty'}],
    ['an address that is none', {success_url: 'order-complete'}, {code: 'url_invalid', param: 'success_url'}],
    [
      'a customer that is none',
      {customer: 'cus_none'},
      {code: 'resource_missing', message: "No such customer: 'cus_none'", param: 'customer'},
    ],
    ['the embedded form', {ui_mode: 'embedded_page'}, {param: 'ui_mode'}],
    [
      'a way to pay that is none',
      {allowed_payment_method_types: ['klarna']},
      {param: 'allowed_payment_method_types'},
    ],
    ['a long note', {metadata: {note: 'a'.repeat(501)}}, {param: 'metadata[note]'}],
    [
      'more than four levels',
      {expand: ['line_items.data.price.product.default_price.product']},
      {param: 'expand'},
    ],
    ['nothing to expand', {expand: ['amount_total']}, {param: 'expand'}],
  ])('%s is refused, and nothing is made', async (_name, params, facts) => {
    const before = await stripe.checkout.sessions.list({limit: 1})
    const failure = await stripeErrorOf(server.session(params))
    expect(failure).toBeInstanceOf(errors.StripeInvalidRequestError)
    expect(failure).toMatchObject({statusCode: 400, rawType: 'invalid_request_error', ...facts})
    expect(await stripe.checkout.sessions.list({limit: 1})).toEqual(before)
  })

  test('need a success URL', async () => {
    const failure = await stripeErrorOf(stripe.checkout.sessions.create({mode: 'payment', ...line({})}))
    expect(failure).toMatchObject({
      code: 'parameter_missing',
      message: 'Missing required param: success_url.',
    })
  })

  test('cents are summed as integers', async () => {
    const cents = [29, 1_005, 1_999, 549]
    const session = await server.session({
      line_items: cents.map((unit_amount, at) => ({
        quantity: at + 1,
        price_data: {currency: 'USD', unit_amount, product_data: {name: 'Rice'}},
      })),
    })
    expect(session).toMatchObject({amount_total: 29 + 2_010 + 5_997 + 2_196, currency: 'usd'})
  })
})
