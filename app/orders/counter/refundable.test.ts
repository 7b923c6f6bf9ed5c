import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {payments} from '~/db/orders-schema'
import {testLine} from '../test-orders'
import {createTestCounter} from './test-counter'

let counter: Awaited<ReturnType<typeof createTestCounter>>
beforeAll(async () => {
  counter = await createTestCounter()
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
