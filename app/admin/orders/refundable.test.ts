import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {payments} from '~/platform/db/orders-schema'
import {testLine} from '~/domain/orders/orders.test-helper'
import {createTestOrderAdmin} from './order-admin.test-helper'

let shop: Awaited<ReturnType<typeof createTestOrderAdmin>>
beforeAll(async () => {
  shop = await createTestOrderAdmin()
})
afterAll(() => shop.close())

test('refundable is what was paid less what was refunded', async () => {
  const {id, number} = await shop.place({lines: [testLine({unitPriceCents: 2_000})]})
  expect(await shop.orderAdmin.find(number)).toMatchObject({refundableCents: 2_000})
  await shop.sql.update(payments).set({refundedCents: 700}).where(eq(payments.orderId, id))
  expect(await shop.orderAdmin.find(number)).toMatchObject({refundableCents: 1_300})
  await shop.sql.update(payments).set({status: 'failed'}).where(eq(payments.orderId, id))
  expect(await shop.orderAdmin.find(number)).toMatchObject({refundableCents: 0})
})
