import {eq} from 'drizzle-orm'
import {describe, expect, test, vi} from 'vitest'
import {posOrders} from '~/platform/db/payments-schema'
import {changeStatus} from '~/domain/orders/write-order.server'
import {SYSTEM, testLine} from '~/domain/orders/orders.test-helper'
import {MINUTE} from '../../../tests/support/test-payments'
import type {TestPayments} from '../../../tests/support/test-payments'
import {withTestPayments} from './with-payments.test-helper'

let shop: TestPayments
withTestPayments((opened) => (shop = opened))

/** Notices are lost: what happens comes from the one call that the test is about. */
const withoutNotices = () => shop.stripe.setWebhookFaults({lose: true})

describe('paid', () => {
  test('the order is received, once, with its mail, its card and its history', async () => {
    withoutNotices()
    const {id, session} = await shop.place()
    await shop.pay(session)
    for (let times = 0; times < 3; times += 1) {
      expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'paid', orderId: id})
    }
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: []})
    expect((await shop.orderOf(id)).paidAt).not.toBeNull()
    const [payment] = await shop.paymentsOf(id)
    expect(payment).toMatchObject({status: 'paid', card: 'Visa ending in 4242', refundedCents: 0})
    expect(payment?.intentId).toMatch(/^pi_/)
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
    expect(await shop.mailsAbout(id)).toEqual([`order:${id}:confirmation`])
  })

  test('fault 12: webhook and return page together, medusa#13301, #12790, saleor#12652: both say paid, one effect', async () => {
    const {id, session} = await shop.place()
    await shop.pay(session)
    const [, ...pages] = await Promise.all([
      shop.deliverWebhooks(),
      ...Array.from({length: 10}, () => shop.payments.confirmPayment(session.id)),
      ...Array.from({length: 10}, () => shop.openShop().confirmPayment(session.id)),
    ])
    expect(pages).toEqual(pages.map(() => ({kind: 'paid', orderId: id})))
    expect(shop.responses.every((status) => status === 200)).toBe(true)
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })

  test('fault 13: a webhook that comes late finds everything done; saleor#17776, vendure-plugins#620', async () => {
    shop.stripe.setWebhookFaults({delayMs: 60 * 60 * MINUTE})
    const {id, session} = await shop.place()
    await shop.pay(session)
    await shop.payments.confirmPayment(session.id)
    const before = await shop.orderOf(id)
    await shop.stripe.pass(61 * 60 * MINUTE)
    expect(shop.responses.length).toBeGreaterThan(0)
    expect(new Set(shop.responses)).toEqual(new Set([200]))
    expect(await shop.orderOf(id)).toEqual(before)
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })

  test('the process died before the session’s id was saved: the attempt is found by the session’s metadata', async () => {
    const {id, session} = await shop.place({isSaved: false})
    await shop.pay(session)
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'paid', orderId: id})
    expect((await shop.paymentsOf(id)).map(({sessionId, status}) => [sessionId, status])).toEqual([
      [session.id, 'paid'],
    ])
  })

  test('fault 25: the price at which it was placed is paid, whatever it costs now', async () => {
    const {id, session, totalCents} = await shop.place({lines: [testLine({unitPriceCents: 1_099})]})
    await shop.pay(session)
    expect(await shop.payments.confirmPayment(session.id)).toMatchObject({kind: 'paid'})
    expect((await shop.orderOf(id)).totalCents).toBe(totalCents)
    expect((await shop.paymentsOf(id))[0]?.amountCents).toBe(1_099)
  })

  test('the outbox is woken for its mail, once', async () => {
    withoutNotices()
    const {session} = await shop.place()
    await shop.pay(session)
    const outbox = shop.openOutbox()
    const wake = vi.spyOn(outbox, 'wake')
    const payments = shop.openShop({outbox})
    await payments.confirmPayment(session.id)
    await payments.confirmPayment(session.id)
    expect(wake).toHaveBeenCalledOnce()
  })

  test('a row for the point of sale is written in the same transaction', async () => {
    withoutNotices()
    let woken = 0
    const {id, session} = await shop.place()
    await shop.pay(session)
    await shop.openShop({pos: {wake: () => void (woken += 1)}}).confirmPayment(session.id)
    const rows = await shop.sql.select().from(posOrders).where(eq(posOrders.orderId, id))
    expect(rows).toMatchObject([{state: 'waiting'}])
    expect(woken).toBe(1)
  })

  test('a mail that cannot be written does not keep the order from being paid; the order is flagged', async () => {
    withoutNotices()
    const {id, session} = await shop.place({email: 'sara@people.example\r\nBcc: x@people.example'})
    await shop.pay(session)
    expect(await shop.payments.confirmPayment(session.id)).toMatchObject({kind: 'paid'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: ['mail-not-written']})
    expect(shop.errors()).toContain('a mail about an order could not be written')
  })
})

describe('not paid', () => {
  test('fault 17: a session that nobody paid, and a declined card', async () => {
    const {id, session} = await shop.place()
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'unpaid', orderId: id})
    await shop.pay(session, '4000000000000002')
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'unpaid', orderId: id})
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
  })

  test('fault 17: the bank is slow: no goods until it has paid, and none if it does not', async () => {
    const byBank = async (account: string) => {
      const {id, totalCents} = await shop.place({isSaved: false})
      const session = await shop.foreignSession({
        line_items: [
          {quantity: 1, price_data: {currency: 'usd', unit_amount: totalCents, product_data: {name: 'x'}}},
        ],
        metadata: {delivery_id: id},
      })
      const bank = {method: 'bank', routing: '110000000', account, accountName: 'Sara'}
      await shop.stripe.pay(session, '', bank)
      return {id, session}
    }
    const good = await byBank('000123456789')
    const bad = await byBank('000111111113')
    await shop.deliverWebhooks()
    expect(await shop.payments.confirmPayment(good.session.id)).toEqual({kind: 'unpaid', orderId: good.id})
    expect(await shop.orderOf(good.id)).toMatchObject({status: 'pending'})
    await shop.stripe.pass(11_000)
    expect(await shop.orderOf(good.id)).toMatchObject({status: 'received'})
    expect(await shop.orderOf(bad.id)).toMatchObject({status: 'pending'})
    expect(await shop.payments.confirmPayment(bad.session.id)).toEqual({kind: 'failed', orderId: bad.id})
  })

  test.each([{kind: 'reset'}, {kind: 'malformed'}, {kind: 'status', status: 503}] as const)(
    'fault 18: the lookup fails (%o): nothing is decided, and mollie/PrestaShop#1442, #1510, vendure#3411 are told paid after',
    async (fault) => {
      withoutNotices()
      const {id, session} = await shop.place()
      await shop.pay(session)
      shop.stripe.faults.add('GET /v1/checkout/sessions/:id', fault, 1)
      await expect(shop.payments.confirmPayment(session.id)).rejects.toMatchObject({name: 'CardPaymentError'})
      expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
      expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'paid', orderId: id})
    },
  )

  test('over: the order ends and its units go back; not while another attempt can be paid', async () => {
    withoutNotices()
    const {id, session, totalCents} = await shop.place({takesStock: true})
    const second = await shop.attempt(id, 2, totalCents)
    await shop.cards.expireSession(session.id)
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'expired', orderId: id})
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending', stockTaken: true})
    await shop.cards.expireSession(second.id)
    await shop.payments.confirmPayment(second.id)
    expect(await shop.orderOf(id)).toMatchObject({status: 'expired', stockTaken: false})
  })

  test('an old session of an order that another one paid counts as paid', async () => {
    withoutNotices()
    const {id, session, totalCents} = await shop.place()
    const second = await shop.attempt(id, 2, totalCents)
    await shop.pay(second)
    await shop.payments.confirmPayment(second.id)
    await shop.cards.expireSession(session.id)
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'paid', orderId: id})
  })

  test('a session that is none', async () => {
    expect(await shop.payments.confirmPayment('cs_test_none')).toEqual({kind: 'unknown'})
    expect(await shop.payments.confirmPayment('none')).toEqual({kind: 'unknown'})
  })
})

describe('late', () => {
  test('fault 28: the pickup time passed while it was being paid: paid, and staff call', async () => {
    withoutNotices()
    const soon = new Date(shop.now() + 5 * MINUTE)
    const {id, session} = await shop.place({pickupStartsAt: soon})
    await shop.pay(session)
    await shop.stripe.pass(6 * MINUTE)
    expect(await shop.payments.confirmPayment(session.id)).toMatchObject({kind: 'paid'})
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: ['window-passed']})
  })

  test('fault 29: paid after others took its place: paid, flagged, its units taken again', async () => {
    withoutNotices()
    const {id, session} = await shop.place({takesStock: true})
    await shop.pay(session)
    // It ended here before anybody heard of the payment.
    await changeStatus(shop.sql, {orderId: id, from: 'pending', to: 'expired', by: SYSTEM})
    const full = {pickupStartsAt: (await shop.orderOf(id)).pickupStartsAt}
    for (let others = 0; others < 10; others += 1) {
      const other = await shop.place(full)
      await changeStatus(shop.sql, {orderId: other.id, from: 'pending', to: 'received', by: SYSTEM})
    }
    expect(await shop.payments.confirmPayment(session.id)).toMatchObject({kind: 'paid'})
    const order = await shop.orderOf(id)
    expect(order).toMatchObject({status: 'received', stockTaken: true})
    expect(order.flags).toEqual(['paid-late', 'over-capacity'])
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })

  test('fault 15: the expired event comes before or after completed: paid wins and stays', async () => {
    const {id, session} = await shop.place()
    await shop.pay(session)
    const event = (type: string, name: string) =>
      shop.sign({id: `evt_${name}_${id}`, type, data: {object: {object: 'checkout.session', id: session.id}}})
    await shop.payments.handleWebhook(...event('checkout.session.expired', 'before'))
    await shop.payments.handleWebhook(...event('checkout.session.completed', 'done'))
    await shop.payments.handleWebhook(...event('checkout.session.expired', 'after'))
    expect(await shop.orderOf(id)).toMatchObject({status: 'received'})
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
  })
})
