import {eq} from 'drizzle-orm'
import Stripe from 'stripe'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {orderFlags, orders, payments} from '../../app/platform/db/orders-schema'
import {sendWebhook} from '../bench/checkouts/webhooks'
import {register, signIn} from '../security/customers'
import {createVisitor} from '../security/visitor'
import {waitUntil} from '../support/mail-server'
import {createCheckoutFlow} from './checkout-flow'
import type {CheckoutFlow} from './checkout-flow'
import {CART, startPaymentsShop} from './payments-shop'
import type {PaymentsShop} from './payments-shop'

/** What the card provider tells a running shop, and what it does not. Notices go when a test sends them. */
let money: PaymentsShop
let stripe: Stripe

const HUNDRED = Array.from({length: 100}, (_, index) => index)

beforeAll(async () => {
  money = await startPaymentsShop()
  const {hostname, port} = new URL(money.stripe.origin)
  stripe = new Stripe(money.stripe.env.STRIPE_SECRET_KEY, {
    ...{host: hostname, port, protocol: 'http', telemetry: false},
  })
}, 300_000)
afterAll(() => money.remove())
beforeEach(() => money.stripe.setWebhookFaults({lose: true}))

function requireShop() {
  const [shop] = money.shops
  if (!shop) throw new Error('There is one.')
  return shop
}

const send = (body: string, secret = money.stripe.webhookSecret) =>
  sendWebhook(requireShop().origin, {body, secret})

/** An order that waits, with its session. */
async function place(walk = money.walk()) {
  const {status, result} = await walk.checkOut(await walk.fillForm(CART, money.freshWindow()))
  expect([status, result.kind]).toEqual([200, 'go'])
  const [session, ...others] = await money.sessionsOf(result.number)
  if (!session || others.length > 0) throw new Error('There is one session.')
  return {walk, session, url: result.url ?? '', number: result.number ?? ''}
}

/** Paid at the provider; the shop has not heard of it. */
async function placeAndPay(walk?: CheckoutFlow) {
  const placed = await place(walk)
  const path = await placed.walk.pay(placed.url)
  const webhookEvent = await findWebhookEvent('checkout.session.completed', placed.session.id)
  return {...placed, path, notice: webhookEvent}
}

async function findWebhookEvent(type: string, id: string): Promise<Stripe.Event> {
  for await (const event of stripe.events.list({type, limit: 100})) {
    if ((event.data.object as {id: string}).id === id) return event
  }
  throw new Error(`${type} of ${id} never happened.`)
}

const statusOf = async (walk: CheckoutFlow, number: string) => {
  const response = await walk.visitor.get(`/checkout/status?number=${number}`)
  return ((await response.json()) as {status: string | null}).status
}
const confirmationsOf = (number: string) => money.confirmationsOf(number)
const isConfirmed = (number: string) => waitUntil(() => confirmationsOf(number).length > 0, 20_000)
const alarms = () =>
  requireShop()
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50')).length

test('fault 11: one notice 100 times at once is taken 100 times and has one effect', async () => {
  const {walk, number, notice: webhookEvent} = await placeAndPay()
  const body = JSON.stringify(webhookEvent)
  const statuses = await Promise.all(HUNDRED.map(() => send(body)))
  expect(statuses).toEqual(HUNDRED.map(() => 200))
  expect(await statusOf(walk, number)).toBe('paid')
  await isConfirmed(number)
  expect(confirmationsOf(number)).toHaveLength(1)
})

test('fault 12: notices and return pages together all succeed', async () => {
  const {walk, path, number, notice: webhookEvent} = await placeAndPay()
  const body = JSON.stringify(webhookEvent)
  const [statuses, pages] = await Promise.all([
    Promise.all(HUNDRED.slice(0, 10).map(() => send(body))),
    Promise.all(HUNDRED.slice(0, 5).map(() => walk.openReturnPage(path))),
  ])
  expect(statuses).toEqual(statuses.map(() => 200))
  expect(pages.map(({status}) => status)).toEqual(pages.map(() => 200))
  expect((await walk.openReturnPage(path)).text).toContain('ORDER COMPLETE')
  await isConfirmed(number)
})

test('fault 13: a notice that comes three days late finds the work done by the return page', async () => {
  const {walk, path, number, notice: webhookEvent} = await placeAndPay()
  expect((await walk.openReturnPage(path)).text).toContain('ORDER COMPLETE')
  const late = {...webhookEvent, created: webhookEvent.created - 3 * 86_400}
  expect(await send(JSON.stringify(late))).toBe(200)
  await isConfirmed(number)
  expect(confirmationsOf(number)).toHaveLength(1)
})

test('fault 14: no notice and a closed tab: the shop finds out by itself', async () => {
  const {walk, session, number} = await placeAndPay()
  // It looks at what is older than a minute, each minute and when it starts.
  await money.whileStopped((sql) =>
    sql
      .update(payments)
      .set({createdAt: new Date(Date.now() - 90_000)})
      .where(eq(payments.sessionId, session.id)),
  )
  await isConfirmed(number)
  expect(await statusOf(walk, number)).toBe('paid')
}, 60_000)

test.each(['before', 'after'])('fault 15: "expired" %s "completed": paid wins and stays', async (when) => {
  const {walk, path, number, notice: webhookEvent} = await placeAndPay()
  const expired = {...webhookEvent, id: `${webhookEvent.id}x`, type: 'checkout.session.expired'}
  const both = when === 'before' ? [expired, webhookEvent] : [webhookEvent, expired]
  for (const one of both) expect(await send(JSON.stringify(one))).toBe(200)
  expect(await statusOf(walk, number)).toBe('paid')
  expect((await walk.openReturnPage(path)).text).toContain('ORDER COMPLETE')
})

test('fault 15: a session that did expire ends its order, told twice as once', async () => {
  const {walk, session, number} = await place()
  await stripe.checkout.sessions.expire(session.id)
  const body = JSON.stringify(await findWebhookEvent('checkout.session.expired', session.id))
  expect([await send(body), await send(body)]).toEqual([200, 200])
  expect(await statusOf(walk, number)).toBe('over')
  const page = await walk.openReturnPage(`/order-complete?session_id=${session.id}`)
  expect([page.status, page.text.includes('Payment Failed!')]).toEqual([200, true])
})

test('fault 16: a kind that nobody knows, and money of no order: taken, told loudly, kept', async () => {
  const {notice: webhookEvent} = await placeAndPay()
  const unknown = {...webhookEvent, id: 'evt_unknown', type: 'customer.tax_id.created'}
  expect(await send(JSON.stringify(unknown))).toBe(200)

  const foreign = await stripe.checkout.sessions.create({
    ...{mode: 'payment', success_url: 'https://other.example/', metadata: {delivery_id: 'order-of-nobody'}},
    line_items: [
      {price_data: {currency: 'usd', unit_amount: 700, product_data: {name: 'A thing'}}, quantity: 1},
    ],
  })
  await money.stripe.pay(foreign.url ?? '')
  const before = alarms()
  const body = JSON.stringify(await findWebhookEvent('checkout.session.completed', foreign.id))
  expect(await send(body)).toBe(200)
  await waitUntil(() => alarms() > before)
  expect(await send(JSON.stringify(webhookEvent))).toBe(200)
})

test('fault 17: told of before it is paid, it is not paid, and the page asks for patience', async () => {
  const {notice: webhookEvent} = await placeAndPay()
  const {walk, session, number} = await place()
  const early = {...webhookEvent, id: `${webhookEvent.id}early`, data: {object: session}}
  expect(await send(JSON.stringify(early))).toBe(200)
  expect(await statusOf(walk, number)).toBe('waiting')
  const page = await walk.openReturnPage(`/order-complete?session_id=${session.id}`)
  expect(page.text).toContain('we are confirming your payment')
  expect(page.text).not.toContain('ORDER COMPLETE')
  expect(await send(JSON.stringify(webhookEvent))).toBe(200)
})

test('fault 32: signed ten minutes ago, or not by the provider: 400, an alarm, and nothing happens', async () => {
  const {walk, number, notice: webhookEvent} = await placeAndPay()
  const body = JSON.stringify(webhookEvent)
  const secret = money.stripe.webhookSecret
  const timestamp = Math.floor(Date.now() / 1000)
  const sign = (at: number, payload = body, by = secret) =>
    stripe.webhooks.generateTestHeaderString({payload, secret: by, timestamp: at})
  const before = {alarms: alarms(), calls: money.stripe.ledger.entries().length}
  const signatures = [
    sign(timestamp - 600),
    sign(timestamp, `${body} `),
    sign(timestamp, body, 'whsec_other'),
    '',
  ]
  for (const signature of signatures) {
    const response = await fetch(`${requireShop().origin}/webhooks/stripe`, {
      method: 'POST',
      headers: {'content-type': 'application/json', ...(signature && {'stripe-signature': signature})},
      body,
    })
    expect([signature.slice(0, 12), response.status]).toEqual([signature.slice(0, 12), 400])
  }
  await waitUntil(() => alarms() > before.alarms)
  expect(money.stripe.ledger.entries()).toHaveLength(before.calls)
  expect(await statusOf(walk, number)).toBe('waiting')
  // The clock is right again, and the provider tries again.
  expect(await send(body)).toBe(200)
  expect(await statusOf(walk, number)).toBe('paid')
})

test('fault 31: signed out on the checkout’s form: 401, nothing asked for; signed in again, the same form goes on', async () => {
  const person = {
    ...{name: 'Nadia', lastName: 'Nour', email: 'nadia@people.example'},
    ...{phone: '(555) 010-0144', password: 'eleven fig trees'},
  }
  const [shop] = [requireShop()]
  const visitor = createVisitor(shop.origin, '198.51.100.7')
  await register(visitor, money.mails, person)
  expect((await signIn(visitor, person)).status).toBe(303)
  const walk = createCheckoutFlow(person, {shop, stripe: money.stripe, visitor})
  const form = await walk.fillForm(CART, money.freshWindow())

  // In another tab.
  const cookies = new Map(visitor.cookies)
  expect((await visitor.post('/sign-out', {})).status).toBe(303)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  const calls = money.stripe.ledger.entries().length
  const refused = await walk.checkOut(form)
  expect([refused.status, refused.result.kind]).toEqual([401, 'sign-in'])
  const plain = await visitor.post('/checkout', form)
  expect(plain.status).toBe(401)
  const page = await plain.text()
  expect(page).toContain('please login')
  expect(page).toContain(`value="${form['name']}"`)
  expect(money.stripe.ledger.entries()).toHaveLength(calls)

  expect((await signIn(visitor, person)).status).toBe(303)
  const {status, result} = await walk.checkOut(form)
  expect([status, result.kind]).toEqual([200, 'go'])
  expect((await walk.openReturnPage(await walk.pay(result.url ?? ''))).text).toContain('ORDER COMPLETE')
})

test('fault 49: given back on the provider’s own pages: the order is marked, and not received again', async () => {
  const {walk, path, number, session} = await placeAndPay()
  expect((await walk.openReturnPage(path)).text).toContain('ORDER COMPLETE')
  const {payment_intent: intent} = await stripe.checkout.sessions.retrieve(session.id)
  await stripe.refunds.create({payment_intent: typeof intent === 'string' ? intent : '', amount: 200})
  for await (const event of stripe.events.list({type: 'charge.refunded', limit: 100})) {
    const statuses = await Promise.all([1, 2, 3].map(() => send(JSON.stringify(event))))
    expect(statuses).toEqual([200, 200, 200])
  }
  expect(await statusOf(walk, number)).toBe('paid')
  const found = await money.whileStopped((sql) =>
    sql
      .select({status: orders.status, flag: orderFlags.code, refunded: payments.refundedCents})
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .leftJoin(orderFlags, eq(orderFlags.orderId, orders.id))
      .where(eq(orders.number, number)),
  )
  expect(found).toEqual([{status: 'received', flag: 'refunded-elsewhere', refunded: 200}])
  expect(confirmationsOf(number)).toHaveLength(1)
}, 60_000)

test('faults 11 to 17, 31, 32, 49: afterwards every invariant holds', async () => {
  expect(await money.findViolations()).toEqual([])
})
