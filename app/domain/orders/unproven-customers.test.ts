import {afterAll, beforeAll, expect, test} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {orders, payments} from '~/platform/db/orders-schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {hasPaidBefore, isUnproven} from './unproven-customers.server'
import {addTestCustomer} from './orders.test-helper'

/** Whether money came, of customers with one order each. */
let sql: Sql
let close: () => Promise<void>
beforeAll(async () => {
  ;({sql, close} = await createTestDatabase())
})
afterAll(() => close())

const AT = new Date('2026-11-21T15:00:00Z')

async function addOrder(customerId: string, livemode: boolean | null, isPaid = true) {
  await addTestCustomer(sql, customerId)
  await sql.insert(orders).values({
    ...{id: `order-${customerId}`, number: customerId.toUpperCase(), customerId, formToken: customerId},
    ...{status: isPaid ? 'collected' : 'pending', revision: 1, deliveryOption: 'pickup', name: 'Amina Yusuf'},
    ...{phone: '5550100177', email: 'a@shop.example', itemCount: 1, goodsCents: 500, savingsCents: 0},
    ...{taxCents: 0, totalCents: 500, currency: 'usd', paidAt: isPaid ? AT : null},
    ...{pickupStartsAt: AT, pickupEndsAt: AT, createdAt: AT},
  })
  await sql.insert(payments).values({
    ...{
      id: `payment-${customerId}`,
      orderId: `order-${customerId}`,
      attempt: 1,
      sessionId: `cs_${customerId}`,
    },
    ...{status: isPaid ? 'paid' : 'open', amountCents: 500, refundedCents: 0, currency: 'usd', livemode},
    createdAt: AT,
  })
}

async function onTrust(): Promise<(string | null)[]> {
  const rows = await sql.select({customerId: orders.customerId}).from(orders).where(isUnproven)
  return rows.map(({customerId}) => customerId).sort()
}

test('in a demonstration test cards pay; a shop that has had real money takes them for nothing', async () => {
  await addOrder('tester', false)
  await addOrder('waiter', false, false)
  expect(await onTrust()).toEqual(['waiter'])
  expect(await hasPaidBefore(sql, 'tester')).toBe(true)
  await addOrder('payer', true)
  expect(await onTrust()).toEqual(['tester', 'waiter'])
  expect(await hasPaidBefore(sql, 'tester')).toBe(false)
  expect(await hasPaidBefore(sql, 'payer')).toBe(true)
  expect(await hasPaidBefore(sql, 'nobody')).toBe(false)
})
