import {afterAll, beforeAll, expect, test} from 'vitest'
import {createLog} from '~/platform/config/log.server'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import {orders} from '~/platform/db/orders-schema'
import {products} from '~/platform/db/schema'
import {createTestOrders, placeTestOrder, testLine} from './orders.test-helper'
import {createRecentSales, refreshRecentSales} from './recent-sales.server'

const DAY = 24 * 3_600_000

let book: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  book = await createTestOrders()
  await fillCatalog(book.sql, [
    testRecord({id: 'COUSCOUS', title: 'Fine couscous'}),
    testRecord({id: 'LAMB', title: 'Lamb head'}),
    testRecord({id: 'RICE', title: 'Rice'}),
  ])
  const lines = [testLine({quantity: 3}), testLine({productId: 'LAMB', quantity: 1})]
  await placeTestOrder(book.sql, {lines, steps: ['received', 'ready', 'collected']})
  await placeTestOrder(book.sql, {lines: [testLine({quantity: 2})], steps: ['received']})
  await placeTestOrder(book.sql, {lines: [testLine({productId: 'RICE'})], steps: ['received', 'cancelled']})
  await placeTestOrder(book.sql, {lines: [testLine({productId: 'RICE', quantity: 9})]})
})
afterAll(() => book.close())

async function lastPaid(): Promise<number> {
  const rows = await book.sql.select({paidAt: orders.paidAt}).from(orders)
  return Math.max(...rows.map(({paidAt}) => paidAt?.getTime() ?? 0))
}

async function readSales() {
  const rows = await book.sql
    .select({id: products.id, sold: products.soldRecently, revision: products.revision})
    .from(products)
  expect(rows.every(({revision}) => revision === 1)).toBe(true)
  return Object.fromEntries(rows.map(({id, sold}) => [id, sold]))
}

test('units of paid orders count for 30 days; unpaid and canceled ones do not', async () => {
  await refreshRecentSales(book.sql, (await lastPaid()) + 29 * DAY)
  expect(await readSales()).toEqual({COUSCOUS: 5, LAMB: 1, RICE: 0})
  await refreshRecentSales(book.sql, (await lastPaid()) + 31 * DAY)
  expect(await readSales()).toEqual({COUSCOUS: 0, LAMB: 0, RICE: 0})
})

test('a shop that starts counts at once', async () => {
  const now = await lastPaid()
  const sales = createRecentSales({sql: book.sql, log: createLog('silent'), now: () => now})
  sales.start()
  await expect.poll(readSales).toMatchObject({COUSCOUS: 5})
  await sales.close()
})
