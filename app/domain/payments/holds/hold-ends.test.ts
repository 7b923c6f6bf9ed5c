import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import {builtInSettings} from '~/domain/store/settings'
import {orders} from '~/platform/db/orders-schema'
import {outbox as mails} from '~/platform/db/schema'
import type {TestPayments} from '../../../../tests/support/test-payments'
import {MINUTE} from '../../../../tests/support/test-payments'
import {withTestPayments} from '../with-payments.test-helper'
import {createHolding} from './held-orders.test-helper'
import type {Holding} from './held-orders.test-helper'

const CAPTURE = 'POST /v1/payment_intents/:id/capture'
const RELEASE = 'POST /v1/payment_intents/:id/cancel'
const DAY = 24 * 60 * MINUTE

let shop: TestPayments
let holding: Holding
withTestPayments((opened) => {
  shop = opened
  holding = createHolding(opened)
})

const mailOf = async (key: string) =>
  (await shop.sql.select().from(mails).where(eq(mails.key, key)))[0]?.text ?? ''
const count = (call: string) => shop.stripe.ledger.count(call)

describe('canceled', () => {
  test('the hold is let go, without a refund, and the mail says so', async () => {
    const {id, by, intentId, paymentId} = await holding.hold()
    expect(await shop.payments.cancel({orderId: id, by})).toBe('canceled')
    expect(await holding.intent(intentId)).toMatchObject({status: 'canceled', amountReceived: 0})
    expect(await holding.holdOf(id)).toMatchObject({status: 'released'})
    expect(await holding.paymentOf(paymentId)).toMatchObject({status: 'released'})
    expect(await holding.refundsOf(id)).toEqual([])
    expect(await shop.orderOf(id)).toMatchObject({status: 'cancelled', flags: []})
    expect(await mailOf(`order:${id}:cancelled`)).toContain('Nothing was charged. The $51.49')
    expect(await shop.payments.cancel({orderId: id, by})).toBe('canceled')
    expect(count(RELEASE)).toBe(1)
  })

  test('what nobody pays for any more is not taken up again', async () => {
    const {id, by} = await holding.hold()
    await shop.payments.cancel({orderId: id, by: STAFF, seen: seen()})
    const back = {orderId: id, from: 'cancelled', to: 'received', by: STAFF} as const
    expect(await shop.sql.transaction((tx) => changeStatus(tx, back))).toEqual({kind: 'refused'})
    expect(by.kind).toBe('customer')
  })

  const seen = (leftCents = 0) =>
    ({status: 'received', reason: {code: 'asked', words: null}, leftCents}) as const

  test('by staff, twice by the same form: once', async () => {
    const {id} = await holding.hold()
    expect(await shop.payments.cancel({orderId: id, by: STAFF, seen: seen()})).toBe('canceled')
    expect(await shop.payments.cancel({orderId: id, by: STAFF, seen: seen()})).toBe('canceled')
    const others = {...STAFF, id: 'staff-2'}
    expect(await shop.payments.cancel({orderId: id, by: others, seen: seen()})).toBe('too-late')
  })

  test('the provider is away: the order is canceled, and its hold is let go later', async () => {
    const {id, by, intentId} = await holding.hold()
    shop.stripe.faults.add(RELEASE, {kind: 'reset', when: 'before'}, 1)
    expect(await shop.payments.cancel({orderId: id, by})).toBe('canceled')
    expect(await holding.holdOf(id)).toMatchObject({status: 'releasing'})
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await holding.holdOf(id)).toMatchObject({status: 'released'})
    expect(await holding.intent(intentId)).toMatchObject({status: 'canceled'})
  })

  test('while it is being captured it is too late', async () => {
    const {id, by} = await holding.hold()
    await holding.weigh(id, [400])
    shop.stripe.faults.add(CAPTURE, {kind: 'reset', when: 'before'}, 1)
    expect(await holding.ready(id)).toEqual({kind: 'capturing'})
    expect(await shop.payments.cancel({orderId: id, by})).toBe('too-late')
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready'})
  })

  test('canceled and made ready at once: one of them is first, and what is held is captured or let go', async () => {
    for (let round = 0; round < 4; round += 1) {
      const {id, by, intentId} = await holding.hold()
      await holding.weigh(id, [400])
      const acts = [() => shop.payments.cancel({orderId: id, by}), () => holding.ready(id)]
      await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
      const {status} = await shop.orderOf(id)
      const intent = await holding.intent(intentId)
      expect([status, intent?.status]).toEqual(
        status === 'ready' ? ['ready', 'paid'] : ['cancelled', 'canceled'],
      )
    }
  })

  test('by a rule of the store, what was weighed so far is captured', async () => {
    const readStore = async () => ({
      ...builtInSettings,
      weighing: {...builtInSettings.weighing, cancelRule: 'capture' as const},
    })
    const strict = shop.openShop({readStore})
    const weighed = await holding.hold()
    await holding.weigh(weighed.id, [350])
    // For its customer it is too late: somebody has begun with it.
    expect(await strict.cancel({orderId: weighed.id, by: weighed.by})).toBe('too-late')
    const begun = {status: 'preparing', reason: {code: 'asked', words: null}, leftCents: 0} as const
    const cancel = () => strict.cancel({orderId: weighed.id, by: STAFF, seen: begun})
    expect(await cancel()).toBe('canceled')
    expect(await cancel()).toBe('canceled')
    expect(await holding.intent(weighed.intentId)).toMatchObject({status: 'paid', amountReceived: 3_500})
    expect(await shop.orderOf(weighed.id)).toMatchObject({status: 'cancelled', flags: []})
    expect(await mailOf(`order:${weighed.id}:cancelled`)).toContain('That comes to $35.00, which we charge')
    const untouched = await holding.hold()
    expect(await strict.cancel({orderId: untouched.id, by: untouched.by})).toBe('canceled')
    expect(await holding.intent(untouched.intentId)).toMatchObject({status: 'canceled'})
  })

  test('captured and then canceled: what was captured goes back', async () => {
    const {id, intentId} = await holding.hold()
    await holding.weigh(id, [400])
    await holding.ready(id)
    const params = {status: 'ready', reason: {code: 'asked', words: null}, leftCents: 4_549} as const
    expect(await shop.payments.cancel({orderId: id, by: STAFF, seen: params})).toBe('canceled')
    expect(await holding.intent(intentId)).toMatchObject({refundedCents: 4_549})
    expect(await holding.refundsOf(id)).toMatchObject([{amountCents: 4_549, status: 'done'}])
  })
})

describe('what is left over', () => {
  test('a hold that ends within a day calls staff, once', async () => {
    shop.stripe.setWebhookFaults({lose: ['charge.expired', 'payment_intent.canceled']})
    const {id} = await holding.hold()
    await shop.stripe.pass(5.9 * DAY)
    await shop.payments.reconcile()
    expect((await shop.orderOf(id)).flags).toEqual([])
    await shop.stripe.pass(0.2 * DAY)
    const changes = shop.changes()
    await shop.payments.reconcile()
    const flagged = await shop.orderOf(id)
    expect(flagged.flags).toEqual(['hold-ends-soon'])
    expect(shop.changes()).toBeGreaterThan(changes)
    const changesAfter = shop.changes()
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toEqual(flagged)
    expect(shop.changes()).toBe(changesAfter)
    await holding.weigh(id, [400])
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect((await shop.orderOf(id)).flags).toEqual([])
  })

  test('a hold that lapsed unheard is found out', async () => {
    shop.stripe.setWebhookFaults({lose: true})
    const {id, session} = await holding.place()
    await shop.pay(session)
    await shop.payments.confirmPayment(session.id)
    await shop.stripe.pass(7.1 * DAY)
    await shop.payments.reconcile()
    expect(await holding.holdOf(id)).toMatchObject({status: 'lapsed'})
    expect((await shop.orderOf(id)).flags).toEqual(['hold-lapsed'])
  })

  test('a hold that outlived its order is let go', async () => {
    const {id, intentId} = await holding.hold()
    await shop.sql.update(orders).set({status: 'cancelled', endedAt: new Date()}).where(eq(orders.id, id))
    await shop.payments.reconcile()
    expect(await holding.holdOf(id)).toMatchObject({status: 'released'})
    expect(await holding.intent(intentId)).toMatchObject({status: 'canceled'})
  })

  test('a no-show keeps its money, unless the store gives it back', async () => {
    const {id, intentId} = await holding.hold()
    await holding.weigh(id, [400])
    await holding.ready(id)
    const at = new Date(shop.now())
    await changeStatus(shop.sql, {orderId: id, from: 'ready', to: 'no_show', by: STAFF, at})
    await shop.stripe.pass(6 * MINUTE)
    await shop.payments.reconcile()
    expect(await holding.refundsOf(id)).toEqual([])
    const weighing = {...builtInSettings.weighing, noShowRule: 'refund' as const}
    const kind = shop.openShop({readStore: async () => ({...builtInSettings, weighing})})
    await kind.reconcile()
    await kind.reconcile()
    expect(await holding.refundsOf(id)).toMatchObject([{amountCents: 4_549, status: 'done'}])
    expect(await holding.intent(intentId)).toMatchObject({refundedCents: 4_549})
  })
})
