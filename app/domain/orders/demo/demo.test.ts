import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {fillCatalog, TEST_CATEGORIES, testRecord} from '~/domain/catalog/database/products.test-helper'
import {createPasswords} from '~/platform/auth/password-hash.server'
import {customers, customerSessions} from '~/platform/db/customers-schema'
import {orderHistory, orders} from '~/platform/db/orders-schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {createCustomerOrders} from '../orders.server'
import {createStripePayments} from '~/platform/gateways/stripe.server'
import {payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {SECRET_KEY, START, startTestStripe} from '../../../../tests/support/test-stripe'
import type {TestStripe} from '../../../../tests/support/test-stripe'
import {createDemo} from './demo.server'
import type {DemoCards} from './pay-demo-orders.server'
import {DEMO_ORDERS, DISCONTINUED} from './demo-plan'
import {timesOf} from './demo-times'

/** The clock of the card provider. */
const NOW = START
const IDS = [...new Set(DEMO_ORDERS.flatMap(({lines}) => lines.map(({id}) => id)))].filter(
  (id) => id !== DISCONTINUED.id,
)
let database: Awaited<ReturnType<typeof createTestDatabase>>
let stripe: TestStripe
let cards: DemoCards

beforeAll(async () => {
  database = await createTestDatabase()
  stripe = await startTestStripe()
  const gateway = createStripePayments({
    ...{secretKey: SECRET_KEY, webhookSecret: () => '', apiUrl: () => new URL(stripe.origin)},
    now: stripe.now,
  })
  cards = {
    ...gateway,
    publicUrl: new URL('https://shop.example'),
    submitPaymentPage: async (url, number) => void (await stripe.pay({url}, number)),
  }
})
afterAll(async () => {
  await database.close()
  await stripe.close()
})

test('a shop with nothing to sell gets no customer', async () => {
  expect(await createDemo({sql: database.sql, cards, now: NOW})).toEqual({kind: 'no-products'})
  expect(await database.sql.select().from(customers)).toEqual([])
})

test('makes a customer with current and past orders, once; a second call sets a new password only', async () => {
  const {sql} = database
  const [{id: categoryId = ''} = {}] = TEST_CATEGORIES
  await fillCatalog(
    sql,
    IDS.map((id) => testRecord({id, title: id, priceCents: 700, categoryId})),
  )
  const made = await createDemo({sql, cards, now: NOW})
  if (made.kind !== 'made') throw new Error(made.kind)
  expect(made).toMatchObject({email: 'demo@baraka.example', isNew: true, orders: 9})
  const [customer] = await sql.select().from(customers)
  if (!customer) throw new Error('no customer')
  const book = createCustomerOrders({sql, now: () => NOW})
  const current = await book.listCurrent(customer.id)
  expect(current.map(({status}) => status)).toEqual(['preparing', 'received'])
  const past = (await book.listPast(customer.id, 2)).orders
  expect(past.map(({status}) => status).sort()).toEqual([
    ...Array<string>(1).fill('cancelled'),
    ...Array<string>(6).fill('collected'),
  ])
  for (const {createdAt} of [...current, ...past]) {
    expect(Date.parse(createdAt)).toBeLessThan(NOW)
    expect(Date.parse(createdAt)).toBeGreaterThan(customer.createdAt.getTime())
  }
  const steps = await sql.select().from(orderHistory).orderBy(orderHistory.id)
  for (const [index, {orderId, at}] of steps.entries()) {
    expect(at.getTime()).toBeLessThanOrEqual(NOW)
    const before = steps[index - 1]
    if (before?.orderId === orderId) expect(at.getTime()).toBeGreaterThanOrEqual(before.at.getTime())
  }
  expect(past.flatMap(({lines}) => lines).map(({productId}) => productId)).toContain(DISCONTINUED.id)
  expect(current[0]?.lines[0]).toMatchObject({quantity: 3, explanations: ['2 + 1 free: −$7.00']})

  await sql.insert(customerSessions).values({
    ...{tokenHash: 'x', customerId: customer.id, browser: 'Chrome on Windows'},
    ...{createdAt: new Date(NOW), lastSeenAt: new Date(NOW), expiresAt: new Date(NOW + 1e6)},
  })
  const before = await sql.select().from(orders).orderBy(orders.id)
  const again = await createDemo({sql, cards, now: NOW + 1e9})
  if (again.kind !== 'made') throw new Error(again.kind)
  expect(again).toMatchObject({isNew: false, orders: 0})
  expect(await sql.select().from(orders).orderBy(orders.id)).toEqual(before)
  expect(await sql.select().from(customerSessions)).toEqual([])
  const [stored] = await sql.select().from(customers)
  const passwords = createPasswords()
  expect(await passwords.check(again.password, stored?.passwordHash ?? null)).toBe('right')
  expect(await passwords.check(made.password, stored?.passwordHash ?? null)).toBe('wrong')
})

test('a shop with other products has those in the orders', async () => {
  const shop = await createTestDatabase()
  await fillCatalog(
    shop.sql,
    IDS.map((_, n) => testRecord({id: `OTHER-${n}`, title: `Other ${n}`})).concat(
      testRecord({id: 'ONE-MORE', title: 'One more'}),
    ),
  )
  expect(await createDemo({sql: shop.sql, cards, now: NOW})).toMatchObject({kind: 'made', orders: 9})
  await shop.close()
})

test('every order is paid at the card provider, for what it cost, and the canceled one given back', async () => {
  const {sql} = database
  const paid = await sql.select().from(payments)
  expect(paid).toHaveLength(9)
  for (const {sessionId, intentId, amountCents, refundedCents, orderId, card} of paid) {
    const session = await cards.findSession(sessionId ?? '')
    expect(session).toMatchObject({payment: 'paid', amountCents, intentId, orderId, card, livemode: false})
    const intent = await stripe.client().paymentIntents.retrieve(intentId ?? '', {expand: ['latest_charge']})
    expect(intent.latest_charge).toMatchObject({amount_refunded: refundedCents})
  }
  const back = paid.filter(({refundedCents}) => refundedCents > 0)
  expect(back).toHaveLength(1)
  expect(await sql.select().from(refunds)).toEqual([
    expect.objectContaining({paymentId: back[0]?.id, amountCents: back[0]?.amountCents, status: 'done'}),
  ])
})

async function countPaid(): Promise<number> {
  const {data} = await stripe.client().checkout.sessions.list({limit: 100})
  return data.filter((session) => session.payment_status === 'paid').length
}

test('what was broken off goes on with the next call, and nobody pays twice', async () => {
  const shop = await createTestDatabase()
  await fillCatalog(
    shop.sql,
    IDS.map((id) => testRecord({id, title: id})),
  )
  const before = await countPaid()
  let calls = 0
  const failing: DemoCards = {
    ...cards,
    // The payment arrives, and nobody hears of it.
    async submitPaymentPage(url, number) {
      await cards.submitPaymentPage(url, number)
      if ((calls += 1) === 4) throw new Error('The connection broke.')
    },
  }
  await expect(createDemo({sql: shop.sql, cards: failing, now: NOW})).rejects.toThrow('The connection broke.')
  expect(await createDemo({sql: shop.sql, cards, now: NOW})).toMatchObject({isNew: false, orders: 0})
  const intents = await shop.sql.select({intentId: payments.intentId}).from(payments)
  expect(new Set(intents.map(({intentId}) => intentId)).size).toBe(9)
  expect(intents.every(({intentId}) => intentId !== null)).toBe(true)
  expect(await countPaid()).toBe(before + 9)
  await shop.close()
})

test('the plan names what the shop is seeded with', () => {
  const seed = readFileSync('app/domain/catalog/seed/products.csv', 'utf8')
  for (const id of IDS) expect(seed).toContain(`\n${id},`)
  expect(seed).not.toContain(`\n${DISCONTINUED.id},`)
})

test.each(['2025-11-21T15:00:00Z', '2025-11-21T12:00:00Z', '2025-11-22T01:10:00Z', '2025-11-22T04:55:00Z'])(
  'the order under way is picked up when the store is open, after %s',
  (at) => {
    const [plan] = DEMO_ORDERS
    const now = Date.parse(at)
    const {placed, starts} = timesOf(plan as (typeof DEMO_ORDERS)[number], now, 'America/New_York')
    expect(placed).toBeLessThan(now)
    expect(starts).toBeGreaterThan(now)
    const hour = Number(
      new Intl.DateTimeFormat('en-US', {
        timeZone: 'America/New_York',
        hour: 'numeric',
        hourCycle: 'h23',
      }).format(starts),
    )
    expect(hour).toBeGreaterThanOrEqual(10)
    expect(hour).toBeLessThan(21)
  },
)
