import {describe, expect, test} from 'vitest'
import {STAFF, SYSTEM} from '~/domain/orders/orders.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import type {TestPayments} from '../../../tests/support/test-payments'
import {withTestPayments} from './with-payments.test-helper'

let shop: TestPayments
withTestPayments((opened) => (shop = opened))

const withoutNotices = () => shop.stripe.setWebhookFaults({lose: true})

describe('unapplied', () => {
  const payFor = async (orderId: string, cents: number) => {
    const session = await shop.foreignSession({
      line_items: [
        {quantity: 1, price_data: {currency: 'usd', unit_amount: cents, product_data: {name: 'x'}}},
      ],
      metadata: {delivery_id: orderId},
    })
    await shop.pay(session)
    return session.id
  }

  test('medusa#16407: another amount than the order’s: not paid by it, unapplied, flagged, and so it stays', async () => {
    withoutNotices()
    const {id} = await shop.place({isSaved: false})
    const sessionId = await payFor(id, 100)
    for (let times = 0; times < 2; times += 1) {
      expect(await shop.payments.confirmPayment(sessionId)).toEqual({
        kind: 'unapplied',
        reason: 'other-amount',
        orderId: id,
      })
    }
    expect(await shop.orderOf(id)).toMatchObject({
      status: 'pending',
      flags: ['payment-other-amount'],
    })
    expect((await shop.paymentsOf(id))[0]).toMatchObject({status: 'unapplied'})
    expect((await shop.payments.listUnapplied()).filter(({orderId}) => orderId === id)).toMatchObject([
      {sessionId, reason: 'other-amount', amountCents: 100, currency: 'usd'},
    ])
    expect(await shop.mailsAbout(id)).toEqual([])
    await shop.payments.resolveUnapplied(sessionId, STAFF)
    expect((await shop.payments.listUnapplied()).filter(({orderId}) => orderId === id)).toEqual([])
  })

  test.each([
    ['order', 'update orders set goods_cents = goods_cents + 1, total_cents = total_cents + 1 where id ='],
    ['attempt', 'update payments set amount_cents = amount_cents + 1 where order_id ='],
  ])('money that is not the amount of the %s, though it is that of the other', async (_, update) => {
    withoutNotices()
    const {id, session} = await shop.place()
    await shop.pay(session)
    await shop.sql.execute(`${update} '${id}'`)
    expect(await shop.payments.confirmPayment(session.id)).toMatchObject({
      kind: 'unapplied',
      reason: 'other-amount',
    })
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
  })

  test('another currency', async () => {
    withoutNotices()
    const {id, session} = await shop.place()
    await shop.pay(session)
    const cards = {
      ...shop.cards,
      findSession: async (sessionId: string) => {
        const found = await shop.cards.findSession(sessionId)
        return found && {...found, currency: 'cad'}
      },
    }
    expect(await shop.openShop({cards}).confirmPayment(session.id)).toEqual({
      kind: 'unapplied',
      reason: 'other-currency',
      orderId: id,
    })
    expect(await shop.orderOf(id)).toMatchObject({
      status: 'pending',
      flags: ['payment-other-currency'],
    })
  })

  test('a session of another order pays neither', async () => {
    withoutNotices()
    const mine = await shop.place()
    const others = await shop.place()
    await shop.pay(others.session)
    await shop.sql.execute(`update payments set session_id = null where order_id = '${others.id}'`)
    await shop.sql.execute(
      `update payments set session_id = '${others.session.id}' where order_id = '${mine.id}'`,
    )
    expect(await shop.payments.confirmPayment(others.session.id)).toMatchObject({
      kind: 'unapplied',
      reason: 'unknown-order',
    })
    expect(await shop.orderOf(mine.id)).toMatchObject({status: 'pending'})
    expect(await shop.orderOf(others.id)).toMatchObject({status: 'pending'})
  })

  test('paid twice: the second is unapplied, the order stays paid by the first', async () => {
    withoutNotices()
    const {id, session, totalCents} = await shop.place()
    const second = await shop.attempt(id, 2, totalCents)
    await shop.pay(session)
    await shop.pay(second)
    expect(await shop.payments.confirmPayment(session.id)).toMatchObject({kind: 'paid'})
    expect(await shop.payments.confirmPayment(second.id)).toEqual({
      kind: 'unapplied',
      reason: 'paid-twice',
      orderId: id,
    })
    expect((await shop.paymentsOf(id)).map(({status}) => status)).toEqual(['paid', 'unapplied'])
    expect(await shop.orderOf(id)).toMatchObject({
      status: 'received',
      flags: ['payment-paid-twice'],
    })
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })

  test('paid though it is canceled: unapplied, flagged, still canceled', async () => {
    withoutNotices()
    const {id, session} = await shop.place()
    await shop.pay(session)
    await changeStatus(shop.sql, {orderId: id, from: 'pending', to: 'cancelled', by: SYSTEM})
    expect(await shop.payments.confirmPayment(session.id)).toEqual({
      kind: 'unapplied',
      reason: 'paid-twice',
      orderId: id,
    })
    expect(await shop.orderOf(id)).toMatchObject({
      status: 'cancelled',
      flags: ['payment-paid-twice'],
    })
  })

  test('fault 16: money of no order of ours is unapplied, logged as an error, once', async () => {
    withoutNotices()
    const unknown = {kind: 'unapplied', reason: 'unknown-order', orderId: null}
    const sessionId = await payFor('order-none', 700)
    expect(await shop.payments.confirmPayment(sessionId)).toEqual(unknown)
    expect(await shop.payments.confirmPayment(sessionId)).toEqual(unknown)
    expect(shop.errors()).toEqual(['a payment belongs to no order and is kept for staff'])
    expect(
      (await shop.payments.listUnapplied()).filter((unapplied) => unapplied.sessionId === sessionId),
    ).toMatchObject([{orderId: null, orderNumber: null, reason: 'unknown-order', amountCents: 700}])
  })

  test('a session that no attempt knows of gets a row of its own', async () => {
    withoutNotices()
    const {id, totalCents} = await shop.place()
    const sessionId = await payFor(id, totalCents)
    expect(await shop.payments.confirmPayment(sessionId)).toEqual({kind: 'paid', orderId: id})
    expect((await shop.paymentsOf(id)).map(({attempt, status}) => [attempt, status])).toEqual([
      [1, 'open'],
      [2, 'paid'],
    ])
    expect((await shop.orderOf(id)).flags).toEqual([])
  })
})
