import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {paymentEvents} from '~/platform/db/payments-schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import type {TestDatabase} from '~/platform/db/database.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import {SYSTEM} from '~/domain/orders/orders.test-helper'
import {CardPaymentError} from '~/platform/gateways/card-payments'
import {createTestPayments, MINUTE} from '../../../tests/support/test-payments'
import type {TestPayments} from '../../../tests/support/test-payments'

let database: TestDatabase
let shop: TestPayments
beforeEach(async () => {
  shop = await createTestPayments(database)
  shop.stripe.setWebhookFaults({lose: true})
})
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  // What a test leaves waiting is not the next one's.
  await database.sql.execute(`update payments set status = 'failed' where status in ('opening', 'open')`)
  await database.sql.execute(`update orders set status = 'expired' where status = 'pending'`)
  await shop.close()
})

describe('paid', () => {
  test('fault 14: the webhook never comes and the tab is closed: paid by the next look after a minute', async () => {
    const {id, session} = await shop.place()
    await shop.pay(session)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: []})
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })

  test('woocommerce-gateway-stripe#3217, vendure#1330: the process that opened the session died: found and paid', async () => {
    const {id, session} = await shop.place({isSaved: false})
    await shop.pay(session)
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'received'})
    expect(await shop.paymentsOf(id)).toMatchObject([{sessionId: session.id, status: 'paid'}])
  })

  test('paid in time while we were down for hours: paid, not expired', async () => {
    const {id, session} = await shop.place()
    await shop.pay(session)
    await shop.stripe.pass(3 * 60 * MINUTE)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: []})
  })

  test('several processes at once: one effect', async () => {
    const {id, session} = await shop.place()
    await shop.pay(session)
    await shop.stripe.pass(61_000)
    await Promise.all([shop.payments, shop.openShop(), shop.openShop()].map((one) => one.reconcile()))
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })
})

describe('not paid', () => {
  test('its time is over: nobody can pay it any more, it ends, its units go back', async () => {
    const {id, session} = await shop.place({takesStock: true})
    // The provider's clock stands: only we think that it is over.
    shop.clock.aheadMs = 36 * MINUTE
    await shop.payments.reconcile()
    expect((await shop.cards.findSession(session.id))?.status).toBe('expired')
    expect(await shop.orderOf(id)).toMatchObject({status: 'expired', stockTaken: false})
    expect(await shop.paymentsOf(id)).toMatchObject([{status: 'expired'}])
  })

  test('fault 2: it never came to a session: the order ends after its time', async () => {
    const {id} = await shop.place()
    await shop.sql.execute(
      `update payments set session_id = null, status = 'opening' where order_id = '${id}'`,
    )
    await shop.sql.execute(`update orders set id = id where id = '${id}'`)
    const cards = {...shop.cards, listSessionsForOrder: async () => []}
    shop.clock.aheadMs = 20 * MINUTE
    await shop.openShop({cards}).reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
    shop.clock.aheadMs = 36 * MINUTE
    await shop.openShop({cards}).reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'expired'})
    expect(await shop.paymentsOf(id)).toMatchObject([{status: 'expired'}])
  })

  test('after a payment that failed the order ends with its time', async () => {
    const {id} = await shop.place()
    await shop.sql.execute(`update payments set status = 'failed' where order_id = '${id}'`)
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
    shop.clock.aheadMs = 36 * MINUTE
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'expired'})
  })

  test('what was canceled is closed with the provider too', async () => {
    const {id, session} = await shop.place()
    await changeStatus(shop.sql, {orderId: id, from: 'pending', to: 'cancelled', by: SYSTEM})
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect((await shop.cards.findSession(session.id))?.status).toBe('expired')
    expect(await shop.orderOf(id)).toMatchObject({status: 'cancelled'})
    expect(await shop.paymentsOf(id)).toMatchObject([{status: 'expired'}])
  })

  test('a session that the provider has forgotten does not keep its order waiting for ever', async () => {
    const {id} = await shop.place()
    await shop.sql.execute(
      `update payments set session_id = 'cs_test_gone${id.slice(-8)}' where order_id = '${id}'`,
    )
    shop.clock.aheadMs = 36 * MINUTE
    await shop.payments.reconcile()
    expect(await shop.orderOf(id)).toMatchObject({status: 'expired'})
    expect(shop.errors()).toHaveLength(1)
  })
})

describe('trouble', () => {
  test('one that fails does not stop the rest', async () => {
    const bad = await shop.place()
    const good = await shop.place()
    await shop.pay(good.session)
    await shop.pay(bad.session)
    await shop.stripe.pass(61_000)
    const findSession = async (id: string) => {
      if (id === bad.session.id) throw new Error('a bug')
      return shop.cards.findSession(id)
    }
    await shop.openShop({cards: {...shop.cards, findSession}}).reconcile()
    expect(await shop.orderOf(good.id)).toMatchObject({status: 'received'})
    expect(await shop.orderOf(bad.id)).toMatchObject({status: 'pending'})
    expect(shop.errors()).toHaveLength(1)
    await shop.payments.reconcile()
    expect(await shop.orderOf(bad.id)).toMatchObject({status: 'received'})
  })

  test('the provider is down: it is not called for all of them, nothing is expired, and the next run heals', async () => {
    const placed = []
    for (let count = 0; count < 12; count += 1) placed.push(await shop.place())
    const away = vi.fn(() => Promise.reject(new CardPaymentError('unreachable', 'away')))
    shop.clock.aheadMs = 40 * MINUTE
    await shop.openShop({cards: {...shop.cards, findSession: away, expireSession: away}}).reconcile()
    expect(away.mock.calls.length).toBeLessThan(10)
    for (const {id} of placed) expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
    await shop.payments.reconcile()
    for (const {id} of placed) expect(await shop.orderOf(id)).toMatchObject({status: 'expired'})
  })

  test('the database is down: logged without the query, never thrown', async () => {
    const other = await createTestDatabase()
    await other.close()
    await shop.openShop({sql: other.sql}).reconcile()
    expect(shop.errors()).toHaveLength(5)
  })
})

test('notices are forgotten after thirty days', async () => {
  const at = new Date(shop.now())
  await shop.sql.insert(paymentEvents).values({id: 'evt_kept', type: 'x', sessionId: null, receivedAt: at})
  await shop.payments.reconcile()
  expect(await shop.sql.select().from(paymentEvents)).toHaveLength(1)
  shop.clock.aheadMs = 30 * 24 * 60 * MINUTE
  await shop.payments.reconcile()
  expect(await shop.sql.select().from(paymentEvents)).toHaveLength(0)
})

test('it begins at once, and ends with what it is doing', async () => {
  const {id, session} = await shop.place()
  await shop.pay(session)
  await shop.stripe.pass(61_000)
  shop.payments.start()
  await shop.payments.close()
  expect(await shop.orderOf(id)).toMatchObject({status: expect.stringMatching(/received|pending/) as unknown})
  shop.payments.start()
})
