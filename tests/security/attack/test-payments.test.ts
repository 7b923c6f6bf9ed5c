import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createCheckoutFlow} from '../../faults/checkout-flow'
import {requireSeededShop} from '../../support/seeded-data'
import {startFreshShop} from '../../support/shop-process'
import {register, signIn, waitForMail} from '../customers'
import {startMailedShop} from '../mailed-shop'
import type {MailedShop} from '../mailed-shop'
import {startPayingShop, tomorrowAfternoon} from '../paying-shop'
import type {PayingShop} from '../paying-shop'
import {createVisitor} from '../visitor'
import type {Visitor} from '../visitor'

/** Goods for test cards: whoever pays with one gets nothing that anybody would take for a paid order. */

const SITE = 'https://shop.example'
const ZAYNAB = {
  ...{name: 'Zaynab', lastName: 'Quartermaine', email: 'zaynab@people.example'},
  ...{phone: '(555) 010-0177', password: 'eleven olive trees in a row'},
}
const CARD = {
  ...{method: 'card', email: ZAYNAB.email, number: '4242 4242 4242 4242'},
  ...{expiry: '12 / 34', cvc: '123', name: 'Zaynab', postalCode: '44126'},
}
const LINES = [
  {id: 'MEAT-LAMB-STEW', quantity: 1},
  {id: 'GRAIN-COUSCOUS-FINE', quantity: 2},
]
const STAMP = />TEST</
const SENTENCE = /no money (was|is) taken/

type Places = Record<string, string>

async function look(visitor: Visitor, paths: Record<string, string>): Promise<Places> {
  const places: Places = {}
  for (const [name, path] of Object.entries(paths)) {
    const response = await visitor.get(path)
    expect([name, response.status]).toEqual([name, 200])
    places[name] = await response.text()
  }
  return places
}

/** Where an order is looked at once it is paid, by the customer and by staff. */
async function lookAtPaid(
  {customer, staff}: {customer: Visitor; staff: Visitor},
  {complete, number, date}: {complete: string; number: string; date: string},
): Promise<Places> {
  return {
    ...(await look(customer, {
      'order complete': complete,
      'current orders': '/customer-portal/current-orders',
      receipt: `/customer-portal/orders/${number}/receipt`,
    })),
    ...(await look(staff, {
      counter: `/staff/orders?date=${date}`,
      'order at the counter': `/staff/orders/${number}`,
      'butcher ticket': `/staff/orders/print?kind=butcher&date=${date}`,
      'pick list': `/staff/orders/print?kind=pick&date=${date}`,
      report: '/staff/reports',
    })),
  }
}

const POSITIVE = expect.stringMatching(/^[1-9]/) as string

async function readReportCsv(staff: Visitor, money: 'live' | 'test'): Promise<Record<string, string>> {
  const lines = (await (await staff.get(`/staff/reports.csv?money=${money}`)).text()).trim().split('\r\n')
  const [names = [], today = []] = [lines[0]?.split(','), lines.at(-1)?.split(',')]
  return Object.fromEntries(names.map((name, index) => [name, today[index] ?? '']))
}

test('on a public address without a live key the start is refused, by name, unless it is a demonstration', async () => {
  const refused = (env: Record<string, string>) =>
    startFreshShop({PUBLIC_URL: SITE, ...env}).then(
      async (shop) => {
        await shop.remove()
        return 'it started'
      },
      (error: unknown) => String(error),
    )
  const testKey = {STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1'}
  const message = expect.stringMatching(/STRIPE_SECRET_KEY.*DEMO_PAYMENTS=1/) as string
  expect(await Promise.all([refused({}), refused(testKey)])).toEqual([message, message])
})

describe('a demonstration on a public address, paid with 4242', () => {
  let mailed: MailedShop
  let customer: Visitor
  let staff: Visitor
  let paid: {complete: string; number: string; date: string}
  const before: Places = {}

  beforeAll(async () => {
    mailed = await startMailedShop({PUBLIC_URL: SITE, DEMO_PAYMENTS: '1'})
    const {shop, mails} = mailed
    customer = createVisitor(shop.origin, '198.51.100.7', SITE)
    await register(customer, mails, ZAYNAB)
    expect((await signIn(customer, ZAYNAB)).status).toBe(303)
    staff = createVisitor(shop.origin, '198.51.100.8', SITE)
    const [, session = ''] = (await requireSeededShop()).staff.administrator.cookie.split('=')
    staff.cookies.set('__Host-staff', session)
    Object.assign(before, await look(customer, {home: '/', shelves: '/categories', checkout: '/checkout'}))
    const pay = async (url: string) => {
      const {pathname} = new URL(url)
      before['payment page'] = await (await customer.get(pathname)).text()
      return customer.post(pathname, CARD)
    }
    const walk = createCheckoutFlow(ZAYNAB, {shop, visitor: customer, stripe: {origin: shop.origin, pay}})
    const window = tomorrowAfternoon()
    const {result} = await walk.checkOut(await walk.fillForm(LINES, window))
    const complete = await walk.pay(result.url ?? '')
    paid = {complete, number: result.number ?? '', date: window.date}
  }, 300_000)
  afterAll(() => mailed.stop())

  test('says TEST before one pays: on every page of the shop, and where the card is asked for', () => {
    for (const [name, html] of Object.entries(before)) {
      expect([name, STAMP.test(html)]).toEqual([name, true])
    }
    for (const name of ['home', 'shelves', 'checkout'])
      expect([name, before[name]]).toEqual([name, expect.stringMatching(SENTENCE)])
  })

  test('says TEST wherever the paid order is shown', async () => {
    const places = await lookAtPaid({customer, staff}, paid)
    expect(places['order complete']).toContain('ORDER COMPLETE')
    for (const [name, html] of Object.entries(places)) {
      // The banner of the shop's own pages is not enough.
      const own = html.split('</header>').slice(1).join('')
      expect([name, STAMP.test(own), SENTENCE.test(own.toLowerCase())]).toEqual([name, true, true])
    }
    expect(places['order at the counter']).toContain('Visa ending in 4242')
  })

  test('says it first in the mail', async () => {
    const {subject, text, html} = await waitForMail(mailed.mails, ZAYNAB.email, /confirmed/)
    expect(subject).toMatch(/^TEST: Order /)
    expect(text).toMatch(/^TEST\nTest payment: no money was taken\./)
    expect(text).toContain('Visa ending in 4242 (test payment: no money was taken)')
    expect(html).toMatch(STAMP)
  })

  test('adds nothing to the takings', async () => {
    const [live, demonstration] = [await readReportCsv(staff, 'live'), await readReportCsv(staff, 'test')]
    expect(live).toMatchObject({orders: '0', takings: '0.00', net: '0.00'})
    expect(demonstration).toMatchObject({orders: '1', items: '3', takings: POSITIVE})
  })
})

describe('real money', () => {
  let paying: PayingShop
  beforeAll(async () => {
    paying = await startPayingShop({}, {isLive: true})
  }, 300_000)
  afterAll(() => paying.stop())

  test('is nowhere called a test, and counts', async () => {
    const {shop, mails, stripe} = paying
    const walk = await paying.walk()
    const staff = await paying.staff('administrator')
    const before = await look(walk.visitor, {home: '/', checkout: '/checkout'})
    await stripe.sendWebhooksTo(shop.origin)
    const window = tomorrowAfternoon()
    const {result} = await walk.checkOut(await walk.fillForm(LINES, window))
    const complete = await walk.pay(result.url ?? '')
    const places = await lookAtPaid(
      {customer: walk.visitor, staff},
      {complete, number: result.number ?? '', date: window.date},
    )
    expect(places['order complete']).toContain('ORDER COMPLETE')
    for (const [name, html] of Object.entries({...before, ...places})) {
      expect([name, STAMP.test(html), SENTENCE.test(html)]).toEqual([name, false, false])
    }
    const [mail] = mails.received.filter(({subject}) => /confirmed/.test(subject ?? ''))
    expect(mail?.subject ?? 'Order').toMatch(/^Order /)
    const [live, demonstration] = [await readReportCsv(staff, 'live'), await readReportCsv(staff, 'test')]
    expect(live).toMatchObject({orders: '1', takings: POSITIVE})
    expect(demonstration).toMatchObject({orders: '0', takings: '0.00'})
  }, 120_000)
})
