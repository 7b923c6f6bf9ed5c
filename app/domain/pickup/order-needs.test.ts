import {eq} from 'drizzle-orm'
import {afterAll, afterEach, beforeAll, expect, test} from 'vitest'
import {testGoat, testMeatItem} from '~/domain/catalog/meat-product.test-helper'
import {NO_NEEDS} from '~/domain/cart/handover'
import {addTestCustomer, AMINA, SYSTEM, testLine, testOrder} from '~/domain/orders/orders.test-helper'
import {insertOrder} from '~/domain/orders/write-order.server'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {paymentHolds} from '~/platform/db/payments-schema'
import {readOrderNeeds} from './order-needs.server'

const HOUR = 3_600_000
const AT = new Date('2026-11-21T15:00:00Z')

let sql: Sql
let close: () => Promise<void>

beforeAll(async () => {
  ;({sql, close} = await createTestDatabase())
  await addTestCustomer(sql, AMINA)
})
afterAll(() => close())
afterEach(() => sql.execute('truncate orders cascade'))

async function place(productIds: string[], holdCents: number | null) {
  const lines = productIds.map((productId) => testLine({productId}))
  const {id} = await sql.transaction((tx) => insertOrder(tx, testOrder({at: AT}), lines, SYSTEM))
  if (holdCents !== null) {
    await sql.update(orders).set({holdCents, estimateCents: 549}).where(eq(orders.id, id))
  }
  return id
}

async function hold(orderId: string, captureBefore: Date) {
  await sql.insert(payments).values({
    ...{id: 'payment-1', orderId, attempt: 1, amountCents: 1000, createdAt: AT, refundedCents: 0},
    ...({status: 'opening', currency: 'usd'} as const),
  })
  await sql
    .insert(paymentHolds)
    .values({paymentId: 'payment-1', orderId, status: 'held', authorizedCents: 1000, captureBefore})
}

const read = (orderId: string) =>
  readOrderNeeds(
    {sql, readMeatItems: async () => [testMeatItem(), testGoat()], weighing: {holdDays: 5}},
    orderId,
  )

test('groceries need nothing', async () => {
  expect(await read(await place(['RICE'], null))).toEqual(NO_NEEDS)
  expect(await read('order-none')).toEqual(NO_NEEDS)
})

test('cuts are counted from when it was placed; one that is not offered any more is ready', async () => {
  const lines = ['RICE', 'meat~butcherItem-chicken~smoked~on', 'meat~butcherItem-chicken~12-pieces~on']
  expect(await read(await place(lines, null))).toEqual({
    ...{readyFrom: AT.getTime() + 48 * HOUR, holdEndsAt: null},
  })
})

test('a hold is counted on for some days, until the bank has said better', async () => {
  const id = await place(['meatlb~butcherItem-goat~curry'], 1000)
  expect(await read(id)).toEqual({readyFrom: null, holdEndsAt: AT.getTime() + 5 * 24 * HOUR})
  const until = AT.getTime() + 6 * 24 * HOUR
  await hold(id, new Date(until))
  expect(await read(id)).toEqual({readyFrom: null, holdEndsAt: until - 6 * HOUR})
})
