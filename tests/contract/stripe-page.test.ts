import {getRequestListener} from '@hono/node-server'
import {Hono} from 'hono'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import Stripe from 'stripe'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createEmbeddedStripe} from '../../embedded/stripe/stripe'
import {createStripeLedger} from '../support/stripe-ledger'
import {SECRET_KEY, startTestStripe} from '../support/test-stripe'
import type {TestStripe} from '../support/test-stripe'

/** The hosted payment page, as a browser without JavaScript sees it. */
let server: TestStripe
beforeAll(async () => {
  server = await startTestStripe({merchantName: () => 'Baraka & Sons'})
})
afterAll(() => server.close())

const open = async (url: string | null) => {
  const response = await fetch(url ?? '')
  return {response, page: await response.text()}
}

describe('the page', () => {
  test('shows the order and the merchant, and says that nobody is charged', async () => {
    const session = await server.session({
      line_items: [
        {
          quantity: 3,
          price_data: {
            currency: 'usd',
            unit_amount: 1_050,
            product_data: {
              name: 'Rice <5 lb>',
              description: 'Basmati',
              images: ['https://img.example/rice.png'],
            },
          },
        },
      ],
    })
    const {response, page} = await open(session.url)
    expect(response.status).toBe(200)
    expect(page).toContain('Test payment: no card is charged')
    expect(page).toContain('Pay Baraka &amp; Sons')
    expect(page).toContain('Rice &lt;5 lb&gt;')
    expect(page).toContain('$31.50')
    expect(page).toContain('$10.50 each')
    expect(page).toContain('href="https://shop.example/checkout"')
    expect(page).not.toMatch(/ style=|<style|onclick/)
  })

  test('has a policy that allows its own assets, its images, and the redirect to the shop', async () => {
    const session = await server.session({
      success_url: 'http://localhost:3000/order-complete?session_id={CHECKOUT_SESSION_ID}',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: 500,
            product_data: {name: 'Rice', images: ['https://img.example/rice.png']},
          },
        },
      ],
    })
    const {response} = await open(session.url)
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' https://img.example; form-action 'self' http://localhost:3000 https://shop.example; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('fills in a test card and keeps what was entered', async () => {
    const session = await server.session()
    const response = await server.pay(session, '', {
      fill: '4000002760003184',
      name: 'Bilal',
      email: 'b@people.example',
    })
    expect(response.status).toBe(200)
    const page = await response.text()
    expect(page).toContain('value="4000 0027 6000 3184"')
    expect(page).toContain('value="Bilal"')
    expect(page).toContain('value="b@people.example"')
    expect((await server.client().checkout.sessions.retrieve(session.id)).payment_intent).toBeNull()
  })

  test('does not ask for a known email address', async () => {
    const session = await server.session({customer_email: 'sara@people.example'})
    const {page} = await open(session.url)
    expect(page).toContain('sara@people.example')
    expect(page).not.toContain('type="email"')
    await server.pay(session, '4242424242424242', {email: 'other@people.example'})
    const done = await server.client().checkout.sessions.retrieve(session.id)
    expect(done.customer_details?.email).toBe('sara@people.example')
  })

  test('asks for a phone number when the shop wants one', async () => {
    const session = await server.session({phone_number_collection: {enabled: true}})
    expect((await server.pay(session, '4242424242424242', {phone: '12'})).status).toBe(422)
    expect((await server.pay(session, '4242424242424242', {phone: '(555) 010-0142'})).status).toBe(303)
    const done = await server.client().checkout.sessions.retrieve(session.id)
    expect(done.customer_details?.phone).toBe('(555) 010-0142')
  })

  test('stores no card number', async () => {
    const session = await server.session()
    await server.pay(session, '4000000000000002')
    await server.pay(session, '4242424242424242', {cvc: '987'})
    const events = await server.client().events.list({limit: 100, expand: []})
    const said = JSON.stringify([events, server.ledger.entries()])
    expect(said).not.toContain('4000000000000002')
    expect(said).not.toContain('4242424242424242')
    // As a whole word: times and ids may contain the same three digits.
    expect(said).not.toMatch(/\b987\b/)
  })

  test('says that a session is paid, expired, or unknown', async () => {
    const session = await server.session()
    await server.pay(session, '4242424242424242')
    const paid = await open(session.url)
    expect(paid.page).toContain('This payment is complete')
    expect(paid.page).toContain(`href="https://shop.example/order-complete?session_id=${session.id}"`)
    const over = await server.session()
    await server.client().checkout.sessions.expire(over.id)
    const expired = await open(over.url)
    expect(expired.response.status).toBe(410)
    expect(expired.page).toContain('This payment page has expired')
    const none = await open(`${server.origin}/c/pay/cs_test_none`)
    expect(none.response.status).toBe(404)
    expect(none.page).toContain('There is no such payment page')
  })

  test('a body that is not a form, or too large, changes nothing', async () => {
    const {url, id} = await server.session()
    const send = (body: string, type: string) =>
      fetch(url ?? '', {method: 'POST', body, headers: {'content-type': type}, redirect: 'manual'})
    expect((await send('{"number":1}', 'application/json')).status).toBe(400)
    expect((await send('x'.repeat(30_000), 'application/x-www-form-urlencoded')).status).toBe(413)
    expect((await server.client().checkout.sessions.retrieve(id)).status).toBe('open')
  })
})

describe('mounted below a path', () => {
  test('API, page, challenge and style sheet work', async () => {
    let origin = ''
    const ledger = createStripeLedger()
    const embedded = await createEmbeddedStripe({
      storage: 'memory',
      secretKey: SECRET_KEY,
      publicOrigin: () => `${origin}/embedded/stripe`,
      onRequest: ledger.add,
    })
    const listener = getRequestListener(new Hono().route('/embedded/stripe', embedded.app).fetch)
    const web = createServer((request, response) => void listener(request, response))
    await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
    // The package takes no base path, so the shop's HTTP client adds it.
    const stripe = new Stripe(SECRET_KEY, {
      httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) => {
        const {pathname, search} = new URL(url instanceof Request ? url.url : url)
        return fetch(`${origin}/embedded/stripe${pathname}${search}`, init)
      }),
    })
    const session = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: 'https://shop.example/done',
      line_items: [
        {quantity: 1, price_data: {currency: 'usd', unit_amount: 500, product_data: {name: 'Rice'}}},
      ],
    })
    expect(session.url).toBe(`${origin}/embedded/stripe/c/pay/${session.id}`)
    const {page} = await open(session.url)
    const style = /href="([^"]+page\.css)"/.exec(page)?.[1] ?? ''
    expect((await fetch(new URL(style, origin))).headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(page).toContain(`action="/embedded/stripe/c/pay/${session.id}"`)
    const paid = await server.pay(session, '4000002760003184')
    const challenge = await fetch(new URL(paid.headers.get('location') ?? '', origin))
    expect(await challenge.text()).toContain('Complete authentication')
    expect(ledger.count('POST /v1/checkout/sessions')).toBe(1)
    await embedded.close()
    web.closeAllConnections()
    await new Promise((resolve) => web.close(resolve))
  })
})
