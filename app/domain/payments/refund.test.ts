import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {refunds} from '~/platform/db/payments-schema'
import {STAFF, testLine} from '~/domain/orders/orders.test-helper'
import {MINUTE} from '../../../tests/support/test-payments'
import type {TestPayments} from '../../../tests/support/test-payments'
import {listRefunds} from './refund-order.server'
import {withTestPayments} from './with-payments.test-helper'
import type {RefundParams} from './payments'

const REFUNDS = 'POST /v1/refunds'

let shop: TestPayments
withTestPayments((opened) => (shop = opened))

async function paid(card?: string) {
  const {id, session} = await shop.place({lines: [testLine({unitPriceCents: 2_000})]})
  await shop.pay(session, card)
  await shop.deliverWebhooks()
  const intentId = (await shop.paymentsOf(id))[0]?.intentId ?? ''
  return {id, intentId}
}

let forms = 0
const form = (orderId: string, amountCents: number, more: Partial<RefundParams> = {}): RefundParams => ({
  ...{formToken: `form-${(forms += 1)}`, orderId, amountCents, reason: 'Torn bag', lines: [], by: STAFF},
  ...more,
})
const rowsOf = (orderId: string) => shop.sql.select().from(refunds).where(eq(refunds.orderId, orderId))
const refundedOf = async (id: string) => (await shop.paymentsOf(id))[0]?.refundedCents
const atProvider = async (intentId: string) =>
  (await shop.stripe.client().refunds.list({payment_intent: intentId})).data

test('a part, then the rest, then nothing is left', async () => {
  const {id, intentId} = await paid()
  const lines = [{position: 1, quantity: 1}]
  expect(await shop.payments.refund(form(id, 500, {lines}))).toEqual({kind: 'done'})
  expect(await shop.payments.refund(form(id, 1_501))).toEqual({kind: 'too-much', leftCents: 1_500})
  expect(await shop.payments.refund(form(id, 1_500))).toEqual({kind: 'done'})
  expect(await shop.payments.refund(form(id, 1))).toEqual({kind: 'too-much', leftCents: 0})
  await shop.deliverWebhooks()
  expect(await refundedOf(id)).toBe(2_000)
  expect((await atProvider(intentId)).map(({amount}) => amount).sort()).toEqual([1500, 500])
  const rows = await rowsOf(id)
  expect(rows).toHaveLength(2)
  // Both are of the same moment, so neither is the first.
  expect(rows.find(({amountCents}) => amountCents === 500)).toMatchObject({
    ...{status: 'done', lines, reason: 'Torn bag', byId: 'staff-1', byName: 'Karim'},
  })
  expect(await shop.mailsAbout('refund-')).toEqual(
    expect.arrayContaining(rows.map((row) => `refund:${row.id}`)),
  )
  expect((await shop.orderOf(id)).flags).toEqual([])
})

test('an order that is none, one that is not paid, and an amount that is none', async () => {
  expect(await shop.payments.refund(form('order-none', 100))).toEqual({kind: 'unknown-order'})
  const {id} = await shop.place()
  expect(await shop.payments.refund(form(id, 100))).toEqual({kind: 'too-much', leftCents: 0})
  for (const amount of [0, -1, 1.5, Number.NaN]) {
    await expect(shop.payments.refund(form(id, amount))).rejects.toThrow('no amount')
  }
})

test('the same form twice, even at once, is one refund', async () => {
  const {id, intentId} = await paid()
  const sameForm = form(id, 300)
  const outcomes = await Promise.all([1, 2, 3].map(() => shop.payments.refund(sameForm)))
  expect(outcomes.filter(({kind}) => kind === 'done').length).toBeGreaterThan(0)
  expect(await shop.payments.refund(sameForm)).toEqual({kind: 'done'})
  expect(await refundedOf(id)).toBe(300)
  expect(await atProvider(intentId)).toHaveLength(1)
})

test('twenty at once never exceed the payment', async () => {
  const {id, intentId} = await paid()
  const outcomes = await Promise.all(Array.from({length: 20}, () => shop.payments.refund(form(id, 300))))
  expect(outcomes.filter(({kind}) => kind === 'done')).toHaveLength(6)
  expect(outcomes.filter(({kind}) => kind === 'too-much')).toHaveLength(14)
  expect(await refundedOf(id)).toBe(1_800)
  expect(await atProvider(intentId)).toHaveLength(6)
})

describe('without a response', () => {
  test.each([
    ['before it was done', {kind: 'reset', when: 'before'}],
    ['after it was done', {kind: 'reset', when: 'after'}],
    ['half an answer', {kind: 'malformed', when: 'after'}],
    ['the provider fails', {kind: 'status', status: 503, when: 'before'}],
  ] as const)('%s: pending, retried with the same key, one at the provider', async (_, fault) => {
    const {id, intentId} = await paid()
    shop.stripe.setWebhookFaults({lose: true})
    shop.stripe.faults.add(REFUNDS, fault, 1)
    expect(await shop.payments.refund(form(id, 700))).toEqual({kind: 'pending'})
    expect(await refundedOf(id)).toBe(700)
    await shop.payments.reconcile()
    expect(await rowsOf(id)).toMatchObject([{status: 'asked'}])
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    const [row] = await rowsOf(id)
    expect(row).toMatchObject({status: 'done', lastError: null})
    expect(await atProvider(intentId)).toMatchObject([{id: row?.refundId, amount: 700}])
    const keys = shop.stripe.ledger.entries().filter(({method, call}) => `${method} ${call}` === REFUNDS)
    expect(new Set(keys.map(({idempotencyKey}) => idempotencyKey))).toEqual(new Set([`refund:${row?.id}`]))
    expect(await shop.mailsAbout(row?.id ?? '')).toHaveLength(1)
  })

  test('the webhook event comes before the retry', async () => {
    const {id} = await paid()
    shop.stripe.faults.add(REFUNDS, {kind: 'reset', when: 'after'}, 1)
    expect(await shop.payments.refund(form(id, 700))).toEqual({kind: 'pending'})
    await shop.deliverWebhooks()
    expect(await rowsOf(id)).toMatchObject([{status: 'done'}])
    expect(await refundedOf(id)).toBe(700)
    expect((await shop.orderOf(id)).flags).toEqual([])
  })
})

describe('it fails', () => {
  test('the provider refuses: the amount is released', async () => {
    const {id, intentId} = await paid()
    shop.stripe.setWebhookFaults({lose: true})
    await shop.stripe.client().refunds.create({payment_intent: intentId, amount: 1_900})
    const sameForm = form(id, 500)
    const refused = await shop.payments.refund(sameForm)
    expect(refused.kind).toBe('refused')
    expect(await shop.payments.refund(sameForm)).toEqual(refused)
    expect(await rowsOf(id)).toMatchObject([{status: 'failed'}])
    const [failed] = await listRefunds(shop.sql, eq(refunds.orderId, id))
    expect(await refundedOf(id)).toBe(0)
    expect(await shop.payments.refund(form(id, 100))).toEqual({kind: 'done'})
    // Told once more: that was known, and nothing is taken off a second time.
    expect(await failed?.recordFailed(shop.sql, new Date(shop.now()), 'Told again')).toBe(false)
    expect(await refundedOf(id)).toBe(100)
  })

  test('it takes time: pending until it is done', async () => {
    const {id} = await paid('4000000000007726')
    expect(await shop.payments.refund(form(id, 400))).toEqual({kind: 'pending'})
    await shop.deliverWebhooks()
    expect(await rowsOf(id)).toMatchObject([{status: 'asked'}])
    await shop.stripe.pass(11_000)
    expect(await rowsOf(id)).toMatchObject([{status: 'done'}])
    expect(await refundedOf(id)).toBe(400)
  })

  test('it comes back after it was done: flagged, and the amount is released', async () => {
    const {id} = await paid('4000000000005126')
    expect(await shop.payments.refund(form(id, 400))).toEqual({kind: 'done'})
    await shop.stripe.pass(11_000)
    expect(await rowsOf(id)).toMatchObject([{status: 'failed'}])
    expect(await refundedOf(id)).toBe(0)
    expect((await shop.orderOf(id)).flags).toEqual(['refund-came-back'])
    await shop.stripe.pass(MINUTE)
    await shop.payments.reconcile()
    expect(await refundedOf(id)).toBe(0)
  })

  test('one made elsewhere while ours is under way: both count', async () => {
    const {id, intentId} = await paid()
    shop.stripe.faults.add(REFUNDS, {kind: 'reset', when: 'before'}, 1)
    expect(await shop.payments.refund(form(id, 500))).toEqual({kind: 'pending'})
    await shop.stripe.client().refunds.create({payment_intent: intentId, amount: 300})
    await shop.deliverWebhooks()
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    await shop.deliverWebhooks()
    expect(await refundedOf(id)).toBe(800)
    expect((await shop.orderOf(id)).flags).toEqual(['refunded-elsewhere'])
  })
})
