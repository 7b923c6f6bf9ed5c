import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import {orders} from '~/platform/db/orders-schema'
import {products} from '~/platform/db/schema'
import {returnStock, takeStock} from './stock.server'
import {createTestOrders, placeTestOrder, STAFF, testLine} from './orders.test-helper'
import {changeStatus} from './write-order.server'
import type {OrderStatus} from './order-status'

let book: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  book = await createTestOrders()
})
afterAll(() => book.close())
beforeEach(() =>
  fillCatalog(book.sql, [
    testRecord({id: 'COUSCOUS', title: 'Fine couscous', stock: 10}),
    testRecord({id: 'LAMB', title: 'Lamb head', stock: 1}),
    testRecord({id: 'RICE', title: 'Rice'}),
    testRecord({id: 'OLD', title: 'Old', stock: 10, active: false}),
  ]),
)

async function stock() {
  const rows = await book.sql
    .select({id: products.id, stock: products.stock})
    .from(products)
    .orderBy(products.id)
  return Object.fromEntries(rows.map((row) => [row.id, row.stock]))
}

const take = (wanted: Record<string, number>) =>
  book.sql.transaction((tx) =>
    takeStock(
      tx,
      Object.entries(wanted).map(([productId, quantity]) => ({productId, quantity})),
    ),
  )

/** As the checkout does it. */
async function placeTaken(quantity: number) {
  const lines = [testLine({quantity}), testLine({productId: 'RICE'}), testLine({productId: 'UNKNOWN'})]
  const order = await placeTestOrder(book.sql, {lines, fingerprint: 'f', stockTaken: true})
  await take({COUSCOUS: quantity})
  return order.id
}

const step = (orderId: string, from: OrderStatus, to: OrderStatus) =>
  book.sql.transaction((tx) => changeStatus(tx, {orderId, from, to, by: STAFF}))

test('all units are taken, or none', async () => {
  expect(await take({COUSCOUS: 10, LAMB: 1, RICE: 99})).toBe('taken')
  expect(await stock()).toEqual({COUSCOUS: 0, LAMB: 0, RICE: null, OLD: 10})
  const more: Record<string, number>[] = [{RICE: 1, LAMB: 1}, {OLD: 1}, {NONE: 1}]
  for (const wanted of more) expect(await take(wanted)).toBe('short')
  expect(await stock()).toEqual({COUSCOUS: 0, LAMB: 0, RICE: null, OLD: 10})
})

test('lines of the same product are counted together', async () => {
  const twice = [6, 6].map((quantity) => ({productId: 'COUSCOUS', quantity}))
  expect(await book.sql.transaction((tx) => takeStock(tx, twice))).toBe('short')
  expect(await stock()).toMatchObject({COUSCOUS: 10})
})

test('units go back once, and only where they were taken', async () => {
  const id = await placeTaken(4)
  await Promise.all([1, 2, 3].map(() => book.sql.transaction((tx) => returnStock(tx, id))))
  expect(await stock()).toMatchObject({COUSCOUS: 10, RICE: null})
  const {id: untaken} = await placeTestOrder(book.sql, {lines: [testLine({quantity: 3})]})
  await book.sql.transaction((tx) => returnStock(tx, untaken))
  expect(await stock()).toMatchObject({COUSCOUS: 10})
})

test('canceling returns units, undo takes them again, and stock is never below zero', async () => {
  const id = await placeTaken(4)
  await step(id, 'pending', 'received')
  await step(id, 'received', 'cancelled')
  expect(await stock()).toMatchObject({COUSCOUS: 10})
  await step(id, 'cancelled', 'received')
  expect(await stock()).toMatchObject({COUSCOUS: 6})
  await step(id, 'received', 'cancelled')
  await take({COUSCOUS: 8})
  await step(id, 'cancelled', 'received')
  expect(await stock()).toMatchObject({COUSCOUS: 0})
  expect((await book.sql.select().from(orders).where(eq(orders.id, id)))[0]?.stockTaken).toBe(true)
})

test('an order that was paid after its time takes its units again; one that was handed over keeps them', async () => {
  const id = await placeTaken(4)
  await step(id, 'pending', 'expired')
  expect(await stock()).toMatchObject({COUSCOUS: 10})
  await step(id, 'expired', 'received')
  expect(await stock()).toMatchObject({COUSCOUS: 6})
  await step(id, 'received', 'ready')
  await step(id, 'ready', 'no_show')
  await step(id, 'no_show', 'collected')
  expect(await stock()).toMatchObject({COUSCOUS: 6})
})

test('an order from before the checkout moves no stock', async () => {
  const {id} = await placeTestOrder(book.sql, {steps: ['received', 'cancelled']})
  await step(id, 'cancelled', 'received')
  expect(await stock()).toMatchObject({COUSCOUS: 10})
})
