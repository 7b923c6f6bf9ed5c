import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {payments} from '~/platform/db/orders-schema'
import {testLine} from '~/domain/orders/orders.test-helper'
import {createTestOrderAdmin} from './order-admin.test-helper'

let counter: Awaited<ReturnType<typeof createTestOrderAdmin>>
beforeAll(async () => {
  counter = await createTestOrderAdmin()
})
afterAll(() => counter.close())

test('what may still be given back is what was paid less what was given back', async () => {
  const {id, number} = await counter.place({lines: [testLine({unitPriceCents: 2_000})]})
  expect(await counter.desk.find(number)).toMatchObject({refundableCents: 2_000})
  await counter.sql.update(payments).set({refundedCents: 700}).where(eq(payments.orderId, id))
  expect(await counter.desk.find(number)).toMatchObject({refundableCents: 1_300})
  await counter.sql.update(payments).set({status: 'failed'}).where(eq(payments.orderId, id))
  expect(await counter.desk.find(number)).toMatchObject({refundableCents: 0})
})
