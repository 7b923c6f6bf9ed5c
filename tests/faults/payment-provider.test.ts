import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Fault} from '../support/stripe-fault-injection'
import {waitUntil} from '../support/mail-server'
import {fetchPage, headingOf} from './http-requests'
import type {CheckoutForm, CheckoutFlow} from './checkout-flow'
import {CART, startPaymentsShop} from './payments-shop'
import type {PaymentsShop} from './payments-shop'

/** The card provider in trouble while a running shop takes orders. */
let money: PaymentsShop

beforeAll(async () => {
  money = await startPaymentsShop()
}, 300_000)
afterAll(() => money.remove())

const OPEN = 'POST /v1/checkout/sessions'
const NOT_CHARGED = 'Payment is unavailable, you were not charged. Please try again in a moment.'
const LONGEST_MS = 25_000

function requireShop() {
  const [shop] = money.shops
  if (!shop) throw new Error('There is one.')
  return shop
}

/** Presses the button, and tells how long one waited for the answer. */
async function press(walk: CheckoutFlow, form: CheckoutForm) {
  const from = performance.now()
  const {status, result} = await walk.checkOut(form)
  return {status, result, ms: performance.now() - from}
}

async function payAndComeBack(walk: CheckoutFlow, url = '') {
  const back = await walk.openReturnPage(await walk.pay(url))
  expect(back.status).toBe(200)
  expect(back.text).toContain('ORDER COMPLETE')
}

test.each<[string, Fault, number]>([
  ['fault 7: no answer, though it did the work', {kind: 'timeout', when: 'after'}, 2],
  ['fault 8: a 500 each time', {kind: 'status', status: 500, when: 'before'}, Infinity],
  ['fault 9: 429 each time', {kind: 'status', status: 429}, Infinity],
  ['fault 9: 402', {kind: 'status', status: 402}, Infinity],
  ['fault 10: the connection is reset after the work', {kind: 'reset', when: 'after'}, 2],
])(
  '%s: told within 25 s that nothing was charged, and the same form leads to one session',
  async (_, fault, times) => {
    const walk = money.walk()
    const form = await walk.fillForm(CART, money.freshWindow())
    const {faults} = money.stripe
    const rule = faults.add(OPEN, fault, times)
    const browsing = fetchPage(requireShop(), '/categories')
    const refused = await press(walk, form)
    expect([refused.status, refused.result]).toEqual([503, {kind: 'refused', problems: {form: NOT_CHARGED}}])
    expect(refused.ms).toBeLessThan(LONGEST_MS)
    expect(rule.hits()).toBeGreaterThan(0)
    expect((await browsing).status).toBe(200)

    faults.clear()
    const taken = await press(walk, form)
    expect([taken.status, taken.result.kind]).toEqual([200, 'go'])
    expect(await money.sessionsOf(taken.result.number)).toHaveLength(1)
    await payAndComeBack(walk, taken.result.url)
  },
  60_000,
)

test.each<[string, Fault]>([
  ['fault 8: one 500, before the work', {kind: 'status', status: 500, when: 'before'}],
  ['fault 8: one 500, after the work', {kind: 'status', status: 500, when: 'after'}],
  ['fault 9: one 429', {kind: 'status', status: 429}],
  ['fault 10: one reset, before the work', {kind: 'reset', when: 'before'}],
  ['fault 10: one reset, after the work', {kind: 'reset', when: 'after'}],
])('%s: nobody notices, and there is one session', async (_, fault) => {
  const walk = money.walk()
  const form = await walk.fillForm(CART, money.freshWindow())
  money.stripe.faults.add(OPEN, fault, 1)
  const {status, result, ms} = await press(walk, form)
  expect([status, result.kind]).toEqual([200, 'go'])
  expect(ms).toBeLessThan(LONGEST_MS)
  expect(await money.sessionsOf(result.number)).toHaveLength(1)
  await payAndComeBack(walk, result.url)
})

test('fault 9: 401 closes the checkout and raises the alarm; browsing stays up, and a key that is right opens it', async () => {
  const walk = money.walk()
  const form = await walk.fillForm(CART, money.freshWindow())
  const alarms = () => linesOf(requireShop().output()).filter(({level}) => level >= 50).length
  const before = alarms()
  money.stripe.faults.add('*', {kind: 'status', status: 401})
  const {status, result} = await press(walk, form)
  expect(status).toBe(503)
  expect(JSON.stringify(result)).toContain('You weren’t charged.')
  await waitUntil(() => alarms() > before)
  for (const path of ['/', '/categories', '/cart', '/checkout']) {
    expect([path, (await fetchPage(requireShop(), path)).status]).toEqual([path, 200])
  }
  money.stripe.faults.clear()
  const taken = await press(walk, form)
  expect([taken.status, taken.result.kind]).toEqual([200, 'go'])
  expect(await money.sessionsOf(taken.result.number)).toHaveLength(1)
  await payAndComeBack(walk, taken.result.url)
})

test.each<[string, Fault]>([
  ['500', {kind: 'status', status: 500}],
  ['429', {kind: 'status', status: 429}],
  ['a connection that is reset', {kind: 'reset'}],
  ['half an answer', {kind: 'malformed'}],
])(
  'fault 18: the page after paying, when the look at the payment ends in %s, says that it is being confirmed',
  async (_, fault) => {
    const walk = money.walk()
    const placed = await press(walk, await walk.fillForm(CART, money.freshWindow()))
    const session = /cs_test_\w+/.exec(placed.result.url ?? '')?.[0] ?? ''
    const rule = money.stripe.faults.add('GET /v1/checkout/sessions/:id', fault)
    const back = await walk.openReturnPage(`/order-complete?session_id=${session}`)
    expect([back.status, headingOf(back)]).toEqual([200, 'One moment, we are confirming your payment'])
    expect(rule.hits()).toBeGreaterThan(0)
    money.stripe.faults.clear()
    await payAndComeBack(walk, placed.result.url)
  },
  60_000,
)

test('faults 7 to 10: afterwards every invariant holds', async () => {
  expect(await money.findViolations()).toEqual([])
})

/** Of those that have come whole: the last may be on its way. */
function linesOf(log: string): {level: number}[] {
  return log
    .split('\n')
    .slice(0, -1)
    .flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as {level: number}] : []))
}
