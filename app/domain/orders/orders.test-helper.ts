import {eq} from 'drizzle-orm'
import {customers} from '~/platform/db/customers-schema'
import {orders, payments} from '~/platform/db/orders-schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {Sql} from '~/platform/db/database'
import {readFlags} from './flag-order.server'
import type {OrderFlagCode} from './flags'
import type {NewOrderLine, NewOrder} from './new-order'
import {createCustomerOrders} from './orders.server'
import type {OrderStatus} from './order-status'
import {changeStatus, insertOrder} from './write-order.server'
import type {Actor} from './write-order.server'

let formCount = 0
let customerCount = 0

export const AMINA = 'customer-amina'
export const BILAL = 'customer-bilal'
export const SYSTEM: Actor = {kind: 'system', id: null, name: null}
export const STAFF: Actor = {kind: 'staff', id: 'staff-1', name: 'Karim'}

/** Orders on a database of their own, with two customers and a clock that the test moves. */
export async function createTestOrders() {
  const {sql, close} = await createTestDatabase()
  const clock = {at: Date.parse('2025-11-21T15:00:00Z')}
  const at = new Date(clock.at)
  for (const id of [AMINA, BILAL]) await addTestCustomer(sql, id, at)
  return {sql, clock, close, orders: createCustomerOrders({sql, now: () => clock.at})}
}

export async function addTestCustomer(
  sql: Sql,
  id = `customer-${(customerCount += 1)}`,
  at = new Date('2025-11-21T14:00:00Z'),
): Promise<string> {
  await sql.insert(customers).values({
    ...{id, email: `${id}@shop.example`, name: id, lastName: '', loyaltyPoints: 0, revision: 1},
    ...{createdAt: at, updatedAt: at},
  })
  return id
}

export function testLine(line: Partial<NewOrderLine> = {}): NewOrderLine {
  const {quantity = 1, unitPriceCents = 549, savingsCents = 0} = line
  return {
    ...{productId: 'COUSCOUS', title: 'Fine couscous', unit: '2 lb bag', picture: null, taxable: false},
    ...{pricingMode: 'each', explanations: [], note: null},
    ...{quantity, unitPriceCents, savingsCents, totalCents: quantity * unitPriceCents - savingsCents},
    ...line,
  }
}

export function testOrder(order: Partial<NewOrder> = {}): NewOrder {
  const at = order.at ?? new Date('2025-11-21T14:00:00Z')
  return {
    ...{formToken: `form-${(formCount += 1)}`, customerId: AMINA, deliveryOption: 'pickup'},
    ...{name: 'Amina Yusuf', phone: '5550100177', email: 'amina@shop.example', address: null, taxCents: 0},
    pickupStartsAt: new Date('2025-11-22T21:30:00Z'),
    pickupEndsAt: new Date('2025-11-22T22:00:00Z'),
    ...order,
    at,
  }
}

/** Places an order, pays it and takes it step by step to where the test wants it. */
export async function placeTestOrder(
  sql: Sql,
  {
    steps = [],
    lines = [testLine()],
    ...order
  }: Partial<NewOrder> & {
    steps?: OrderStatus[]
    lines?: NewOrderLine[]
  } = {},
): Promise<{id: string; number: string}> {
  const newOrder = testOrder(order)
  let placed = await insertOrder(sql, newOrder, lines, SYSTEM)
  // One of a customer's orders waits for its payment; others begin as somebody else's and become theirs later.
  const isSecond = placed.kind === 'waiting'
  if (isSecond) {
    placed = await insertOrder(sql, {...newOrder, customerId: await addTestCustomer(sql)}, lines, SYSTEM)
  }
  const {kind, id, number} = placed
  if (kind !== 'placed') throw new Error(`The order was not placed: ${kind}.`)
  let from: OrderStatus = 'pending'
  for (const to of steps) {
    const outcome = await changeStatus(sql, {orderId: id, from, to, by: STAFF, at: order.at})
    if (outcome.kind !== 'changed') throw new Error(`${from} to ${to}: ${outcome.kind}`)
    from = to
  }
  if (isSecond && from !== 'pending') {
    await sql.update(orders).set({customerId: newOrder.customerId}).where(eq(orders.id, id))
  } else if (isSecond && order.customerId) {
    throw new Error(`Two orders of ${order.customerId} wait for their payment.`)
  }
  return {id, number}
}

export async function payTestOrder(
  sql: Sql,
  orderId: string,
  amountCents: number,
  {refundedCents = 0, livemode = true}: {refundedCents?: number; livemode?: boolean} = {},
) {
  const at = new Date('2025-11-21T14:01:00Z')
  await sql.insert(payments).values({
    ...{id: `payment-${orderId}`, orderId, attempt: 1, status: 'paid', amountCents, refundedCents},
    intentId: `pi_${orderId}`,
    ...{currency: 'usd', card: 'Visa ending in 4242', livemode, createdAt: at, paidAt: at},
  })
}

/** Codes of an order's flags, the oldest first. */
export async function flagsOf(sql: Sql, orderId: string): Promise<OrderFlagCode[]> {
  return ((await readFlags(sql, [orderId])).get(orderId) ?? []).map(({code}) => code)
}
