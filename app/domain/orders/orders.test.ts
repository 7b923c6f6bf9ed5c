import {afterAll, beforeAll, expect, test} from 'vitest'
import {PENDING_LIFETIME_MS} from './order-status'
import {AMINA, BILAL, createTestOrders, payTestOrder, placeTestOrder, testLine} from './orders.test-helper'
import {isTestMoney} from './order-rows.server'

let book: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  book = await createTestOrders()
})
afterAll(() => book.close())

test('what is under way stands by its pickup; what is not paid is not there', async () => {
  const {sql} = book
  const later = await placeTestOrder(sql, {
    steps: ['received'],
    pickupStartsAt: new Date('2025-11-23T15:00:00Z'),
    pickupEndsAt: new Date('2025-11-23T15:30:00Z'),
  })
  const sooner = await placeTestOrder(sql, {steps: ['received', 'preparing']})
  await placeTestOrder(sql)
  await placeTestOrder(sql, {steps: ['received', 'ready', 'collected']})
  const current = await book.orders.listCurrent(AMINA)
  expect(current.map(({number}) => number)).toEqual([sooner.number, later.number])
  expect(current[0]).toMatchObject({
    ...{status: 'preparing', itemCount: 1, totalCents: 549, card: null, refundedCents: 0},
    ...{pickupStartsAt: '2025-11-22T21:30:00.000Z', createdAt: '2025-11-21T14:00:00.000Z'},
    lines: [{productId: 'COUSCOUS', title: 'Fine couscous', quantity: 1, totalCents: 549}],
  })
})

test('another’s order is as good as none, by every question', async () => {
  const {orders, sql} = book
  const mine = await placeTestOrder(sql, {steps: ['received']})
  expect(await orders.findByNumber(AMINA, mine.number)).toMatchObject({id: mine.id})
  expect(await orders.findByNumber(AMINA, mine.number.toLowerCase())).toMatchObject({id: mine.id})
  expect(await orders.findByNumber(BILAL, mine.number)).toBeNull()
  expect(await orders.findByNumber('', mine.number)).toBeNull()
  expect(await orders.findByNumber(AMINA, mine.id)).toBeNull()
  expect(await orders.findByNumber(AMINA, '')).toBeNull()
  expect(await orders.listCurrent(BILAL)).toEqual([])
  expect(await orders.listPast(BILAL, 5)).toEqual({orders: [], hasOlder: false})
  expect(await orders.hasCurrent(BILAL)).toBe(false)
})

test('an order knows its lines in their order, its card, and what was refunded', async () => {
  const lines = ['TEA', 'DATES', 'HALVA'].map((productId) => testLine({productId}))
  const {id, number} = await placeTestOrder(book.sql, {steps: ['received', 'cancelled'], lines})
  await payTestOrder(book.sql, id, 1647, {refundedCents: 1647})
  const order = await book.orders.findByNumber(AMINA, number)
  expect(order?.lines.map(({productId}) => productId)).toEqual(['TEA', 'DATES', 'HALVA'])
  expect(order).toMatchObject({card: 'Visa ending in 4242', refundedCents: 1647, itemCount: 3})
})

test('an order under way is paid, or may still be', async () => {
  const shop = await createTestOrders()
  const {orders, sql, clock} = shop
  expect(await orders.hasCurrent(AMINA)).toBe(false)
  await placeTestOrder(sql, {at: new Date(clock.at)})
  expect(await orders.hasCurrent(AMINA)).toBe(true)
  clock.at += PENDING_LIFETIME_MS
  expect(await orders.hasCurrent(AMINA)).toBe(false)
  const steps = ['received', 'ready', 'collected'] as const
  await placeTestOrder(sql, {steps: [...steps]})
  expect(await orders.hasCurrent(AMINA)).toBe(false)
  await placeTestOrder(sql, {steps: steps.slice(0, 2)})
  expect(await orders.hasCurrent(AMINA)).toBe(true)
  await shop.close()
})

test('past orders come five a page, the newest first, without what was never paid', async () => {
  const shop = await createTestOrders()
  const dayAt = (day: number) => new Date(Date.UTC(2025, 5, day, 12))
  const placed = []
  for (let day = 1; day <= 23; day += 1) {
    placed.push(
      await placeTestOrder(shop.sql, {
        at: dayAt(day),
        steps: day % 2 === 0 ? ['received', 'ready', 'collected'] : ['received', 'cancelled'],
      }),
    )
  }
  await placeTestOrder(shop.sql, {at: dayAt(24), steps: ['cancelled']})
  await placeTestOrder(shop.sql, {at: dayAt(25), steps: ['expired']})
  const newestFirst = placed.map(({number}) => number).reverse()
  const pageOf = async (pages: number) => {
    const {orders, hasOlder} = await shop.orders.listPast(AMINA, pages)
    return {numbers: orders.map(({number}) => number), hasOlder}
  }
  expect(await pageOf(1)).toEqual({numbers: newestFirst.slice(0, 5), hasOlder: true})
  expect(await pageOf(2)).toEqual({numbers: newestFirst.slice(0, 10), hasOlder: true})
  expect(await pageOf(5)).toEqual({numbers: newestFirst, hasOlder: false})
  expect(await pageOf(1e9)).toEqual({numbers: newestFirst, hasOlder: false})
  await shop.close()
})

test('what is paid and not called real is a test; what is not paid is no money at all', () => {
  const paidAt = '2026-11-24T12:00:00.000Z'
  expect(isTestMoney({paidAt, livemode: true})).toBe(false)
  expect(isTestMoney({paidAt, livemode: false})).toBe(true)
  expect(isTestMoney({paidAt, livemode: null})).toBe(true)
  expect(isTestMoney({paidAt: null, livemode: null})).toBe(false)
})
