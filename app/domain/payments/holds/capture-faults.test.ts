import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {orderHistory} from '~/platform/db/orders-schema'
import type {TestPayments} from '../../../../tests/support/test-payments'
import {MINUTE} from '../../../../tests/support/test-payments'
import {withTestPayments} from '../with-payments.test-helper'
import {createHolding} from './held-orders.test-helper'
import type {Holding} from './held-orders.test-helper'

const CAPTURE = 'POST /v1/payment_intents/:id/capture'
const DAY = 24 * 60 * MINUTE

let shop: TestPayments
let holding: Holding
withTestPayments((opened) => {
  shop = opened
  holding = createHolding(opened)
})

describe('faults', () => {
  test('fault 58: capture whose answer is lost: shown as being captured, and carried out once', async () => {
    const {id, intentId} = await holding.hold()
    await holding.weigh(id, [400])
    shop.stripe.faults.add(CAPTURE, {kind: 'reset', when: 'after'}, 1)
    expect(await holding.ready(id)).toEqual({kind: 'capturing'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'preparing'})
    expect(await holding.holdOf(id)).toMatchObject({status: 'capturing', captureCents: 4_549})
    expect(await shop.mailsAbout(id)).not.toContain(`order:${id}:ready`)
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready', flags: []})
    expect(await holding.intent(intentId)).toMatchObject({amountReceived: 4_549})
    expect(await shop.mailsAbout(id)).toContain(`order:${id}:ready`)
  })

  test('fault 58: capture whose answer is lost, and its key forgotten: the intent is read and believed', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    shop.stripe.setWebhookFaults({lose: true})
    shop.stripe.faults.add(CAPTURE, {kind: 'reset', when: 'after'}, 1)
    await holding.ready(id)
    await shop.stripe.pass(26 * 60 * MINUTE)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready', flags: []})
    expect(await holding.holdOf(id)).toMatchObject({status: 'captured', captureCents: 4_549})
  })

  test('fault 66: Stripe away when "ready" is tapped: it is carried out later, in the name of who tapped', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    const away = shop.stripe.faults.add(CAPTURE, {kind: 'status', status: 503})
    expect(await holding.ready(id)).toEqual({kind: 'capturing'})
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(away.hits()).toBe(2)
    expect(await holding.holdOf(id)).toMatchObject({status: 'capturing'})
    shop.stripe.faults.clear()
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready'})
    const steps = await shop.sql.select().from(orderHistory).where(eq(orderHistory.orderId, id))
    expect(steps.find(({toStatus}) => toStatus === 'ready')?.byName).toBe(STAFF.name)
  })

  test('while its money is being taken it cannot be canceled, by anybody', async () => {
    const {id, by, intentId} = await holding.hold()
    await holding.weigh(id, [400])
    shop.stripe.faults.add(CAPTURE, {kind: 'reset', when: 'after'}, 1)
    expect(await holding.ready(id)).toEqual({kind: 'capturing'})
    const seen = {status: 'preparing', reason: {code: 'asked', words: null}, leftCents: 0} as const
    expect(await shop.payments.cancel({orderId: id, by: STAFF, seen})).toBe('too-late')
    expect(await shop.payments.cancel({orderId: id, by})).toBe('too-late')
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready', flags: []})
    expect(await holding.intent(intentId)).toMatchObject({amountReceived: 4_549, refundedCents: 0})
  })

  test('a fault of the provider that its key repeats for a day does not hold the order up', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    shop.stripe.faults.add(CAPTURE, {kind: 'status', status: 500}, 1)
    expect(await holding.ready(id)).toEqual({kind: 'capturing'})
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready'})
  })

  test('refused: nothing is captured, the hold stays, staff are told, and may try again', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    shop.stripe.faults.add(CAPTURE, {kind: 'status', status: 402}, 1)
    expect(await holding.ready(id)).toEqual({kind: 'refused'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'preparing', flags: ['capture-refused']})
    expect(await holding.holdOf(id)).toMatchObject({status: 'held', captureCents: null})
    await shop.stripe.pass(1_000)
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready', flags: []})
  })

  test('fault 59: capture of a hold that lapsed: it is not ready, and a new payment is needed', async () => {
    const {id, paymentId} = await holding.hold()
    await holding.weigh(id, [400])
    shop.stripe.setWebhookFaults({lose: true})
    await shop.stripe.pass(8 * DAY)
    expect(await holding.ready(id)).toEqual({kind: 'lapsed'})
    expect(await holding.holdOf(id)).toMatchObject({status: 'lapsed', captureCents: null})
    expect(await holding.paymentOf(paymentId)).toMatchObject({status: 'released'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'preparing', flags: ['hold-lapsed']})
    expect(await holding.ready(id)).toEqual({kind: 'lapsed'})
  })

  test('fault 59: capture of a hold that was canceled at the provider', async () => {
    const {id, intentId} = await holding.hold()
    await holding.weigh(id, [400])
    shop.stripe.setWebhookFaults({lose: true})
    await shop.stripe.client().paymentIntents.cancel(intentId)
    expect(await holding.ready(id)).toEqual({kind: 'lapsed'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'preparing', flags: ['hold-lapsed']})
  })

  test('captured elsewhere in another amount: booked, flagged, and not made ready', async () => {
    const {id, intentId, paymentId} = await holding.hold()
    await shop.stripe.client().paymentIntents.capture(intentId, {amount_to_capture: 5_000})
    await shop.deliverWebhooks()
    expect(await holding.holdOf(id)).toMatchObject({status: 'captured', captureCents: 5_000})
    expect(await holding.paymentOf(paymentId)).toMatchObject({status: 'paid', amountCents: 5_000})
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: ['payment-other-amount']})
  })

  test('captured elsewhere before anybody heard that it was held', async () => {
    shop.stripe.setWebhookFaults({lose: true})
    const {id, session} = await holding.place()
    await shop.pay(session)
    const intentId = (await shop.cards.findSession(session.id))?.intentId ?? ''
    await shop.stripe.client().paymentIntents.capture(intentId, {amount_to_capture: 4_000})
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'paid', orderId: id})
    expect(await holding.holdOf(id)).toMatchObject({status: 'captured', captureCents: 4_000})
    expect((await shop.orderOf(id)).flags).toEqual(['payment-other-amount'])
  })
})

describe('notices', () => {
  const EVENTS = ['payment_intent.amount_capturable_updated', 'payment_intent.canceled', 'charge.expired']
  const sign = (type: string, intentId: string, id = `evt_${type}`) =>
    shop.sign({
      ...{id, type},
      data: {
        object: type.startsWith('charge')
          ? {object: 'charge', id: 'ch_1', payment_intent: intentId}
          : {object: 'payment_intent', id: intentId},
      },
    })

  test.each([...EVENTS, 'charge.captured', 'payment_intent.succeeded'])(
    'fault 65: %s is not believed: the provider is asked, and nothing has happened',
    async (type) => {
      const {id, intentId} = await holding.hold()
      expect(await shop.payments.handleWebhook(...sign(type, intentId))).toBe('done')
      expect(await holding.holdOf(id)).toMatchObject({status: 'held'})
      expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: []})
    },
  )

  test.each([{duplicates: 3}, {order: 'reversed' as const}, {order: {shuffledBy: 7}, duplicates: 2}])(
    'fault 65: doubled and out of order (%o): one effect',
    async (faults) => {
      shop.stripe.setWebhookFaults(faults)
      const {id} = await holding.hold()
      await holding.weigh(id, [400])
      expect(await holding.ready(id)).toEqual({kind: 'ready'})
      await shop.deliverWebhooks()
      expect(await shop.statusesOf(id)).toEqual(['pending', 'received', 'preparing', 'ready'])
      expect(await holding.holdsOf(id)).toMatchObject([{status: 'captured'}])
      expect(shop.responses.every((status) => status === 200)).toBe(true)
    },
  )

  test('fault 65: late: what was captured long since stays so', async () => {
    const {id, intentId} = await holding.hold()
    await holding.weigh(id, [400])
    await holding.ready(id)
    const before = await shop.orderOf(id)
    for (const type of EVENTS) await shop.payments.handleWebhook(...sign(type, intentId, `evt_late_${type}`))
    expect(await shop.orderOf(id)).toEqual(before)
    expect(await holding.holdOf(id)).toMatchObject({status: 'captured'})
  })

  test('the notice that a card holds money is enough, if all others are lost', async () => {
    shop.stripe.setWebhookFaults({lose: ['checkout.session.completed', 'charge.succeeded']})
    const {id} = await holding.hold()
    expect(await shop.orderOf(id)).toMatchObject({status: 'received'})
  })

  test('that a hold lapsed is heard from its notice', async () => {
    const {id} = await holding.hold()
    await shop.stripe.pass(8 * DAY)
    expect(await holding.holdOf(id)).toMatchObject({status: 'lapsed'})
    expect((await shop.orderOf(id)).flags).toEqual(['hold-lapsed'])
  })

  test('of payments that were never held nothing is asked', async () => {
    const {id, session} = await shop.place()
    await shop.pay(session)
    await shop.deliverWebhooks()
    const [payment] = await shop.paymentsOf(id)
    const calls = shop.stripe.ledger.entries().length
    await shop.payments.handleWebhook(...sign('payment_intent.succeeded', payment?.intentId ?? ''))
    expect(shop.stripe.ledger.entries()).toHaveLength(calls)
  })
})
