import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import {orderHistory, orders} from '~/platform/db/orders-schema'
import {posOrders} from '~/platform/db/payments-schema'
import {outbox as mails} from '~/platform/db/schema'
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

const mailOf = async (key: string) =>
  (await shop.sql.select().from(mails).where(eq(mails.key, key)))[0]?.text ?? ''
const count = (call: string) => shop.stripe.ledger.count(call)

describe('held', () => {
  test('nothing is charged, the order is received, and the mail calls the estimate an estimate', async () => {
    const {id, paymentId, intentId} = await holding.hold()
    expect(await shop.orderOf(id)).toMatchObject({
      ...{status: 'received', totalCents: 4_549, estimateCents: 4_549, holdCents: 5_149, flags: []},
    })
    expect(await shop.paymentsOf(id)).toMatchObject([
      {id: paymentId, status: 'held', amountCents: 5_149, paidAt: null, card: 'Visa ending in 4242'},
    ])
    const hold = await holding.holdOf(id)
    expect(hold).toMatchObject({status: 'held', authorizedCents: 5_149, captureCents: null})
    expect(hold.captureBefore?.getTime()).toBe(shop.stripe.now() + 7 * DAY)
    expect(await holding.intent(intentId)).toMatchObject({status: 'held', amountReceived: 0})
    const text = await mailOf(`order:${id}:confirmation`)
    expect(text).toContain('We estimate $45.49. Nothing is charged yet: your card holds $51.49')
    expect(text).toContain('Estimated total')
    expect(text).not.toMatch(/it’s paid|Payment/)
  })

  test('the point of sale hears of it once it is captured', async () => {
    let woken = 0
    const withPos = shop.openShop({pos: {wake: () => void (woken += 1)}})
    const {id, session} = await holding.place()
    await shop.pay(session)
    await withPos.confirmPayment(session.id)
    expect(await shop.sql.$count(posOrders, eq(posOrders.orderId, id))).toBe(0)
    await holding.weigh(id, [400])
    expect(await withPos.ready({orderId: id, from: 'preparing', by: STAFF})).toEqual({kind: 'ready'})
    expect(await shop.sql.$count(posOrders, eq(posOrders.orderId, id))).toBe(1)
    expect(woken).toBeGreaterThan(0)
  })

  test('of a second payment page, what is held without need is let go at once', async () => {
    const {id, session, intentId} = await holding.hold()
    const second = await shop.attempt(id, 2, 5_149, {isHeld: true})
    await shop.pay(second)
    expect(await shop.payments.confirmPayment(second.id)).toEqual({kind: 'paid', orderId: id})
    const other = (await shop.paymentsOf(id))[1]
    expect(other).toMatchObject({status: 'released', paidAt: null})
    expect(await holding.intent(other?.intentId ?? '')).toMatchObject({status: 'canceled', amountReceived: 0})
    expect(await holding.intent(intentId)).toMatchObject({status: 'held'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: []})
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'paid', orderId: id})
    expect(await shop.payments.listUnapplied()).toEqual([])
  })

  test('of an order that was canceled meanwhile, the hold is let go', async () => {
    const {id, session} = await holding.place()
    await changeStatus(shop.sql, {orderId: id, from: 'pending', to: 'cancelled', by: STAFF})
    await shop.pay(session)
    await shop.deliverWebhooks()
    const [payment] = await shop.paymentsOf(id)
    expect(payment?.status).toBe('released')
    expect(await holding.holdOf(id)).toMatchObject({status: 'released'})
    expect(await holding.intent(payment?.intentId ?? '')).toMatchObject({status: 'canceled'})
  })

  test('of an order that expired in the meantime, it is held all the same, and staff are told', async () => {
    const {id, session} = await holding.place()
    await shop.sql.update(orders).set({status: 'expired'}).where(eq(orders.id, id))
    await shop.pay(session)
    await shop.deliverWebhooks()
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: ['paid-late']})
    expect(await holding.holdOf(id)).toMatchObject({status: 'held'})
  })

  test('what is held in another amount than the order asks for is let go, and flagged', async () => {
    const {id, session} = await holding.place()
    await shop.sql.update(orders).set({holdCents: 5_000}).where(eq(orders.id, id))
    await shop.pay(session)
    await shop.deliverWebhooks()
    expect(await holding.holdOf(id)).toMatchObject({status: 'released'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending', flags: ['payment-other-amount']})
  })
})

describe('ready', () => {
  test('what has another total than the one that was shown is not charged', async () => {
    const {id, intentId} = await holding.hold()
    await holding.weigh(id, [400])
    const ready = (seenCents: number) =>
      shop.payments.ready({orderId: id, from: 'preparing', by: STAFF, seenCents})
    expect(await ready(4_548)).toEqual({kind: 'stale'})
    expect(await holding.intent(intentId)).toMatchObject({status: 'held', amountReceived: 0})
    expect(await ready(4_549)).toEqual({kind: 'ready'})
  })

  test('exactly what it weighs is captured, the rest is let go, and the mail is the receipt', async () => {
    const {id, paymentId, intentId} = await holding.hold()
    await holding.weigh(id, [377])
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await holding.intent(intentId)).toMatchObject({
      ...{status: 'paid', amountReceived: 4_319, amountCapturable: 0, refundedCents: 0},
    })
    expect(await holding.holdOf(id)).toMatchObject({status: 'captured', captureCents: 4_319, lastError: null})
    expect(await holding.paymentOf(paymentId)).toMatchObject({status: 'paid', amountCents: 4_319})
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready', totalCents: 4_319, flags: []})
    const [last] = (await shop.sql.select().from(orderHistory).where(eq(orderHistory.orderId, id))).filter(
      ({toStatus}) => toStatus === 'ready',
    )
    expect(last).toMatchObject({byKind: 'staff', byId: STAFF.id, byName: STAFF.name})
    const text = await mailOf(`order:${id}:ready`)
    expect(text).toContain('We charged $43.19 to Visa ending in 4242')
    expect(text).toContain('That’s $2.30 less than we estimated.')
    expect(text).toContain('Weighed: 3.77 lb at $10.00 / lb')
    expect(text).toContain('Your card held $8.30 more than that')
  })

  test('not before each weighed line has its packages', async () => {
    const {id} = await holding.hold()
    expect(await holding.ready(id)).toEqual({kind: 'not-weighed'})
    expect(await holding.holdOf(id)).toMatchObject({status: 'held'})
    expect(count(CAPTURE)).toBe(0)
  })

  test('above the hold nothing is captured', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [500])
    expect(await holding.ready(id)).toEqual({kind: 'above-hold', overCents: 400})
    expect(count(CAPTURE)).toBe(0)
  })

  test('to the cent of what is held, it is captured whole', async () => {
    const {id, intentId} = await holding.hold()
    await holding.weigh(id, [460])
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await holding.intent(intentId)).toMatchObject({amountReceived: 5_149})
  })

  test('no other way leads there: the status itself refuses', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    const change = {orderId: id, from: 'preparing', to: 'ready', by: STAFF} as const
    expect(await shop.sql.transaction((tx) => changeStatus(tx, change))).toEqual({kind: 'refused'})
    const cancel = {orderId: id, from: 'preparing', to: 'cancelled', by: STAFF} as const
    expect(await shop.sql.transaction((tx) => changeStatus(tx, cancel))).toEqual({kind: 'refused'})
  })

  test('tapped by several at once it is captured once', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => holding.ready(id)))
    expect(outcomes.some(({kind}) => kind === 'ready')).toBe(true)
    expect(outcomes.every(({kind}) => kind === 'ready' || kind === 'stale')).toBe(true)
    expect((await shop.statusesOf(id)).filter((status) => status === 'ready')).toHaveLength(1)
    expect((await shop.mailsAbout(id)).filter((key) => key.endsWith(':ready'))).toHaveLength(1)
    await holding.ready(id)
    expect(await holding.holdOf(id)).toMatchObject({status: 'captured', captureCents: 4_549})
  })

  test('taken back and ready again: nothing more is captured, and no second mail goes out', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    await holding.ready(id)
    const calls = count(CAPTURE)
    await changeStatus(shop.sql, {orderId: id, from: 'ready', to: 'preparing', by: STAFF})
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(count(CAPTURE)).toBe(calls)
    expect((await shop.mailsAbout(id)).filter((key) => key.endsWith(':ready'))).toHaveLength(1)
  })

  /** Does something at the moment in which the provider is asked to capture. */
  const whileCaptured = (work: () => Promise<unknown>) =>
    shop.openShop({
      cards: {
        ...shop.cards,
        async captureHold(request, key) {
          await work()
          return shop.cards.captureHold(request, key)
        },
      },
    })

  test('fault 61: weights are not changed while they are captured', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    const slow = whileCaptured(() => expect(holding.weigh(id, [410])).rejects.toThrow('closed'))
    expect(await slow.ready({orderId: id, from: 'preparing', by: STAFF})).toEqual({kind: 'ready'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'ready', totalCents: 4_549, flags: []})
  })

  test('fault 61: a total that changes all the same makes nothing ready, and staff are told', async () => {
    const {id} = await holding.hold()
    await holding.weigh(id, [400])
    const slow = whileCaptured(() =>
      shop.sql.update(orders).set({goodsCents: 4_649, totalCents: 4_649}).where(eq(orders.id, id)),
    )
    await slow.ready({orderId: id, from: 'preparing', by: STAFF})
    expect(await shop.orderOf(id)).toMatchObject({status: 'preparing', flags: ['payment-other-amount']})
    expect(await holding.holdOf(id)).toMatchObject({status: 'captured', captureCents: 4_549})
  })
})
