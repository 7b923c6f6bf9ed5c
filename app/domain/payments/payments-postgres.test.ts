import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {refunds} from '~/platform/db/payments-schema'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {STAFF, testLine} from '~/domain/orders/orders.test-helper'
import {createTestPayments} from '../../../tests/support/test-payments'
import type {TestPayments} from '../../../tests/support/test-payments'
import type {Payments} from './payments.server'

const numbers = (count: number) => Array.from({length: count}, (_, index) => index)

/** Two processes of the shop, each with its own connections: only here do they truly meet. */
describePostgres('Postgres', ({connect}) => {
  let shop: TestPayments
  let both: Payments[]
  const either = (index: number) => both[index % 2] ?? shop.payments

  beforeAll(async () => {
    shop = await createTestPayments({sql: connect()})
    shop.stripe.setWebhookFaults({lose: true})
    both = [shop.payments, shop.openShop({sql: connect()})]
  })
  afterAll(() => shop?.close())

  test('fault 11: 100 notices in parallel, half of them to each: 1 effect, 1 mail, 100 times done', async () => {
    const {id, session} = await shop.place()
    await shop.pay(session)
    const webhookEvent = shop.sign({
      ...{id: 'evt_same', type: 'checkout.session.completed'},
      data: {object: {object: 'checkout.session', id: session.id}},
    })
    const outcomes = await Promise.all(
      numbers(100).map((index) => either(index).handleWebhook(...webhookEvent)),
    )
    expect(outcomes).toEqual(numbers(100).map(() => 'done'))
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })

  test('fault 12: notices, return pages and reconcilers at once, over sessions whose id was never saved', async () => {
    for (const isSaved of [true, false, true, false]) {
      const {id, session} = await shop.place({isSaved})
      await shop.pay(session)
      await shop.stripe.pass(61_000)
      const outcomes = await Promise.all([
        ...numbers(10).map((index) => either(index).confirmPayment(session.id)),
        ...both.map((one) => one.reconcile().then(() => null)),
      ])
      expect(outcomes.slice(0, 10)).toEqual(numbers(10).map(() => ({kind: 'paid', orderId: id})))
      expect(await shop.paymentsOf(id)).toMatchObject([{status: 'paid', sessionId: session.id}])
      expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
      expect(await shop.mailsAbout(id)).toHaveLength(1)
    }
  })

  test('two attempts paid at once: one pays the order, the other is unapplied', async () => {
    for (const round of numbers(5)) {
      const {id, session, totalCents} = await shop.place()
      const second = await shop.attempt(id, 2, totalCents)
      await shop.pay(session)
      await shop.pay(second)
      const outcomes = await Promise.all([
        either(round).confirmPayment(session.id),
        either(round + 1).confirmPayment(second.id),
      ])
      expect(outcomes.map(({kind}) => kind).sort()).toEqual(['paid', 'unapplied'])
      expect((await shop.paymentsOf(id)).map(({status}) => status).sort()).toEqual(['paid', 'unapplied'])
      expect(await shop.mailsAbout(id)).toHaveLength(1)
    }
  })

  test('twenty refunds at once never exceed the payment', async () => {
    const {id, session} = await shop.place({lines: [testLine({unitPriceCents: 2_000})]})
    await shop.pay(session)
    await shop.payments.confirmPayment(session.id)
    const outcomes = await Promise.all(
      numbers(20).map((index) =>
        either(index).refund({
          ...{
            formToken: `form-${index}`,
            orderId: id,
            amountCents: 300,
            reason: 'Torn',
            lines: [],
            by: STAFF,
          },
        }),
      ),
    )
    expect(outcomes.filter(({kind}) => kind === 'done')).toHaveLength(6)
    expect(outcomes.filter(({kind}) => kind === 'too-much')).toHaveLength(14)
    const [payment] = await shop.paymentsOf(id)
    expect(payment?.refundedCents).toBe(1_800)
    expect((await shop.cards.findIntent(payment?.intentId ?? ''))?.refundedCents).toBe(1_800)
  })

  test('the same form twenty times at once is one refund, also while reconcilers ask', async () => {
    const {id, session} = await shop.place({lines: [testLine({unitPriceCents: 2_000})]})
    await shop.pay(session)
    await shop.payments.confirmPayment(session.id)
    const form = {formToken: 'same', orderId: id, amountCents: 900, reason: 'Torn', lines: [], by: STAFF}
    shop.stripe.faults.add('POST /v1/refunds', {kind: 'reset', when: 'after'}, 1)
    const outcomes = await Promise.all(numbers(20).map((index) => either(index).refund(form)))
    expect(outcomes.every(({kind}) => kind === 'pending')).toBe(true)
    await shop.stripe.pass(61_000)
    await Promise.all(both.map((one) => one.reconcile()))
    expect(await shop.sql.select().from(refunds).where(eq(refunds.orderId, id))).toMatchObject([
      {status: 'done'},
    ])
    const [payment] = await shop.paymentsOf(id)
    expect((await shop.cards.findIntent(payment?.intentId ?? ''))?.refundedCents).toBe(900)
    expect((await shop.mailsAbout('refund:refund-')).length).toBeGreaterThan(0)
  })
})
