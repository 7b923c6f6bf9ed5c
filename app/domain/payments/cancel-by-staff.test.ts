import {eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {orderHistory, orders, payments as paymentRows} from '~/platform/db/orders-schema'
import {refunds} from '~/platform/db/payments-schema'
import {fillCatalog, testRecord} from '~/domain/catalog/database/products.test-helper'
import {outbox as mails} from '~/platform/db/schema'
import {STAFF, testLine} from '~/domain/orders/orders.test-helper'
import {readOrders} from '~/domain/orders/order-rows.server'
import type {OrderStatus} from '~/domain/orders/order-status'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {TestPayments} from '../../../tests/support/test-payments'
import {withTestPayments} from './with-payments.test-helper'

let shop: TestPayments
withTestPayments((opened) => (shop = opened))

const OTHER = {code: 'other', words: 'The butcher is ill.'} as const

async function paid(steps: OrderStatus[] = []) {
  const {id, session} = await shop.place({
    ...{lines: [testLine({productId: 'RICE', quantity: 2, unitPriceCents: 1_000})], takesStock: true},
  })
  await shop.pay(session)
  await shop.deliverWebhooks()
  let from: OrderStatus = 'received'
  for (const to of steps) {
    const step = {orderId: id, from, to, by: STAFF}
    await shop.sql.transaction((tx) => changeStatus(tx, step))
    from = to
  }
  return {id, status: from, intentId: (await shop.paymentsOf(id))[0]?.intentId ?? ''}
}

type Paid = Awaited<ReturnType<typeof paid>>
const cancel = ({id, status}: Paid, changes: {leftCents?: number; by?: typeof STAFF} = {}) =>
  shop.payments.cancel({
    ...{orderId: id, by: changes.by ?? STAFF},
    seen: {status, reason: OTHER, leftCents: changes.leftCents ?? 2_000},
  })
const rowsOf = ({id}: Paid) => shop.sql.select().from(refunds).where(eq(refunds.orderId, id))
const atProvider = async ({intentId}: Paid) =>
  (await shop.stripe.client().refunds.list({payment_intent: intentId})).data
const part = (order: Paid, amountCents: number) =>
  shop.payments.refund({
    ...{orderId: order.id, amountCents, reason: 'Torn', lines: [], by: STAFF, formToken: 'a'.repeat(32)},
  })

test.each([[[]], [['preparing']], [['preparing', 'ready']]] as OrderStatus[][][])(
  'after %j: money and goods go back at once, and the reason is told',
  async (steps) => {
    await fillCatalog(shop.sql, [testRecord({id: 'RICE', title: 'Rice', stock: 5})])
    const order = await paid(steps)
    expect(await cancel(order)).toBe('canceled')
    expect(await shop.orderOf(order.id)).toMatchObject({status: 'cancelled', flags: []})
    expect(await shop.stockOf('RICE')).toBe(7)
    expect((await atProvider(order)).map(({amount}) => amount)).toEqual([2_000])
    expect(await rowsOf(order)).toMatchObject([{status: 'done', reason: 'Canceled', byName: 'Karim'}])
    const [mail] = await shop.sql
      .select()
      .from(mails)
      .where(eq(mails.key, `order:${order.id}:cancelled`))
    expect(mail?.text).toContain('The butcher is ill.')
    expect(mail?.text).toContain('We’re sending your $20.00 back to Visa ending in 4242.')
    const [read] = await readOrders(shop.sql, {where: eq(orders.id, order.id), orderBy: [], limit: 1})
    expect(read).toMatchObject({cancelReason: OTHER, chargedCents: 2_000, refundedCents: 2_000})
  },
)

test('only what is left goes back, and a form that names another sum does nothing', async () => {
  const order = await paid()
  await part(order, 500)
  expect(await cancel(order)).toBe('other-amount')
  expect((await shop.orderOf(order.id)).status).toBe('received')
  expect(await cancel(order, {leftCents: 1_500})).toBe('canceled')
  expect((await atProvider(order)).map(({amount}) => amount).sort()).toEqual([1_500, 500])
})

test('the same form, at once and again, is one refund; another person’s comes too late', async () => {
  const order = await paid(['preparing'])
  expect(await Promise.all([1, 2, 3].map(() => cancel(order)))).toEqual(['canceled', 'canceled', 'canceled'])
  expect(await cancel(order)).toBe('canceled')
  expect(await cancel(order, {by: {...STAFF, id: 'staff-2'}})).toBe('too-late')
  expect(await atProvider(order)).toHaveLength(1)
  expect(await rowsOf(order)).toHaveLength(1)
  const entries = await shop.sql.select().from(orderHistory).where(eq(orderHistory.orderId, order.id))
  expect(entries.filter(({toStatus}) => toStatus === 'cancelled')).toMatchObject([
    {note: 'canceled other The butcher is ill.'},
  ])
})

test('an order that went on meanwhile is not canceled from where it was seen', async () => {
  const order = await paid(['preparing'])
  expect(await cancel({...order, status: 'received'})).toBe('too-late')
  expect(await atProvider(order)).toEqual([])
})

test('nobody reopens it once its money is on its way back, and anybody does if that was refused', async () => {
  const reopen = ({id}: Paid) =>
    shop.sql.transaction((tx) =>
      changeStatus(tx, {orderId: id, from: 'cancelled', to: 'received', by: STAFF}),
    )
  const order = await paid()
  await cancel(order)
  expect(await reopen(order)).toEqual({kind: 'refused'})

  const refused = await paid()
  // All of it was given back elsewhere, and we have not heard of it yet.
  shop.stripe.setWebhookFaults({lose: true})
  await shop.stripe.client().refunds.create({payment_intent: refused.intentId})
  expect(await cancel(refused)).toBe('canceled')
  expect(await rowsOf(refused)).toMatchObject([{status: 'failed'}])
  expect((await shop.orderOf(refused.id)).flags).toEqual(['canceled-not-refunded'])
  expect(await reopen(refused)).toMatchObject({kind: 'changed'})
})

test('of a payment that the provider does not know nothing is given back, and nothing breaks', async () => {
  const order = await paid()
  await shop.sql.update(paymentRows).set({intentId: null}).where(eq(paymentRows.orderId, order.id))
  expect(await part(order, 500)).toEqual({kind: 'unknown-payment'})
  expect((await shop.paymentsOf(order.id))[0]?.refundedCents).toBe(0)
  expect(await rowsOf(order)).toEqual([])
})

test('a refund that was asked for before such payments were known fails, and is not asked for again', async () => {
  const order = await paid()
  const [payment] = await shop.paymentsOf(order.id)
  const at = new Date(shop.now() - 120_000)
  await shop.sql.insert(refunds).values({
    ...{id: 'refund-old', orderId: order.id, paymentId: payment?.id ?? '', amountCents: 500, lines: []},
    ...{reason: 'Torn', status: 'asked', createdAt: at},
  })
  await shop.sql
    .update(paymentRows)
    .set({intentId: null, refundedCents: 500})
    .where(eq(paymentRows.orderId, order.id))
  await shop.payments.reconcile()
  expect(await rowsOf(order)).toMatchObject([{status: 'failed', lastError: 'unknown-payment'}])
  expect((await shop.paymentsOf(order.id))[0]?.refundedCents).toBe(0)
})
