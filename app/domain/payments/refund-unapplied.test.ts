import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {unappliedPayments} from '~/platform/db/payments-schema'
import {STAFF, SYSTEM} from '~/domain/orders/orders.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {TestPayments} from '../../../tests/support/test-payments'
import {withTestPayments} from './with-payments.test-helper'

const REFUNDS = 'POST /v1/refunds'

let shop: TestPayments
withTestPayments((opened) => (shop = opened))

/** An order that was paid twice; the second payment is unapplied. */
async function paidTwice(card?: string) {
  const {id, session, totalCents} = await shop.place()
  const second = await shop.attempt(id, 2, totalCents)
  await shop.pay(session)
  await shop.pay(second, card)
  await shop.deliverWebhooks()
  await shop.payments.confirmPayment(session.id)
  await shop.payments.confirmPayment(second.id)
  const unapplied = (await shop.paymentsOf(id)).find(({status}) => status === 'unapplied')
  return {id, totalCents, sessionId: unapplied?.sessionId ?? '', intentId: unapplied?.intentId ?? ''}
}

const refund = (sessionId: string) => shop.payments.refundUnapplied(sessionId, STAFF)
const listed = async (id: string) =>
  (await shop.payments.listUnapplied()).find(({sessionId}) => sessionId === id) ?? null
const atProvider = async (intentId: string) =>
  (await shop.stripe.client().refunds.list({payment_intent: intentId})).data
const rowOf = async (id: string) =>
  (await shop.sql.select().from(unappliedPayments).where(eq(unappliedPayments.sessionId, id)))[0]

test('is refunded whole, once, off the list and with a mail; the order stays as it is', async () => {
  const {id, sessionId, intentId, totalCents} = await paidTwice()
  expect(await listed(sessionId)).toMatchObject({refundState: 'possible', refundError: null})
  const before = shop.changes()
  expect(await refund(sessionId)).toEqual({kind: 'done'})
  // Once when it is requested, once when it is done.
  expect(shop.changes()).toBe(before + 2)
  expect(await refund(sessionId)).toEqual({kind: 'gone'})
  expect(await atProvider(intentId)).toMatchObject([{amount: totalCents, status: 'succeeded'}])
  await shop.deliverWebhooks()
  expect(await listed(sessionId)).toBeNull()
  expect(await rowOf(sessionId)).toMatchObject({resolvedBy: STAFF.name, refundError: null})
  expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: []})
  expect((await shop.paymentsOf(id)).map(({status, refundedCents}) => [status, refundedCents])).toEqual([
    ['paid', 0],
    ['unapplied', 0],
  ])
  expect(await shop.mailsAbout(sessionId)).toEqual([`refund:return-${sessionId}`])
})

test('ten requests at once are one refund', async () => {
  const {sessionId, intentId} = await paidTwice()
  const outcomes = await Promise.all(Array.from({length: 10}, () => refund(sessionId)))
  expect(outcomes.filter(({kind}) => kind === 'refused')).toEqual([])
  await shop.stripe.pass(61_000)
  await shop.payments.reconcile()
  expect(await atProvider(intentId)).toHaveLength(1)
  expect(await listed(sessionId)).toBeNull()
  expect(await shop.mailsAbout(sessionId)).toHaveLength(1)
  const logged = shop.logged.filter(({message}) => message === 'money that was kept is given back')
  expect(logged).toHaveLength(1)
})

describe('without a response', () => {
  test.each([
    ['before it was done', {kind: 'reset', when: 'before'}],
    ['after it was done', {kind: 'reset', when: 'after'}],
    ['the provider fails', {kind: 'status', status: 503, when: 'before'}],
  ] as const)('%s: it stays on the list, and is retried until it is done', async (_, fault) => {
    const {id, sessionId, intentId} = await paidTwice()
    shop.stripe.setWebhookFaults({lose: true})
    shop.stripe.faults.add(REFUNDS, fault, 1)
    expect(await refund(sessionId)).toEqual({kind: 'pending'})
    expect(await listed(sessionId)).toMatchObject({refundState: 'pending'})
    await shop.payments.resolveUnapplied(sessionId, STAFF)
    expect(await listed(sessionId)).not.toBeNull()
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await listed(sessionId)).toBeNull()
    expect(await atProvider(intentId)).toHaveLength(1)
    expect((await shop.orderOf(id)).flags).toEqual([])
    expect(await shop.mailsAbout(sessionId)).toHaveLength(1)
  })

  test('requested again meanwhile, it is still the one refund', async () => {
    const {sessionId, intentId} = await paidTwice()
    shop.stripe.setWebhookFaults({lose: true})
    shop.stripe.faults.add(REFUNDS, {kind: 'reset', when: 'after'}, 1)
    expect(await refund(sessionId)).toEqual({kind: 'pending'})
    await shop.stripe.pass(1_000)
    expect(await refund(sessionId)).toEqual({kind: 'done'})
    expect(await atProvider(intentId)).toHaveLength(1)
    expect(await shop.mailsAbout(sessionId)).toHaveLength(1)
  })

  test('the webhook event comes first: the mail is still written', async () => {
    const {sessionId} = await paidTwice()
    shop.stripe.faults.add(REFUNDS, {kind: 'reset', when: 'after'}, 1)
    expect(await refund(sessionId)).toEqual({kind: 'pending'})
    await shop.deliverWebhooks()
    expect(await listed(sessionId)).toBeNull()
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect((await rowOf(sessionId))?.refundedAt).toBeInstanceOf(Date)
    expect(await shop.mailsAbout(sessionId)).toHaveLength(1)
  })
})

test('a refusal of the provider is shown, and may be requested again', async () => {
  const {id, sessionId, intentId, totalCents} = await paidTwice()
  shop.stripe.setWebhookFaults({lose: true})
  await shop.stripe.client().refunds.create({payment_intent: intentId, amount: 100})
  const refused = await refund(sessionId)
  expect(refused).toMatchObject({kind: 'refused'})
  const shown = {refundState: 'possible', refundError: refused.kind === 'refused' ? refused.failure : ''}
  expect(await listed(sessionId)).toMatchObject(shown)
  expect((await shop.orderOf(id)).flags).toEqual(['payment-paid-twice'])
  await shop.stripe.pass(1_000)
  expect(await refund(sessionId)).toMatchObject({kind: 'refused'})
  await shop.stripe.client().refunds.create({payment_intent: intentId, amount: totalCents - 100})
  shop.stripe.setWebhookFaults({lose: false})
  await shop.deliverWebhooks()
  expect(await shop.mailsAbout(sessionId)).toEqual([])
})

test('what comes back from the bank is on the list again', async () => {
  const {sessionId} = await paidTwice('4000000000005126')
  expect(await refund(sessionId)).toEqual({kind: 'done'})
  await shop.stripe.pass(11_000)
  expect(await listed(sessionId)).toMatchObject({
    refundState: 'possible',
    refundError: 'came-back',
  })
})

test('of two payments that an order does not need, each is refunded by itself', async () => {
  const {id, sessionId, totalCents} = await paidTwice()
  const third = await shop.attempt(id, 3, totalCents)
  await shop.pay(third)
  await shop.deliverWebhooks()
  await shop.payments.confirmPayment(third.id)
  expect(await refund(sessionId)).toEqual({kind: 'done'})
  expect((await shop.orderOf(id)).flags).toEqual(['payment-paid-twice'])
  expect(await refund(third.id)).toEqual({kind: 'done'})
  expect((await shop.orderOf(id)).flags).toEqual([])
})

test('one that was paid though it was canceled', async () => {
  shop.stripe.setWebhookFaults({lose: true})
  const {id, session} = await shop.place()
  await shop.pay(session)
  await changeStatus(shop.sql, {orderId: id, from: 'pending', to: 'cancelled', by: SYSTEM})
  await shop.payments.confirmPayment(session.id)
  expect(await refund(session.id)).toEqual({kind: 'done'})
  expect(await shop.orderOf(id)).toMatchObject({status: 'cancelled', flags: []})
})

test('not from here: money of no order of ours, one that is disputed, one that is seen to, one that is none', async () => {
  shop.stripe.setWebhookFaults({lose: true})
  const session = await shop.foreignSession({
    line_items: [{quantity: 1, price_data: {currency: 'usd', unit_amount: 700, product_data: {name: 'x'}}}],
    metadata: {delivery_id: 'order-none'},
  })
  await shop.pay(session)
  await shop.payments.confirmPayment(session.id)
  const {sessionId} = await paidTwice()
  await shop.payments.resolveUnapplied(sessionId, STAFF)
  expect(await listed(session.id)).toMatchObject({refundState: 'never'})
  for (const id of [session.id, sessionId, 'cs_none']) expect(await refund(id)).toEqual({kind: 'gone'})
  expect(shop.stripe.ledger.count(REFUNDS)).toBe(0)
})
