import fc from 'fast-check'
import {eq} from 'drizzle-orm'
import type Stripe from 'stripe'
import {describe, expect, test} from 'vitest'
import {findViolations} from '../../../../server/check/find-violations'
import {readBooks} from '../../../../server/check/books'
import type {TestPayments} from '../../../../tests/support/test-payments'
import {newOrderLinesOf} from '~/domain/orders/new-order'
import {requireStatus} from '~/domain/orders/order-status'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {leaveOut} from '~/domain/orders/weights/write-weights.server'
import {holdOf} from '~/domain/pricing/limits'
import {basisPointsOf, sumOf} from '~/domain/pricing/money'
import {priceCart} from '~/domain/pricing/price-cart'
import {SEED} from '~/domain/pricing/random-shops.test-helper'
import {mixedShops} from '~/domain/pricing/random-weights.test-helper'
import type {MixedShop} from '~/domain/pricing/random-weights.test-helper'
import {orderLines} from '~/platform/db/orders-schema'
import {withTestPayments} from '../with-payments.test-helper'
import {createHolding} from './held-orders.test-helper'
import type {Holding} from './held-orders.test-helper'

const ORDERS = Number(process.env['HELD_ORDERS'] ?? 40)
/** So many in one database, and others in the next: with `HELD_ORDERS=10000` each runs its own part of the random ones. */
const BATCH = 500
const batches = Array.from({length: Math.ceil(ORDERS / BATCH)}, (_, index) => ({
  seed: SEED + index,
  orders: Math.min(BATCH, ORDERS - index * BATCH),
}))
const MARGIN = 1_500
/** No card is charged less. */
const LEAST_CENTS = 50
/** The heaviest that the scale takes, in hundredths of a pound. */
const HEAVIEST = 20_000
const RETURN = new URL('https://shop.example/guest-order/key/difference')

let shop: TestPayments
let holding: Holding

/** What happens at the counter. Numbers are used up in turn. */
interface Course {
  cart: MixedShop
  /** What each package weighs, in parts of a hundred of what was expected; 0: it is not there. */
  parts: number[]
  /** Above the hold. */
  pays: boolean
  cancels: boolean
}

const courses: fc.Arbitrary<Course> = fc.record({
  cart: mixedShops(),
  parts: fc.array(
    fc.oneof(fc.constant(0), fc.integer({min: 40, max: 112}), fc.integer({min: 90, max: 180})),
    {
      minLength: 4,
      maxLength: 12,
    },
  ),
  pays: fc.boolean(),
  cancels: fc.nat({max: 7}).map((n) => n === 0),
})

/** As the checkout orders it; null: nothing of it is weighed, or it is too little for a card. */
function toOrder({lines: cartLines, products, deals, taxBasisPoints}: MixedShop) {
  const cart = priceCart(cartLines, products, {deals, taxBasisPoints})
  if (!cart.lines.some(({byWeight}) => byWeight)) return null
  const held = holdOf(cart.lines, {marginBasisPoints: MARGIN, taxBasisPoints})
  if (held.totalCents < LEAST_CENTS) return null
  const ordered = products.map((product) => ({
    ...{id: product.id, title: product.id, unit: 'each', picture: null, priceCents: product.priceCents},
    ...(product.byWeight && {
      meat: {itemId: product.id, per: product.byWeight.per, cut: [], provenance: {}},
    }),
  }))
  return {
    lines: newOrderLinesOf(cart, ordered, {weighed: {held, deals}}),
    ...{taxCents: cart.taxCents, taxBasisPoints, estimateCents: cart.totalCents, holdCents: held.totalCents},
  }
}

/** Weighs each line, or leaves it out where nothing of it is there. */
async function weighAll(orderId: string, parts: readonly number[]) {
  const rows = await shop.sql.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  let taken = 0
  const nextPart = () => parts[taken++ % parts.length] ?? 100
  for (const {position, weighing, estimatedGrams, quantity, pricingMode} of rows) {
    if (pricingMode !== 'by_weight') continue
    const {per} = weighing as {per: 'piece' | 'pound'}
    const pieces = per === 'piece' ? quantity : 1
    const expected = (estimatedGrams ?? 0) / pieces / 4.5359237
    const weights = Array.from({length: pieces}, () => Math.round((expected * nextPart()) / 100))
      .filter((weight) => weight > 0)
      .map((weight) => Math.min(HEAVIEST, weight))
    if (weights.length > 0) await holding.weigh(orderId, weights, position)
    else {
      const request = {orderId, position, isLeftOut: true, by: STAFF, at: new Date(shop.now())}
      await shop.sql.transaction((tx) => leaveOut(tx, request))
    }
  }
}

const statusOf = async (orderId: string) => requireStatus((await shop.orderOf(orderId)).status)
const ready = async (orderId: string) =>
  shop.payments.ready({orderId, from: await statusOf(orderId), by: STAFF, isShortConfirmed: true})
const cancel = async (orderId: string) =>
  shop.payments.cancel({
    ...{orderId, by: STAFF},
    seen: {status: await statusOf(orderId), reason: {code: 'asked', words: null}, leftCents: 0},
  })

/** Asks for what lies beyond the hold, and is paid, or not. Gives whether it was. */
async function askForMore(orderId: string, pays: boolean): Promise<boolean> {
  const outcome = await shop.payments.askDifference({orderId, by: STAFF})
  if (outcome.kind !== 'asked' || !pays) return false
  const page = await shop.payments.payDifference({orderId, returnUrl: RETURN})
  if (page.kind !== 'pay') throw new Error(`No page: ${page.kind}.`)
  await shop.pay(page)
  await shop.payments.confirmPayment(/cs_[A-Za-z0-9_]+/.exec(page.url)?.[0] ?? '')
  return true
}

/** How the order ends. */
async function run({cart, parts, pays, cancels}: Course) {
  const order = toOrder(cart)
  if (!order) return null
  const placed = await holding.place(order)
  await shop.pay(placed.session)
  await shop.payments.confirmPayment(placed.session.id)
  const {id} = placed
  await weighAll(id, parts)
  let outcome = cancels ? ('canceled' as const) : (await ready(id)).kind
  if (outcome === 'above-hold' && (await askForMore(id, pays))) outcome = (await ready(id)).kind
  if (outcome !== 'ready') expect(await cancel(id)).toBe('canceled')
  return {id, outcome: outcome === 'ready' ? ('captured' as const) : ('released' as const)}
}

/** The rules of money, of one order, by its rows and what the provider has. */
async function expectExact(id: string, outcome: 'captured' | 'released') {
  const order = await shop.orderOf(id)
  const lines = await shop.sql.select().from(orderLines).where(eq(orderLines.orderId, id))
  const taxed = sumOf(lines.map(({taxable, totalCents}) => (taxable ? totalCents : 0)))
  const goods = sumOf(lines.map(({totalCents}) => totalCents))
  expect(order.totalCents).toBe(goods + basisPointsOf(taxed, order.taxBasisPoints ?? 0))
  const hold = await holding.holdOf(id)
  const payment = await holding.paymentOf(hold.paymentId)
  const intent = await holding.intent(payment?.intentId ?? '')
  const paid = (await holding.differencesOf(id)).filter(({status}) => status === 'paid')
  const beyondCents = sumOf(paid.map(({cents}) => cents))
  const captured = intent?.amountReceived ?? -1
  expect(captured).toBeLessThanOrEqual(hold.authorizedCents)
  expect(hold).toMatchObject({status: outcome, authorizedCents: order.holdCents})
  if (outcome === 'captured') {
    expect(captured + beyondCents).toBe(order.totalCents)
    expect(hold.captureCents).toBe(captured)
  } else {
    expect(captured).toBe(0)
    expect(intent?.status).toBe('canceled')
  }
}

describe.each(batches)('$orders random mixed orders, weighed at random (seed $seed)', ({orders, seed}) => {
  withTestPayments((opened) => {
    shop = opened
    holding = createHolding(opened)
  })

  test('the rows and the provider agree to the cent', async () => {
    const counts = {captured: 0, released: 0, beyond: 0}
    let left = orders
    await fc.assert(
      fc.asyncProperty(courses, async (course) => {
        if (left <= 0) return
        const ended = await run(course)
        if (!ended) return
        left -= 1
        counts[ended.outcome] += 1
        if ((await holding.differencesOf(ended.id)).some(({status}) => status === 'paid')) counts.beyond += 1
        await expectExact(ended.id, ended.outcome)
      }),
      {seed, numRuns: orders * 4, endOnFailure: true},
    )
    console.log(
      `FIGURE ${orders} weighed orders: ${counts.captured} captured, ${counts.beyond} of them beyond the hold, ${counts.released} let go`,
    )
    expect(left).toBe(0)
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
    const sessions: Stripe.Checkout.Session[] = []
    const all = {limit: 100, expand: ['data.payment_intent']}
    for await (const session of shop.stripe.client().checkout.sessions.list(all)) sessions.push(session)
    expect(findViolations({books: await readBooks(shop.sql), sessions})).toEqual([])
  }, 3_600_000)
})
