import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {orders} from '~/platform/db/orders-schema'
import {unappliedPayments, paymentEvents} from '~/platform/db/payments-schema'
import {readOrders} from '~/domain/orders/order-rows.server'
import type {CardPayments, CardSession} from '~/platform/gateways/card-payments'
import type {TestPayments} from '../../../tests/support/test-payments'
import {withTestPayments} from './with-payments.test-helper'

let shop: TestPayments
withTestPayments((opened) => (shop = opened))

const withoutNotices = () => shop.stripe.setWebhookFaults({lose: true})

/** The shop with another key, whose provider calls its sessions so. */
function openWith(key: {livemode: boolean}, says: {livemode: boolean}) {
  const called = (session: CardSession | null) => session && {...session, ...says}
  const cards: CardPayments = {
    ...shop.cards,
    ...key,
    findSession: async (id) => called(await shop.cards.findSession(id)),
  }
  return shop.openShop({cards})
}

const shownOrder = async (id: string) =>
  (await readOrders(shop.sql, {where: eq(orders.id, id), orderBy: [], limit: 1}))[0]
const unappliedOf = async (id: string) =>
  shop.sql.select().from(unappliedPayments).where(eq(unappliedPayments.orderId, id))

async function payFor() {
  withoutNotices()
  const placed = await shop.place()
  await shop.pay(placed.session)
  return placed
}

describe('a payment is what the provider says of it', () => {
  test('test money pays an order that is called a test', async () => {
    const {id, session} = await payFor()
    expect(await shop.payments.confirmPayment(session.id)).toMatchObject({kind: 'paid'})
    expect(await shop.paymentsOf(id)).toMatchObject([{status: 'paid', livemode: false}])
    expect(await shownOrder(id)).toMatchObject({isTest: true, card: 'Visa ending in 4242'})
  })

  test('real money pays one that is not', async () => {
    const {id, session} = await payFor()
    const live = openWith({livemode: true}, {livemode: true})
    expect(await live.confirmPayment(session.id)).toMatchObject({kind: 'paid'})
    expect(await shop.paymentsOf(id)).toMatchObject([{status: 'paid', livemode: true}])
    expect(await shownOrder(id)).toMatchObject({isTest: false})
  })

  test('what nobody has paid is neither', async () => {
    const {id} = await shop.place()
    expect(await shownOrder(id)).toMatchObject({isTest: false, paidAt: null})
  })

  test.each([
    ['test money where real money is taken', {livemode: true}, {livemode: false}],
    ['real money where test money is taken', {livemode: false}, {livemode: true}],
  ])('%s is unapplied and pays nothing, and the order is flagged', async (_what, key, says) => {
    const {id, session} = await payFor()
    const reason = 'other-mode'
    const other = openWith(key, says)
    for (let times = 0; times < 2; times += 1)
      expect(await other.confirmPayment(session.id)).toEqual({kind: 'unapplied', reason, orderId: id})
    expect(await shop.orderOf(id)).toMatchObject({
      ...{status: 'pending', paidAt: null, flags: [`payment-${reason}`]},
    })
    expect(await shop.paymentsOf(id)).toMatchObject([{status: 'unapplied', ...says}])
    expect(await unappliedOf(id)).toMatchObject([{reason, ...says}])
    expect(await shop.mailsAbout(id)).toEqual([])
    const listed = (await other.listUnapplied()).find(({sessionId}) => sessionId === session.id)
    expect(listed).toMatchObject({...says, refundState: 'never'})
  })
})

describe('a notice of the other kind of money', () => {
  const webhookEvent = (sessionId: string, livemode: boolean) => ({
    ...{id: `evt_${sessionId}_${livemode}`, type: 'checkout.session.completed', livemode},
    data: {object: {object: 'checkout.session', id: sessionId}},
  })
  const isNoted = async (sessionId: string) =>
    (await shop.sql.select().from(paymentEvents).where(eq(paymentEvents.sessionId, sessionId))).length > 0

  test('of test money pays nothing in a shop that takes real money, and need not come again', async () => {
    const {id, session} = await payFor()
    const live = openWith({livemode: true}, {livemode: true})
    expect(await live.handleWebhook(...shop.sign(webhookEvent(session.id, false)))).toBe('done')
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending', paidAt: null})
    expect(shop.logged.at(-1)).toMatchObject({level: 'warn', message: /test money/})
  })

  test('of real money must come again until the key is set by which it was paid', async () => {
    const {id, session} = await payFor()
    const sent = shop.sign(webhookEvent(session.id, true))
    await expect(shop.payments.handleWebhook(...sent)).rejects.toMatchObject({code: 'misconfigured'})
    expect(await isNoted(session.id)).toBe(false)
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending', paidAt: null})
    const live = openWith({livemode: true}, {livemode: true})
    expect(await live.handleWebhook(...sent)).toBe('done')
    expect(await shownOrder(id)).toMatchObject({status: 'received', isTest: false})
  })

  test('a dispute says of itself what it is about, where the payment is not ours', async () => {
    const dispute = {
      ...{id: 'evt_dispute', type: 'charge.dispute.created', livemode: false},
      data: {object: {object: 'dispute', id: 'du_1', payment_intent: 'pi_nobodys'}},
    }
    await shop.payments.handleWebhook(...shop.sign(dispute))
    const [unapplied] = await shop.sql
      .select()
      .from(unappliedPayments)
      .where(eq(unappliedPayments.sessionId, 'pi_nobodys'))
    expect(unapplied).toMatchObject({reason: 'disputed', livemode: false})
  })
})
