import {eq} from 'drizzle-orm'
import {beforeAll, describe, expect, test} from 'vitest'
import {orders} from '~/platform/db/orders-schema'
import {products} from '~/platform/db/schema'
import {addTestCustomer, AMINA, BILAL} from '~/domain/orders/orders.test-helper'
import {FIRST_ORDER_LIMITS} from './unpaid-holds.server'
import {newForm, testCustomer} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'
import {withTestCheckout} from './with-checkout.test-helper'

/** Orders that nobody pays for keep goods from everybody else for half an hour each. */
let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

const MINUTE = 60_000
const tooMany = () =>
  shop.fill([
    {id: 'DATES', quantity: 99},
    {id: 'TEA', quantity: FIRST_ORDER_LIMITS.units - 98},
  ])

async function placeAndLeave() {
  const outcome = await shop.checkout.place({...(await shop.fill({LAMB: 3})), formToken: newForm()})
  if (outcome.kind !== 'pay') return outcome
  const before = await shop.attempts()
  await shop.advanceClock(36 * MINUTE)
  for (const {sessionId} of before) if (sessionId) await shop.payments.confirmPayment(sessionId)
  return outcome
}

describe('M3: of a customer who has never paid', () => {
  test('more than a family carries is not kept, and nothing is done', async () => {
    expect(await shop.checkout.place(await tooMany())).toEqual({kind: 'too-much'})
    await shop.sql
      .update(products)
      .set({priceCents: FIRST_ORDER_LIMITS.totalCents})
      .where(eq(products.id, 'LAMB'))
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
    await shop.advanceClock(16 * MINUTE)
    expect(await placeAndLeave()).toMatchObject({kind: 'pay'})
    await shop.advanceClock(20 * MINUTE)
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

describe('M3: of several customers who have never paid', () => {
  const crowd = Array.from({length: 6}, (_, n) => `customer-never-${n}`)
  const placeAs = async (id: string, wanted: Record<string, number>) =>
    shop.checkout.place(await shop.fill(wanted, {buyer: testCustomer(id)}))
  const pay = (id: string) =>
    shop.sql
      .update(orders)
      .set({status: 'received', paidAt: new Date(shop.clock.at)})
      .where(eq(orders.customerId, id))

  beforeAll(async () => {
    for (const id of crowd) await addTestCustomer(shop.sql, id)
  })

  test('half of a product is kept, whatever they ask for, and who has paid before gets the rest', async () => {
    await shop.sql.update(products).set({stock: 40}).where(eq(products.id, 'COUSCOUS'))
    const [first = '', second = '', third = ''] = crowd
    expect((await placeAs(BILAL, {TEA: 1})).kind).toBe('pay')
    await pay(BILAL)
    expect((await placeAs(first, {COUSCOUS: 15})).kind).toBe('pay')
    expect(await placeAs(second, {COUSCOUS: 6, TEA: 1})).toEqual({kind: 'kept', titles: ['Fine couscous']})
    // Nothing of what is refused stays.
    expect(await shop.stockOf('COUSCOUS')).toBe(25)
    expect((await placeAs(second, {COUSCOUS: 5, TEA: 1})).kind).toBe('pay')
    expect(await placeAs(third, {COUSCOUS: 1})).toEqual({kind: 'kept', titles: ['Fine couscous']})
    expect((await placeAs(third, {TEA: 1})).kind).toBe('pay')
    expect((await placeAs(BILAL, {COUSCOUS: 20})).kind).toBe('pay')
    expect(await shop.stockOf('COUSCOUS')).toBe(0)
  })

  test('the last three can be bought by a first order', async () => {
    expect((await placeAs(crowd[0] ?? '', {LAMB: 3})).kind).toBe('pay')
  })

  test('what is paid is no longer kept, and makes room for the next', async () => {
    await shop.sql.update(products).set({stock: 20}).where(eq(products.id, 'COUSCOUS'))
    for (const id of crowd.slice(0, 2)) {
      expect((await placeAs(id, {COUSCOUS: 10})).kind).toBe('pay')
      await pay(id)
    }
    expect(await shop.stockOf('COUSCOUS')).toBe(0)
  })

  test('they get a share of a window; the others have to choose another', async () => {
    const outcomes = []
    for (const id of crowd) outcomes.push(await placeAs(id, {TEA: 1}))
    expect(outcomes.map(({kind}) => kind)).toEqual(['pay', 'pay', 'pay', 'pay', 'window', 'window'])
    expect(outcomes.at(-1)).toEqual({kind: 'window', why: 'waiting'})
    const another = await shop.fill({TEA: 1}, {buyer: testCustomer(crowd[5]), time: '16:00'})
    expect((await shop.checkout.place(another)).kind).toBe('pay')
    await shop.advanceClock(36 * MINUTE)
    expect((await placeAs(crowd[4] ?? '', {TEA: 1})).kind).toBe('pay')
  })

  test('one account holds one place: another window gives the first one back', async () => {
    for (const time of ['15:00', '16:00', '17:00']) {
      const input = await shop.fill({TEA: 1}, {buyer: testCustomer(crowd[0]), time})
      expect((await shop.checkout.place(input)).kind).toBe('pay')
    }
    const placed = await shop.orders()
    expect(placed.map(({status}) => status)).toEqual(['cancelled', 'cancelled', 'pending'])
  })
})
