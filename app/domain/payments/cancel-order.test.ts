import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {orderHistory, orders, payments as paymentRows} from '~/platform/db/orders-schema'
import {posOrders, refunds} from '~/platform/db/payments-schema'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import {outbox as mails} from '~/platform/db/schema'
import {STAFF, testLine} from '~/domain/orders/orders.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {TestPayments} from '../../../tests/support/test-payments'
import {withTestPayments} from './with-payments.test-helper'

const REFUNDS = 'POST /v1/refunds'

let shop: TestPayments
withTestPayments((opened) => (shop = opened))

async function paid() {
  const {id, session, customerId} = await shop.place({
    ...{lines: [testLine({productId: 'RICE', quantity: 2, unitPriceCents: 1_000})], takesStock: true},
  })
  await shop.pay(session)
  await shop.deliverWebhooks()
  const intentId = (await shop.paymentsOf(id))[0]?.intentId ?? ''
  return {id, intentId, by: {kind: 'customer', id: customerId, name: 'Sara'} as const}
}

type Paid = Awaited<ReturnType<typeof paid>>
const cancel = ({id, by}: Paid) => shop.payments.cancel({orderId: id, by})
const start = ({id}: Paid) =>
  shop.sql.transaction((tx) => changeStatus(tx, {orderId: id, from: 'received', to: 'preparing', by: STAFF}))
const rowsOf = ({id}: Paid) => shop.sql.select().from(refunds).where(eq(refunds.orderId, id))
const atProvider = async ({intentId}: Paid) =>
  (await shop.stripe.client().refunds.list({payment_intent: intentId})).data

test('all that was paid goes back, the goods return, and everybody hears of it', async () => {
  await fillCatalog(shop.sql, [testRecord({id: 'RICE', title: 'Rice', stock: 5})])
  const order = await paid()
  const changes = shop.changes()
  expect(await cancel(order)).toBe('canceled')
  expect(await shop.orderOf(order.id)).toMatchObject({status: 'cancelled', flags: [], stockTaken: false})
  expect(await shop.stockOf('RICE')).toBe(7)
  expect((await atProvider(order)).map(({amount}) => amount)).toEqual([2_000])
  expect((await shop.paymentsOf(order.id))[0]?.refundedCents).toBe(2_000)
  const [refund] = await rowsOf(order)
  expect(refund).toMatchObject({status: 'done', reason: 'Canceled by the customer', byName: 'Sara'})
  expect(shop.changes()).toBeGreaterThan(changes)
  expect(await shop.mailsAbout(order.id)).toContain(`order:${order.id}:cancelled`)
  expect(await shop.mailsAbout('refund-')).toContain(`refund:${refund?.id}`)
  const [mail] = await shop.sql
    .select()
    .from(mails)
    .where(eq(mails.key, `order:${order.id}:cancelled`))
  expect(mail?.text).toContain('We’re sending your $20.00 back to Visa ending in 4242.')
})

test('asked for several times, at once and again, it is one refund', async () => {
  const order = await paid()
  expect(await Promise.all([1, 2, 3].map(() => cancel(order)))).toEqual(['canceled', 'canceled', 'canceled'])
  expect(await cancel(order)).toBe('canceled')
  expect(await atProvider(order)).toHaveLength(1)
  expect(await rowsOf(order)).toHaveLength(1)
  const entries = await shop.sql.select().from(orderHistory).where(eq(orderHistory.orderId, order.id))
  expect(entries.filter(({toStatus}) => toStatus === 'cancelled')).toHaveLength(1)
})

test('the counter and the customer at once: one of them is first, and money goes back only if it is the customer', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await paid()
    const both = [() => cancel(order), () => start(order)] as const
    const [canceled, started] = await Promise.all(
      round % 2 === 0
        ? [both[0](), both[1]()]
        : both
            .toReversed()
            .map((act) => act())
            .toReversed(),
    )
    const {status} = await shop.orderOf(order.id)
    const isCanceled = status === 'cancelled'
    expect([canceled, (started as {kind: string}).kind]).toEqual(
      isCanceled ? ['canceled', 'stale'] : ['too-late', 'changed'],
    )
    expect(await atProvider(order)).toHaveLength(isCanceled ? 1 : 0)
  }
})

test('what is being prepared, unpaid, or canceled by staff is not canceled by its customer', async () => {
  const order = await paid()
  await start(order)
  expect(await cancel(order)).toBe('too-late')
  await shop.sql.transaction((tx) =>
    changeStatus(tx, {orderId: order.id, from: 'preparing', to: 'cancelled', by: STAFF}),
  )
  expect(await cancel(order)).toBe('too-late')
  const unpaid = await shop.place()
  expect(await shop.payments.cancel({orderId: unpaid.id, by: order.by})).toBe('too-late')
  expect(await shop.payments.cancel({orderId: 'order-none', by: order.by})).toBe('too-late')
  expect(await atProvider(order)).toEqual([])
})

test('staff do not reopen what its customer canceled: it is no longer paid', async () => {
  const order = await paid()
  await cancel(order)
  const reopened = await shop.sql.transaction((tx) =>
    changeStatus(tx, {orderId: order.id, from: 'cancelled', to: 'received', by: STAFF}),
  )
  expect(reopened).toEqual({kind: 'refused'})
})

test('what staff gave back before is not given back again', async () => {
  const order = await paid()
  const part = {orderId: order.id, amountCents: 500, reason: 'Torn', lines: [], by: STAFF}
  expect(await shop.payments.refund({...part, formToken: 'a'.repeat(32)})).toEqual({kind: 'done'})
  expect(await cancel(order)).toBe('canceled')
  expect((await atProvider(order)).map(({amount}) => amount).sort()).toEqual([1_500, 500])
})

describe('money that does not go back at once', () => {
  test.each([
    ['the provider is away', {kind: 'status', status: 503, when: 'before'}],
    ['its response is lost', {kind: 'reset', when: 'after'}],
  ] as const)('%s: the order is canceled, and the reconciler goes on, once', async (_, fault) => {
    const order = await paid()
    shop.stripe.faults.add(REFUNDS, fault, 1)
    expect(await cancel(order)).toBe('canceled')
    expect(await rowsOf(order)).toMatchObject([{status: 'asked'}])
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await rowsOf(order)).toMatchObject([{status: 'done'}])
    expect(await atProvider(order)).toHaveLength(1)
  })

  test('nobody knows the payment at the provider: staff see to it', async () => {
    const order = await paid()
    await shop.sql.update(paymentRows).set({intentId: null}).where(eq(paymentRows.orderId, order.id))
    expect(await cancel(order)).toBe('canceled')
    expect((await shop.orderOf(order.id)).flags).toEqual(['canceled-not-refunded'])
  })
})

test('a point of sale that has it cannot be told, so staff are', async () => {
  const order = await paid()
  const at = new Date(shop.now())
  await shop.sql.insert(posOrders).values({orderId: order.id, state: 'sent', dueAt: at, createdAt: at})
  await cancel(order)
  expect((await shop.orderOf(order.id)).flags).toEqual(['changed-after-pos'])
  expect(await shop.sql.select().from(orders).where(eq(orders.id, order.id))).toMatchObject([
    {status: 'cancelled'},
  ])
})
