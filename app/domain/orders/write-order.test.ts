import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {orderHistory, orderLines, orders, payments} from '~/platform/db/orders-schema'
import {
  addTestCustomer,
  AMINA,
  createTestOrders,
  payTestOrder,
  placeTestOrder,
  STAFF,
  SYSTEM,
  testLine,
  testOrder,
  flagsOf,
} from './orders.test-helper'
import {changeStatus, insertOrder} from './write-order.server'

let book: Awaited<ReturnType<typeof createTestOrders>>
beforeAll(async () => {
  book = await createTestOrders()
})
afterAll(() => book.close())

const rowOf = async (id: string) => (await book.sql.select().from(orders).where(eq(orders.id, id)))[0]
const historyOf = (id: string) =>
  book.sql.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(orderHistory.id)

/** The name of what the database holds against it. */
async function constraintOf(writing: Promise<unknown>): Promise<string | undefined> {
  try {
    await writing
    return undefined
  } catch (error) {
    return ((error as Error).cause as {constraint?: string}).constraint
  }
}

test('an order, its lines and its history are written together', async () => {
  const lines = [
    testLine({quantity: 3, savingsCents: 549, explanations: ['2 + 1 free: −$5.49']}),
    testLine({productId: 'TEA'}),
  ]
  const placed = await book.sql.transaction((tx) => insertOrder(tx, testOrder({taxCents: 12}), lines, SYSTEM))
  expect(placed.kind).toBe('placed')
  expect(await rowOf(placed.id)).toMatchObject({
    ...{status: 'pending', itemCount: 4, goodsCents: 2196, savingsCents: 549, taxCents: 12, totalCents: 1659},
    ...{paidAt: null, endedAt: null, revision: 1, currency: 'usd'},
  })
  expect(await historyOf(placed.id)).toMatchObject([
    {fromStatus: null, toStatus: 'pending', byKind: 'system'},
  ])
  await expect(
    book.sql.transaction(async (tx) => {
      await insertOrder(tx, testOrder({formToken: 'thrown-away'}), lines, SYSTEM)
      throw new Error('the rest failed')
    }),
  ).rejects.toThrow('the rest failed')
  expect(await book.sql.select().from(orders).where(eq(orders.formToken, 'thrown-away'))).toEqual([])
})

test('the same form sent many times at once is one order', async () => {
  const order = testOrder({formToken: 'form-once', customerId: await addTestCustomer(book.sql)})
  const place = () => book.sql.transaction((tx) => insertOrder(tx, order, [testLine()], SYSTEM))
  const placed = await Promise.all(Array.from({length: 20}, place))
  expect(new Set(placed.map(({number}) => number)).size).toBe(1)
  expect(placed.filter(({kind}) => kind === 'placed')).toHaveLength(1)
  const [{id = ''} = {}] = placed
  expect(await book.sql.select().from(orderLines).where(eq(orderLines.orderId, id))).toHaveLength(1)
})

test('a customer’s second pending order gets the one that waits', async () => {
  const order = testOrder({customerId: await addTestCustomer(book.sql)})
  const first = await insertOrder(book.sql, order, [testLine()], SYSTEM)
  const place = (formToken: string) =>
    book.sql.transaction((tx) => insertOrder(tx, {...order, formToken}, [testLine()], SYSTEM))
  expect(await place('form-second')).toEqual({...first, kind: 'waiting'})
  await changeStatus(book.sql, {orderId: first.id, from: 'pending', to: 'expired', by: SYSTEM})
  expect(await place('form-second')).toMatchObject({kind: 'placed'})
})

test('each step writes who made it and when, with the order’s next revision', async () => {
  const {id} = await placeTestOrder(book.sql)
  const at = new Date('2025-11-21T14:05:00Z')
  const paid = await changeStatus(book.sql, {orderId: id, from: 'pending', to: 'received', by: SYSTEM, at})
  expect(paid).toEqual({kind: 'changed', revision: 2})
  expect(await rowOf(id)).toMatchObject({status: 'received', paidAt: at, endedAt: null})
  expect(await flagsOf(book.sql, id)).toEqual([])
  const by = STAFF
  await changeStatus(book.sql, {orderId: id, from: 'received', to: 'cancelled', by, note: 'no lamb', at})
  expect(await rowOf(id)).toMatchObject({status: 'cancelled', paidAt: at, endedAt: at, revision: 3})
  expect((await historyOf(id)).at(-1)).toMatchObject({
    ...{fromStatus: 'received', toStatus: 'cancelled', note: 'no lamb', at},
    ...{byKind: 'staff', byId: 'staff-1', byName: 'Karim'},
  })
})

test('of many who make the same step at once one does', async () => {
  const {id} = await placeTestOrder(book.sql, {steps: ['received', 'ready']})
  const step = {orderId: id, from: 'ready', to: 'collected', by: STAFF} as const
  const outcomes = await Promise.all(
    Array.from({length: 10}, () => book.sql.transaction((tx) => changeStatus(tx, step))),
  )
  expect(outcomes.filter(({kind}) => kind === 'changed')).toHaveLength(1)
  expect(outcomes.filter(({kind}) => kind === 'stale')).toHaveLength(9)
  expect(await historyOf(id)).toHaveLength(4)
})

test('a step that the table does not know changes nothing', async () => {
  const {id} = await placeTestOrder(book.sql, {steps: ['received']})
  const before = await rowOf(id)
  const tell = {orderId: id, from: 'received', by: STAFF} as const
  expect(await changeStatus(book.sql, {...tell, to: 'collected'})).toEqual({kind: 'refused'})
  expect(await changeStatus(book.sql, {...tell, to: 'pending'})).toEqual({kind: 'refused'})
  expect(await changeStatus(book.sql, {...tell, orderId: 'order-none', to: 'ready'})).toEqual({kind: 'stale'})
  expect(await rowOf(id)).toEqual(before)
  expect(await historyOf(id)).toHaveLength(2)
})

test('only staff take a step back', async () => {
  const {id} = await placeTestOrder(book.sql, {steps: ['received', 'ready', 'collected']})
  const back = {orderId: id, from: 'collected', to: 'ready'} as const
  const customer = {kind: 'customer', id: AMINA, name: 'Amina'} as const
  expect(await changeStatus(book.sql, {...back, by: customer})).toEqual({kind: 'refused'})
  expect(await changeStatus(book.sql, {...back, by: SYSTEM})).toEqual({kind: 'refused'})
  expect(await changeStatus(book.sql, {...back, by: STAFF})).toMatchObject({kind: 'changed'})
  expect(await rowOf(id)).toMatchObject({status: 'ready', endedAt: null})
})

test('what was canceled goes back to where it was, and nowhere else', async () => {
  const {id} = await placeTestOrder(book.sql, {
    steps: ['received', 'cancelled', 'received', 'preparing', 'cancelled'],
  })
  const back = {orderId: id, from: 'cancelled', by: STAFF} as const
  expect(await changeStatus(book.sql, {...back, to: 'received'})).toEqual({kind: 'refused'})
  expect(await changeStatus(book.sql, {...back, to: 'ready'})).toEqual({kind: 'refused'})
  expect(await changeStatus(book.sql, {...back, to: 'preparing'})).toMatchObject({kind: 'changed'})
  const unpaid = await placeTestOrder(book.sql, {steps: ['cancelled']})
  const refused = await changeStatus(book.sql, {...back, orderId: unpaid.id, to: 'received'})
  expect(refused).toEqual({kind: 'refused'})
})

test('money that comes after the order expired pays it, and flags it', async () => {
  const {id} = await placeTestOrder(book.sql, {steps: ['expired']})
  const at = new Date('2025-11-21T15:05:00Z')
  await changeStatus(book.sql, {orderId: id, from: 'expired', to: 'received', by: SYSTEM, at})
  expect(await rowOf(id)).toMatchObject({
    status: 'received',
    paidAt: at,
    endedAt: null,
  })
  expect(await flagsOf(book.sql, id)).toEqual(['paid-late'])
})

test('the tables take no amounts that do not add up', async () => {
  const {id} = await placeTestOrder(book.sql)
  const line = {...testLine(), orderId: id, position: 2}
  const insertLine = (more: Partial<typeof line>) => book.sql.insert(orderLines).values({...line, ...more})
  const setOrder = (fields: Partial<typeof orders.$inferInsert>) =>
    book.sql.update(orders).set(fields).where(eq(orders.id, id))
  expect(await constraintOf(setOrder({totalCents: 1}))).toBe('orders_check')
  expect(await constraintOf(setOrder({taxCents: 1}))).toBe('orders_check')
  expect(await constraintOf(setOrder({savingsCents: 550, totalCents: -1}))).toBe('orders_check')
  expect(await constraintOf(setOrder({status: 'lost'}))).toBe('orders_status_check')
  expect(await constraintOf(insertLine({totalCents: 548}))).toBe('order_lines_total_check')
  expect(await constraintOf(insertLine({quantity: 0, totalCents: 0}))).toBe('order_lines_quantity_check')
  // What is weighed costs what it weighs.
  expect(await constraintOf(insertLine({pricingMode: 'by_weight', totalCents: 1234}))).toBeUndefined()
})

test('an order is paid once, and never refunds more than was paid', async () => {
  const {id} = await placeTestOrder(book.sql)
  await payTestOrder(book.sql, id, 549)
  const again = {
    ...({orderId: id, attempt: 2, status: 'paid', amountCents: 549, refundedCents: 0} as const),
    livemode: true,
  }
  const insert = (more: Partial<typeof payments.$inferInsert>) =>
    book.sql
      .insert(payments)
      .values({...again, id: 'payment-again', currency: 'usd', createdAt: new Date(), ...more})
  expect(await constraintOf(insert({}))).toBe('payments_paid_once')
  expect(await constraintOf(insert({status: 'failed', refundedCents: 550}))).toMatch(/^payments_check/)
  for (const status of ['paid', 'unapplied'] as const)
    expect(await constraintOf(insert({status, livemode: null}))).toBe('payments_livemode_check')
})
