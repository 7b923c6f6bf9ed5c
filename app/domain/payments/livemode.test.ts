import {readFileSync} from 'node:fs'
import {join} from 'node:path'
import {eq, sql as raw} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {orders, payments} from '~/platform/db/orders-schema'
import {oddPayments, paymentEvents} from '~/platform/db/payments-schema'
import {readOrders} from '~/domain/orders/order-rows.server'
import type {CardPayments, CardSession} from '~/platform/gateways/card-payments'
import type {TestPayments} from '../../../tests/support/test-payments'
import {withTestPayments} from './with-payments.test-helper'
import {messages} from './messages'

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
const oddOf = async (id: string) => shop.sql.select().from(oddPayments).where(eq(oddPayments.orderId, id))

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
  ])('%s is kept and pays nothing, and staff are told', async (_what, key, says) => {
    const {id, session} = await payFor()
    const reason = 'other-mode'
    const other = openWith(key, says)
    for (let times = 0; times < 2; times += 1)
      expect(await other.confirmPayment(session.id)).toEqual({kind: 'unapplied', reason, orderId: id})
    expect(await shop.orderOf(id)).toMatchObject({
      ...{status: 'pending', paidAt: null, flag: messages.flags.unapplied[reason]},
    })
    expect(await shop.paymentsOf(id)).toMatchObject([{status: 'kept', ...says}])
    expect(await oddOf(id)).toMatchObject([{reason, ...says}])
    expect(await shop.mailsAbout(id)).toEqual([])
    const listed = (await other.listUnapplied()).find(({sessionId}) => sessionId === session.id)
    expect(listed).toMatchObject({...says, refundState: 'never'})
  })
})

describe('a notice of the other kind of money', () => {
  const notice = (sessionId: string, livemode: boolean) => ({
    ...{id: `evt_${sessionId}_${livemode}`, type: 'checkout.session.completed', livemode},
    data: {object: {object: 'checkout.session', id: sessionId}},
  })
  const isNoted = async (sessionId: string) =>
    (await shop.sql.select().from(paymentEvents).where(eq(paymentEvents.sessionId, sessionId))).length > 0

  test('of test money pays nothing in a shop that takes real money, and need not come again', async () => {
    const {id, session} = await payFor()
    const live = openWith({livemode: true}, {livemode: true})
    expect(await live.handleWebhook(...shop.sign(notice(session.id, false)))).toBe('done')
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending', paidAt: null})
    expect(shop.logged.at(-1)).toMatchObject({level: 'warn', message: /test money/})
  })

  test('of real money must come again until the key is set by which it was paid', async () => {
    const {id, session} = await payFor()
    const sent = shop.sign(notice(session.id, true))
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
    const [odd] = await shop.sql.select().from(oddPayments).where(eq(oddPayments.sessionId, 'pi_nobodys'))
    expect(odd).toMatchObject({reason: 'disputed', livemode: false})
  })
})

/** Undoes what was tried, and brings what it came to. */
class Told extends Error {
  constructor(readonly livemodes: {paid: (boolean | null)[]; odd: (boolean | null)[]}) {
    super('put back')
  }
}

/** The books as they were before payments said what they are, brought up to date; then as they are again. */
async function bringUpToDate(orderId: string): Promise<unknown> {
  const file = join(import.meta.dirname, '../../platform/db/migrations/0011_livemode.sql')
  const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  const before = [
    ['cs_live_a1', 'paid'],
    ['cs_test_a1', 'kept'],
    ['cs_test_a2', 'open'],
    ['cs_elsewhere', 'kept'],
    [null, 'opening'],
    // Of the demonstration.
    [null, 'kept'],
  ] as const
  const trial = shop.sql.transaction(async (tx) => {
    await tx.delete(oddPayments)
    await tx.delete(payments)
    for (const table of ['payments', 'odd_payments'])
      await tx.execute(raw.raw(`alter table ${table} drop column livemode`))
    for (const [index, [session, status]] of before.entries())
      await tx.execute(raw`insert into payments
        (id, order_id, attempt, session_id, status, amount_cents, refunded_cents, currency, created_at)
        values (${`p${index}`}, ${orderId}, ${index + 1}, ${session}, ${status}, 1, 0, 'usd', now())`)
    for (const session of ['cs_live_a1', 'cs_test_a1', 'pi_3a'])
      await tx.execute(raw`insert into odd_payments
        (session_id, reason, amount_cents, currency, seen_at) values (${session}, 'disputed', 1, 'usd', now())`)
    for (const statement of statements) await tx.execute(raw.raw(statement))
    const paid = await tx.select().from(payments).orderBy(payments.id)
    const odd = await tx.select().from(oddPayments).orderBy(oddPayments.sessionId)
    throw new Told({paid: paid.map(({livemode}) => livemode), odd: odd.map(({livemode}) => livemode)})
  })
  try {
    return await trial
  } catch (error) {
    if (error instanceof Error && 'livemodes' in error) return error.livemodes
    throw error
  }
}

test('of payments of before, only those are called real that name themselves so', async () => {
  const {id} = await shop.place()
  expect(await bringUpToDate(id)).toEqual({
    paid: [true, false, false, false, null, false],
    odd: [true, false, null],
  })
})
