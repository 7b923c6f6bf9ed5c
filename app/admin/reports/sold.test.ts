import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {fillCatalog, TEST_CATEGORIES, testRecord} from '~/domain/catalog/database/products.test-helper'
import {createTestOrders, payTestOrder, placeTestOrder, testLine} from '~/domain/orders/orders.test-helper'
import type {NewOrder, NewOrderLine} from '~/domain/orders/new-order'
import {orders, payments} from '~/platform/db/orders-schema'
import {MONEY_KINDS, OTHER_CATEGORIES} from './reports'
import type {Money} from './reports'
import {createReports} from './reports.server'

const [GRAINS, TEA] = TEST_CATEGORIES
const PERIOD = {from: '2025-11-10', to: '2025-11-23'}
let book: Awaited<ReturnType<typeof createTestOrders>>
let reports: ReturnType<typeof createReports>

beforeAll(async () => {
  book = await createTestOrders()
  reports = createReports({sql: book.sql, readStore: async () => ({timeZone: 'America/New_York'})})
  await fillCatalog(book.sql, [
    testRecord({id: 'RICE', title: 'Rice', categoryId: GRAINS?.id ?? ''}),
    testRecord({id: 'OATS', title: 'Oats', categoryId: GRAINS?.id ?? ''}),
    testRecord({id: 'MINT', title: 'Mint tea', categoryId: TEA?.id ?? ''}),
  ])
})
afterAll(() => book.close())
beforeEach(async () => {
  await book.sql.delete(payments)
  await book.sql.delete(orders)
})

const rice = (quantity: number, more: Partial<NewOrderLine> = {}) =>
  testLine({productId: 'RICE', title: 'Rice', unitPriceCents: 400, quantity, ...more})
const mint = (quantity: number) =>
  testLine({productId: 'MINT', title: 'Mint tea', unitPriceCents: 300, quantity, taxable: true})
const syrup = () => testLine({productId: 'SYRUP', title: 'Date syrup', unitPriceCents: 1_000})

async function sell(
  paidAt: string,
  {
    lines,
    livemode = true,
    canceled = false,
    ...order
  }: Partial<NewOrder> & {lines: NewOrderLine[]; livemode?: boolean; canceled?: boolean},
) {
  const {id, number} = await placeTestOrder(book.sql, {
    ...order,
    ...{steps: ['received', ...(canceled ? (['cancelled'] as const) : [])], lines, at: new Date(paidAt)},
  })
  const cents = lines.reduce((sum, {totalCents}) => sum + totalCents, order.taxCents ?? 0)
  await payTestOrder(book.sql, id, cents, {livemode})
  await book.sql
    .update(payments)
    .set({paidAt: new Date(paidAt)})
    .where(eq(payments.orderId, id))
  return number
}

test('weeks begin on Monday, months on the first, and both end with the period', async () => {
  await sell('2025-11-14T15:00:00Z', {lines: [rice(1)]})
  await sell('2025-11-17T04:59:59Z', {lines: [rice(2)]})
  await sell('2025-11-17T05:00:00Z', {lines: [rice(3)]})
  const read = async (by: 'week' | 'month', from: string, to: string) =>
    (await reports.takings({from, to}, {money: 'live', by})).map((row) => [row.from, row.to, row.items])
  expect(await read('week', '2025-11-12', '2025-11-18')).toEqual([
    ['2025-11-12', '2025-11-16', 3],
    ['2025-11-17', '2025-11-18', 3],
  ])
  expect(await read('month', '2025-10-15', '2025-12-03')).toEqual([
    ['2025-10-15', '2025-10-31', 0],
    ['2025-11-01', '2025-11-30', 6],
    ['2025-12-01', '2025-12-03', 0],
  ])
})

test('days, weeks and months of the same days add up to the same', async () => {
  for (let day = 1; day <= 28; day += 3)
    await sell(`2025-11-${String(day).padStart(2, '0')}T15:00:00Z`, {lines: [rice(day)]})
  const sumOf = async (by: 'day' | 'week' | 'month') =>
    (await reports.takings({from: '2025-10-07', to: '2025-12-11'}, {money: 'live', by})).reduce(
      (sum, {takingsCents}) => sum + takingsCents,
      0,
    )
  expect([await sumOf('day'), await sumOf('week'), await sumOf('month')]).toEqual(
    Array.from({length: 3}, () => 400 * 145),
  )
})

test('discounts and tax are of the orders that stand', async () => {
  await sell('2025-11-14T15:00:00Z', {lines: [rice(2, {savingsCents: 150, totalCents: 650})]})
  await sell('2025-11-14T16:00:00Z', {lines: [mint(2)], taxCents: 41})
  await sell('2025-11-14T17:00:00Z', {lines: [mint(9)], taxCents: 999, canceled: true})
  const [row] = await reports.takings({from: '2025-11-14', to: '2025-11-14'}, {money: 'live', by: 'day'})
  expect(row).toMatchObject({orders: 3, discountsCents: 150, taxCents: 41, takingsCents: 650 + 641 + 3_699})
})

test('products and categories are ranked by what they brought in, without canceled orders', async () => {
  await sell('2025-11-14T15:00:00Z', {lines: [rice(2), mint(1)]})
  await sell('2025-11-15T15:00:00Z', {lines: [mint(4), syrup()]})
  await sell('2025-11-15T16:00:00Z', {lines: [rice(50)], canceled: true})
  await sell('2025-11-24T15:00:00Z', {lines: [rice(50)]})
  expect(await reports.soldProducts(PERIOD, 'live')).toEqual([
    {id: 'MINT', title: 'Mint tea', orders: 2, quantity: 5, cents: 1_500},
    {id: 'SYRUP', title: 'Date syrup', orders: 1, quantity: 1, cents: 1_000},
    {id: 'RICE', title: 'Rice', orders: 1, quantity: 2, cents: 800},
  ])
  expect((await reports.soldProducts(PERIOD, 'live', 1)).map(({id}) => id)).toEqual(['MINT'])
  expect(await reports.soldCategories(PERIOD, 'live')).toEqual([
    {id: TEA?.id, title: TEA?.title, orders: 2, quantity: 5, cents: 1_500},
    {id: '', title: null, orders: 1, quantity: 1, cents: 1_000},
    {id: GRAINS?.id, title: GRAINS?.title, orders: 1, quantity: 2, cents: 800},
  ])
})

test('meat of the board and shares of animals are apart from what the catalog has no more', async () => {
  const goat = testLine({productId: 'meat~goat', title: 'Goat', meatItemId: 'goat', unitPriceCents: 3_000})
  const sheep = testLine({productId: 'udhiyah~eid~sheep', title: 'Whole sheep', unitPriceCents: 40_000})
  await sell('2025-11-14T15:00:00Z', {lines: [goat, syrup()]})
  await sell('2025-11-14T16:00:00Z', {lines: [sheep], campaignId: 'eid'})
  expect((await reports.soldCategories(PERIOD, 'live')).map(({id, cents}) => [id, cents])).toEqual([
    [OTHER_CATEGORIES.udhiyah, 40_000],
    [OTHER_CATEGORIES.meat, 3_000],
    [OTHER_CATEGORIES.gone, 1_000],
  ])
})

test('a product that was renamed has its last name, and one row', async () => {
  await sell('2025-11-14T15:00:00Z', {lines: [rice(1, {title: 'Rice, old'})]})
  await sell('2025-11-15T15:00:00Z', {lines: [rice(1, {title: 'Basmati'})]})
  expect(await reports.soldProducts(PERIOD, 'live')).toMatchObject([{title: 'Basmati', quantity: 2}])
})

test('hours are those of the store’s clock, of paying and of coming', async () => {
  const pickup = (at: string) => ({
    pickupStartsAt: new Date(at),
    pickupEndsAt: new Date(Date.parse(at) + 1e6),
  })
  await sell('2025-11-14T15:59:59Z', {lines: [rice(1)], ...pickup('2025-11-14T22:30:00Z')})
  await sell('2025-11-14T16:00:00Z', {lines: [rice(1)], ...pickup('2025-11-14T22:00:00Z')})
  await sell('2025-11-15T04:30:00Z', {lines: [rice(1)], ...pickup('2025-11-15T16:00:00Z')})
  expect(await reports.hours(PERIOD, 'live')).toEqual([
    {hour: 10, paid: 1, pickups: 0},
    {hour: 11, paid: 1, pickups: 1},
    {hour: 17, paid: 0, pickups: 2},
    {hour: 23, paid: 1, pickups: 0},
  ])
})

test('real money, test payments and a demonstration are apart in everything', async () => {
  const numbers: Record<Money, string> = {
    live: await sell('2025-11-14T15:00:00Z', {lines: [rice(1)]}),
    test: await sell('2025-11-14T15:00:00Z', {lines: [rice(2)], livemode: false}),
    demo: await sell('2025-11-14T15:00:00Z', {lines: [rice(3)], livemode: false, formToken: 'demo-1-x'}),
  }
  for (const [index, money] of MONEY_KINDS.entries()) {
    const quantity = index + 1
    const takings = await reports.takings(PERIOD, {money, by: 'month'})
    expect(takings.map(({items}) => items)).toEqual([quantity])
    expect(await reports.soldProducts(PERIOD, money)).toMatchObject([{quantity}])
    expect(await reports.soldCategories(PERIOD, money)).toMatchObject([{quantity}])
    expect(await reports.hours(PERIOD, money)).toMatchObject([{paid: 1}, {pickups: 1}])
    const sold = await reports.soldOrders(PERIOD, money)
    expect(sold.map(({number}) => number)).toEqual([numbers[money]])
  }
})

test('real money is never a demonstration’s, whatever the form’s token is', async () => {
  await sell('2025-11-14T15:00:00Z', {lines: [rice(1)], formToken: 'demo-9-real'})
  expect(await reports.soldOrders(PERIOD, 'demo')).toEqual([])
  expect(await reports.soldOrders(PERIOD, 'live')).toHaveLength(1)
})

test('every paid order is listed in the order of the payments, canceled ones too', async () => {
  const later = await sell('2025-11-15T04:30:00Z', {lines: [mint(2)], taxCents: 41})
  const first = await sell('2025-11-14T15:00:00Z', {
    lines: [rice(2, {savingsCents: 150, totalCents: 650})],
    canceled: true,
  })
  expect(await reports.soldOrders(PERIOD, 'live')).toEqual([
    {
      ...{
        number: first,
        paid: '2025-11-14 10:00',
        status: 'cancelled',
        items: 2,
        card: 'Visa ending in 4242',
      },
      ...{goodsCents: 800, discountsCents: 150, taxCents: 0, totalCents: 650},
      ...{paidCents: 650, refundedCents: 0},
    },
    {
      ...{number: later, paid: '2025-11-14 23:30', status: 'received', items: 2, card: 'Visa ending in 4242'},
      ...{goodsCents: 600, discountsCents: 0, taxCents: 41, totalCents: 641},
      ...{paidCents: 641, refundedCents: 0},
    },
  ])
})
