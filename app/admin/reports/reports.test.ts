import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {orders, payments} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {createTestOrders, placeTestOrder, testLine} from '~/domain/orders/orders.test-helper'
import {totalOf} from './reports'
import type {Money} from './reports'
import {createReports} from './reports.server'

let book: Awaited<ReturnType<typeof createTestOrders>>
const store = {timeZone: 'America/New_York'}

beforeAll(async () => {
  book = await createTestOrders()
})
afterAll(() => book.close())
beforeEach(async () => {
  store.timeZone = 'America/New_York'
  await book.sql.delete(refunds)
  await book.sql.delete(payments)
  await book.sql.delete(orders)
})

const reports = () => createReports({sql: book.sql, readStore: async () => store})
const byDay = (from: string, to: string, money: Money = 'live') =>
  reports().takings({from, to}, {money, by: 'day'})

/** An order that is paid at an instant. */
async function sell(
  paidAt: string,
  {
    cents = 549,
    quantity = 1,
    status = 'paid',
    livemode = true,
  }: {cents?: number; quantity?: number; status?: 'paid' | 'unapplied'; livemode?: boolean} = {},
) {
  const lines = [testLine({quantity, unitPriceCents: cents})]
  const {id} = await placeTestOrder(book.sql, {steps: ['received'], lines, at: new Date(paidAt)})
  await book.sql.insert(payments).values({
    ...{
      id: `payment-${id}`,
      orderId: id,
      attempt: 1,
      status,
      livemode,
      amountCents: cents * quantity,
      refundedCents: 0,
    },
    ...{currency: 'usd', createdAt: new Date(paidAt), paidAt: new Date(paidAt)},
  })
  return id
}

async function refund(
  orderId: string,
  cents: number,
  at: string,
  status: 'asked' | 'done' | 'failed' = 'done',
) {
  await book.sql.insert(refunds).values({
    ...{
      id: `refund-${orderId}-${at}-${status}`,
      orderId,
      paymentId: `payment-${orderId}`,
      amountCents: cents,
    },
    ...{reason: 'Bruised', lines: [], status, createdAt: new Date(at)},
    endedAt: status === 'asked' ? null : new Date(at),
  })
}

const day = (date: string, [count, items, takingsCents, refundsCents]: [number, number, number, number]) => ({
  ...{from: date, to: date, orders: count, items, takingsCents, refundsCents},
  ...{discountsCents: 0, taxCents: 0},
})
const NOTHING: [number, number, number, number] = [0, 0, 0, 0]

describe('a report', () => {
  test('has every day with its orders, items, takings and refunds, to the cent', async () => {
    await sell('2025-11-21T15:00:00Z', {cents: 333, quantity: 3})
    const second = await sell('2025-11-21T16:30:00Z', {cents: 1_001})
    await sell('2025-11-23T15:00:00Z', {cents: 7, quantity: 11})
    await refund(second, 101, '2025-11-23T17:00:00Z')
    await refund(second, 99, '2025-11-23T18:00:00Z')
    const days = await byDay('2025-11-20', '2025-11-23')
    expect(days).toEqual([
      day('2025-11-20', NOTHING),
      day('2025-11-21', [2, 4, 2_000, 0]),
      day('2025-11-22', NOTHING),
      day('2025-11-23', [1, 11, 77, 200]),
    ])
    expect(totalOf(days)).toEqual({
      ...{orders: 3, items: 15, takingsCents: 2_077, refundsCents: 200, netCents: 1_877},
      ...{discountsCents: 0, taxCents: 0},
    })
  })

  test('begins a day when the store’s calendar does', async () => {
    // 11:59 PM and midnight in New York.
    await sell('2025-11-22T04:59:59.999Z', {cents: 100})
    await sell('2025-11-22T05:00:00Z', {cents: 10})
    expect(await byDay('2025-11-21', '2025-11-22')).toEqual([
      day('2025-11-21', [1, 1, 100, 0]),
      day('2025-11-22', [1, 1, 10, 0]),
    ])
    store.timeZone = 'Asia/Tokyo'
    expect(await byDay('2025-11-21', '2025-11-22')).toEqual([
      day('2025-11-21', NOTHING),
      day('2025-11-22', [2, 2, 110, 0]),
    ])
  })

  test('is right on days of 23 and of 25 hours', async () => {
    // Spring: March 9, 2025 is from 05:00 UTC to 04:00 UTC; autumn: November 2 from 04:00 UTC to 05:00 UTC.
    await sell('2025-03-09T04:59:59Z', {cents: 1})
    await sell('2025-03-09T05:00:00Z', {cents: 10})
    await sell('2025-03-10T03:59:59Z', {cents: 100})
    await sell('2025-03-10T04:00:00Z', {cents: 1_000})
    await sell('2025-11-02T03:59:59Z', {cents: 1})
    await sell('2025-11-02T04:00:00Z', {cents: 10})
    // Half past one comes twice.
    await sell('2025-11-02T05:30:00Z', {cents: 200})
    await sell('2025-11-02T06:30:00Z', {cents: 300})
    await sell('2025-11-03T04:59:59Z', {cents: 100})
    await sell('2025-11-03T05:00:00Z', {cents: 1_000})
    expect((await byDay('2025-03-08', '2025-03-10')).map(({takingsCents}) => takingsCents)).toEqual([
      ...[1, 110, 1_000],
    ])
    expect((await byDay('2025-11-01', '2025-11-03')).map(({takingsCents}) => takingsCents)).toEqual([
      ...[1, 610, 1_000],
    ])
  })

  test('is right where the clock is set back at midnight', async () => {
    store.timeZone = 'America/Havana'
    // November 2, 2025 begins at 04:00 UTC; at 05:00 UTC it is midnight once more.
    await sell('2025-11-02T03:59:59Z', {cents: 1})
    await sell('2025-11-02T04:30:00Z', {cents: 10})
    await sell('2025-11-02T05:30:00Z', {cents: 100})
    expect((await byDay('2025-11-02', '2025-11-02')).map(({takingsCents}) => takingsCents)).toEqual([110])
  })

  test('has each of the days of a year once, across both changes of the clock', async () => {
    const days = await byDay('2024-01-01', '2024-12-31')
    expect(days).toHaveLength(366)
    expect(new Set(days.map(({from}) => from)).size).toBe(366)
    expect([days[0]?.from, days[59]?.from, days.at(-1)?.from]).toEqual([
      ...['2024-01-01', '2024-02-29', '2024-12-31'],
    ])
  })

  test('counts neither what is not paid, nor money that pays for no order, nor refunds that did not happen', async () => {
    const at = '2025-11-21T15:00:00Z'
    const unapplied = await sell(at, {cents: 5_000, status: 'unapplied'})
    const sold = await sell(at, {cents: 800})
    await refund(unapplied, 5_000, at)
    await refund(sold, 100, at, 'asked')
    await refund(sold, 200, at, 'failed')
    await placeTestOrder(book.sql, {at: new Date(at)})
    expect(await byDay('2025-11-21', '2025-11-21')).toEqual([day('2025-11-21', [1, 1, 800, 0])])
  })

  test('counts what was given back elsewhere for the day of the payment, and what was given back here once', async () => {
    const at = '2025-11-21T15:00:00Z'
    const id = await sell(at, {cents: 5_000})
    await refund(id, 300, '2025-11-22T15:00:00Z')
    await refund(id, 40, '2025-11-22T15:00:00Z', 'asked')
    await refund(id, 999, '2025-11-22T15:00:00Z', 'failed')
    await book.sql.update(payments).set({refundedCents: 1_340})
    expect(await byDay('2025-11-21', '2025-11-22')).toEqual([
      day('2025-11-21', [1, 1, 5_000, 1_000]),
      day('2025-11-22', [0, 0, 0, 300]),
    ])
  })

  test('takes all that was paid, whatever became of the order, and with refunds stands what was taken', async () => {
    let state = 7
    const random = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below
    for (let made = 0; made < 40; made += 1) {
      const at = new Date(Date.parse('2025-10-20T00:00:00Z') + random(28 * 24 * 60) * 60_000).toISOString()
      const status = random(5) === 0 ? 'unapplied' : 'paid'
      const id = await sell(at, {cents: 1 + random(9_999), quantity: 1 + random(5), status})
      if (random(4) === 0) await refund(id, 1, at)
      if (random(3) === 0) await book.sql.update(orders).set({status: 'cancelled'}).where(eq(orders.id, id))
    }
    const paid = await book.sql.select().from(payments).where(eq(payments.status, 'paid'))
    const total = totalOf(await byDay('2025-10-18', '2025-11-18'))
    expect(paid.length).toBeGreaterThan(20)
    expect(total.orders).toBe(paid.length)
    expect(total.takingsCents).toBe(paid.reduce((sum, {amountCents}) => sum + amountCents, 0))
    expect(total.netCents).toBe(total.takingsCents - total.refundsCents)
  })

  test('never adds test payments to real money, nor refunds of the one to the other', async () => {
    const real = await sell('2025-11-21T15:00:00Z', {cents: 100})
    const tried = await sell('2025-11-21T16:00:00Z', {cents: 5_000, quantity: 2, livemode: false})
    await refund(real, 10, '2025-11-21T17:00:00Z')
    await refund(tried, 700, '2025-11-21T18:00:00Z')
    // Given back on the provider's pages.
    await book.sql
      .update(payments)
      .set({refundedCents: 1_000})
      .where(eq(payments.id, `payment-${tried}`))
    const dates = ['2025-11-21', '2025-11-21'] as const
    expect(await byDay(...dates)).toEqual([day('2025-11-21', [1, 1, 100, 10])])
    expect(await byDay(...dates, 'test')).toEqual([day('2025-11-21', [1, 2, 10_000, 1_000])])
  })

  test('stays exact where a day’s cents are more than 32 bits hold', async () => {
    await sell('2025-11-21T15:00:00Z', {cents: 2_000_000_001})
    await sell('2025-11-21T15:00:00Z', {cents: 2_000_000_002})
    expect((await byDay('2025-11-21', '2025-11-21'))[0]?.takingsCents).toBe(4_000_000_003)
  })
})
