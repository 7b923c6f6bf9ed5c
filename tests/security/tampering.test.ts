import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {z} from 'zod'
import type {CheckoutForm, CheckoutFlow} from '../faults/checkout-flow'
import {startPayingShop} from './paying-shop'
import type {PayingShop} from './paying-shop'

/** What a shopper sends are ids and numbers of pieces; what these cost is ours to say. */

let paying: PayingShop
let walk: CheckoutFlow
/** As the page would send it. */
let honest: CheckoutForm
beforeAll(async () => {
  paying = await startPayingShop()
  walk = await paying.walk()
  honest = await walk.fillForm([{id: ID, quantity: 2}])
}, 300_000)
afterAll(() => paying.stop())

const ID = 'GRAIN-COUSCOUS-FINE'
const MOST_LINES = 200

const seenCart = z.object({seen: z.object({totalCents: z.number(), lines: z.record(z.string(), z.number())})})
const seenIn = ({cart}: CheckoutForm) => seenCart.parse(JSON.parse(cart)).seen
const exported = z.object({orders: z.array(z.unknown())})

/** How often the provider was asked for anything that costs. */
const calls = () => paying.stripe.ledger.entries().filter(({method}) => method === 'POST').length

const quantities = fc.constantFrom(-1, 0, 1.5, null, 1e9, 100, '1e3', '2', true, [], {}, -0.5, 1e-7, 1e21)
const cents = fc.integer({min: 0, max: 1})

/** Carts in which something is not as the page would send it, as text. */
const carts = fc.oneof(
  quantities.map((quantity) => ({lines: [{id: ID, quantity}]})),
  quantities.map((quantity) => ({
    lines: [
      {id: ID, quantity: 2},
      {id: 'OIL-OLIVE', quantity},
    ],
  })),
  // One product in many lines, more in all than anyone may have.
  fc.integer({min: 50, max: 99}).map((quantity) => ({lines: [1, 2].map(() => ({id: ID, quantity}))})),
  fc.integer({min: MOST_LINES + 1, max: MOST_LINES + 60}).map((length) => ({
    lines: Array.from({length}, () => ({id: ID, quantity: 1})),
  })),
  fc.stringMatching(/^[A-Z0-9]{12,40}$/).map((id) => ({lines: [{id, quantity: 1}]})),
  fc.constantFrom('', '../x', "' or 1=1 --", '__proto__', 'x'.repeat(300), 7, null).map((id) => ({
    lines: [{id, quantity: 1}],
  })),
  // Prices of their own, wherever one might look for them.
  fc
    .record({price: cents, priceCents: cents, amount: cents, unitAmount: cents, discount: fc.constant(100)})
    .map((prices) => ({
      ...prices,
      lines: [{id: ID, quantity: 2, ...prices}],
      seen: {totalCents: prices.amount, lines: {[ID]: prices.price}},
    })),
  cents.map((totalCents) => ({
    lines: [{id: ID, quantity: 2}],
    seen: {totalCents, lines: {[ID]: totalCents}},
  })),
  fc.json().map((json) => JSON.parse(json) as unknown),
)
const texts = fc.oneof(
  {weight: 9, arbitrary: carts.map((cart) => JSON.stringify(withSeen(cart)))},
  fc.string(),
  fc.constantFrom('{"lines":[{"id":"A","quantity":NaN}]}', '{"lines":[', '', '9'.repeat(90_000)),
)

/** What was seen is left as it was, so that it is not this which is refused. */
function withSeen(cart: unknown): unknown {
  if (typeof cart !== 'object' || cart === null || Array.isArray(cart) || 'seen' in cart) return cart
  return {...cart, seen: seenIn(honest)}
}

test('a cart that was tampered with is refused, and the card provider hears nothing of it', async () => {
  const before = calls()
  await fc.assert(
    fc.asyncProperty(texts, async (cart) => {
      const {status} = await walk.checkOut({...honest, cart})
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(calls()).toBe(before)
    }),
    {numRuns: 200, seed: 7_331},
  )
  const {orders} = exported.parse(await (await walk.visitor.get('/customer-portal/data.json')).json())
  expect(orders).toEqual([])
}, 180_000)

test('fields that the form does not have change nothing: it costs what it costs', async () => {
  const {status, result} = await walk.checkOut({
    ...honest,
    ...{
      total: '0.01',
      amount: '1',
      price: '0.01',
      discount: '100',
      customerId: 'customer-1',
      status: 'received',
    },
  })
  expect([status, result.kind]).toEqual([200, 'go'])
  const page = await (await fetch(result.url ?? '')).text()
  expect(page).toContain(`$${(seenIn(honest).totalCents / 100).toFixed(2)}`)
})

test('who tries cards gets five payment pages in ten minutes, not six', async () => {
  const tester = await paying.walk()
  for (let quantity = 1; quantity <= 5; quantity += 1) {
    const {status} = await tester.checkOut(await tester.fillForm([{id: ID, quantity}]))
    expect([quantity, status]).toEqual([quantity, 200])
  }
  const sixth = await tester.fillForm([{id: ID, quantity: 6}])
  const before = calls()
  expect((await tester.checkOut(sixth)).status).toBe(429)
  expect(tester.responses.at(-1)?.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  // By the form without scripts it is the same.
  const plain = await tester.visitor.post('/checkout', {
    ...sixth,
    formToken: `${sixth.formToken.slice(0, -1)}x`,
  })
  expect([plain.status, Number(plain.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect(calls()).toBe(before)
  // Others are not kept waiting by it.
  const other = await paying.walk()
  expect((await other.checkOut(await other.fillForm([{id: ID, quantity: 1}]))).status).toBe(200)
}, 60_000)
