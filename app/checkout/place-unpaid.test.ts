import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {orders} from '~/db/orders-schema'
import {products} from '~/db/schema'
import {AMINA} from '~/orders/test-orders'
import {FIRST_ORDER} from './unpaid-holds'
import {newForm} from './test-checkout'
import type {TestCheckout} from './test-checkout'
import {withTestCheckout} from './test-with-checkout'

/** Orders that nobody pays for keep goods from everybody else for half an hour each. */
let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

const MINUTE = 60_000
const tooMany = () =>
  shop.fill([
    {id: 'DATES', quantity: 99},
    {id: 'TEA', quantity: FIRST_ORDER.units - 98},
  ])

async function placeAndLeave() {
  const outcome = await shop.checkout.place({...(await shop.fill({LAMB: 3})), formToken: newForm()})
  if (outcome.kind !== 'pay') return outcome
  const before = await shop.attempts()
  await shop.pass(36 * MINUTE)
  for (const {sessionId} of before) if (sessionId) await shop.payments.fulfil(sessionId)
  return outcome
}

describe('M3: of a customer who has never paid', () => {
  test('more than a family carries is not kept, and nothing is done', async () => {
    expect(await shop.checkout.place(await tooMany())).toEqual({kind: 'too-much'})
    await shop.sql.update(products).set({priceCents: FIRST_ORDER.totalCents}).where(eq(products.id, 'LAMB'))
    expect(await shop.checkout.place(await shop.fill({LAMB: 2}))).toEqual({kind: 'too-much'})
    expect(await shop.orders()).toEqual([])
    expect(shop.calls()).toBe(0)
  })

  test('the same goods are not kept again and again: the shelf is full meanwhile', async () => {
    expect(await placeAndLeave()).toMatchObject({kind: 'pay'})
    expect(await placeAndLeave()).toMatchObject({kind: 'pay'})
    expect(await placeAndLeave()).toMatchObject({kind: 'pay'})
    expect(await placeAndLeave()).toMatchObject({kind: 'slow-down'})
    expect(await shop.stockOf('LAMB')).toBe(3)
    await shop.pass(16 * MINUTE)
    expect(await placeAndLeave()).toMatchObject({kind: 'pay'})
    await shop.pass(20 * MINUTE)
    expect(await placeAndLeave()).toMatchObject({kind: 'slow-down'})
  })
})

test('M3: who has paid for an order before is trusted with any cart', async () => {
  expect((await shop.checkout.place(await shop.fill({TEA: 1}))).kind).toBe('pay')
  await shop.sql
    .update(orders)
    .set({status: 'received', paidAt: new Date(shop.clock.at)})
    .where(eq(orders.customerId, AMINA))
  expect((await shop.checkout.place({...(await tooMany()), formToken: newForm()})).kind).toBe('pay')
})
