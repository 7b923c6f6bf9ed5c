import {afterAll, beforeAll, expect, test} from 'vitest'
import {createCheckoutFlow} from '../faults/checkout-flow'
import type {CheckoutFlow} from '../faults/checkout-flow'
import {register, signIn} from './customers'
import {startMailedShop} from './mailed-shop'
import type {MailedShop} from './mailed-shop'
import {tomorrowAfternoon} from './paying-shop'
import type {Visitor} from './visitor'

/** One whole checkout with the card provider that is built in: the headers on the way, and what the log says of it. */

const ZAYNAB = {
  name: 'Zaynab',
  lastName: 'Quartermaine',
  email: 'zaynab.quartermaine@people.example',
  phone: '(555) 010-0177',
  password: 'eleven olive trees in a row',
}
const CARD = {
  ...{method: 'card', email: 'payer.quartermaine@people.example', number: '4242 4242 4242 4242'},
  ...{expiry: '12 / 34', cvc: '739', name: 'Zaynab Q. Cardholder', postalCode: '44126'},
}
/** Refused by the bank. */
const NO_FUNDS = '4000 0000 0000 9995'
/** Of their own, whatever surrounds it: the provider's page is not the shop's. */
const PAYMENT_PAGE = /^\/embedded\/stripe\//

let mailed: MailedShop
let zaynab: Visitor
let walk: CheckoutFlow
/** All that was answered on the way, by its path. */
const headersAt = new Map<string, Headers>()

beforeAll(async () => {
  mailed = await startMailedShop({LOG_LEVEL: 'debug'})
  zaynab = mailed.visit()
  await register(zaynab, mailed.mails, ZAYNAB)
  expect((await signIn(zaynab, ZAYNAB)).status).toBe(303)
  const {shop} = mailed
  walk = createCheckoutFlow(ZAYNAB, {
    shop,
    visitor: zaynab,
    stripe: {origin: shop.origin, pay: (url) => pay(url)},
  })
}, 300_000)
afterAll(() => mailed.stop())

async function see(asked: string, response: Response): Promise<Response> {
  headersAt.set(new URL(asked, mailed.shop.origin).pathname, response.headers)
  return response
}

async function pay(url: string, number = CARD.number): Promise<Response> {
  const {pathname, search} = new URL(url)
  return zaynab.post(pathname + search, {...CARD, number})
}

test('a customer pays, after a card that is refused', async () => {
  await see('/checkout', await zaynab.get('/checkout'))
  const form = await walk.fillForm([{id: 'GRAIN-COUSCOUS-FINE', quantity: 2}], tomorrowAfternoon())
  const placed = await zaynab.post('/checkout/place', form)
  await see('/checkout/place', placed)
  const {result} = await walk.checkOut(form)
  const url = result.url ?? ''
  expect(new URL(url).pathname).toMatch(PAYMENT_PAGE)
  expect((await see(url, await zaynab.get(new URL(url).pathname))).status).toBe(200)
  expect((await pay(url, NO_FUNDS)).status).toBe(402)
  const back = await walk.pay(url)
  expect(back).toMatch(/^\/order-complete\?session_id=cs_/)
  const complete = await see('/order-complete', await zaynab.get(back))
  expect(complete.status).toBe(200)
  expect(await complete.text()).toContain('ORDER COMPLETE')
  await see('/order-complete/status', await zaynab.get(back.replace('?', '/status?')))
  await see('/order-complete/calendar.ics', await zaynab.get(back.replace('?', '/calendar.ics?')))
  await see('/checkout/status', await zaynab.get(`/checkout/status?number=${result.number}`))
}, 60_000)

test('no page on the way is kept by a cache', () => {
  for (const path of [
    ...['/checkout', '/checkout/place', '/checkout/status'],
    ...['/order-complete', '/order-complete/status', '/order-complete/calendar.ics'],
  ]) {
    expect([path, headersAt.get(path)?.get('cache-control')]).toEqual([path, 'private, no-store'])
  }
  const [paymentPage = ''] = [...headersAt.keys()].filter((path) => PAYMENT_PAGE.test(path))
  expect(headersAt.get(paymentPage)?.get('cache-control')).toMatch(/no-store/)
})

test('the pages’ policy lets in what they need and nothing else', () => {
  for (const path of ['/checkout', '/order-complete']) {
    const policy = headersAt.get(path)?.get('content-security-policy') ?? ''
    for (const rule of [
      ...["default-src 'self'", "connect-src 'self'", "form-action 'self'"],
      ...["object-src 'none'", "base-uri 'none'", "frame-ancestors 'self'"],
    ]) {
      expect([path, policy.split('; ').includes(rule)]).toEqual([path, true])
    }
    // The page's own styles, by their hash.
    expect(policy).toMatch(/; style-src 'self' 'sha256-[\w+/=]+'; /)
    expect(policy).not.toMatch(/unsafe|\*(?![.\w])/)
  }
  expect(headersAt.get('/order-complete')?.get('referrer-policy')).toBe('no-referrer')
})

test('the provider’s page keeps headers of its own, under which its form may lead back to the shop', () => {
  const [path = ''] = [...headersAt.keys()].filter((one) => PAYMENT_PAGE.test(one))
  const policy = headersAt.get(path)?.get('content-security-policy') ?? ''
  expect(policy).not.toBe(headersAt.get('/checkout')?.get('content-security-policy'))
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/form-action [^;]*'self'/)
  expect(policy).not.toContain('unsafe')
  expect(headersAt.get(path)?.get('x-content-type-options')).toBe('nosniff')
})

test('the log tells nothing of who bought and with what', async () => {
  // What goes wrong is where the most is said.
  await fetch(`${mailed.shop.origin}/webhooks/stripe`, {
    method: 'POST',
    headers: {'stripe-signature': 't=1,v1=00'},
    body: JSON.stringify({email: ZAYNAB.email, number: CARD.number}),
  })
  const log = mailed.shop.output()
  expect(log.length).toBeGreaterThan(500)
  const plain = log.replaceAll(/[\s()-]/g, '')
  for (const event of [
    ...[ZAYNAB.name, ZAYNAB.lastName, ZAYNAB.email, ZAYNAB.password, CARD.email, CARD.name],
    ...[...zaynab.cookies.values()].map((cookie) => cookie.slice(0, 20)),
  ]) {
    expect([event, log.includes(event)]).toEqual([event, false])
  }
  for (const digits of [ZAYNAB.phone, CARD.number, NO_FUNDS].map((text) => text.replaceAll(/\D/g, ''))) {
    expect([digits, plain.includes(digits)]).toEqual([digits, false])
  }
  expect(log).not.toMatch(/\b(sk|rk)_(test|live)_\w{4}|\bwhsec_\w{4}|\$argon2/)
  expect(log).not.toMatch(/\bcvc\b/i)
})
