import {beforeEach, describe, expect, test, vi} from 'vitest'
import {paymentEvents} from '~/platform/db/payments-schema'
import {MINUTE} from '../../../tests/support/test-payments'
import type {TestPayments} from '../../../tests/support/test-payments'
import {withTestPayments} from './with-payments.test-helper'

let shop: TestPayments
withTestPayments((opened) => (shop = opened))
beforeEach(async () => {
  await shop.sql.delete(paymentEvents)
})

const withoutNotices = () => shop.stripe.setWebhookFaults({lose: true})
const completed = (sessionId: string, id = `evt_${sessionId}`) => ({
  ...{id, type: 'checkout.session.completed'},
  data: {object: {object: 'checkout.session', id: sessionId}},
})
const ofPayment = (type: string, intentId: string | null, object = 'charge') => ({
  ...{id: `evt_${type}_${intentId}`, type},
  data: {object: {object, id: `${object}_1`, payment_intent: intentId}},
})
const eventCount = async () => (await shop.sql.select().from(paymentEvents)).length

async function paid() {
  const {id, session} = await shop.place()
  await shop.pay(session)
  await shop.payments.confirmPayment(session.id)
  const intentId = (await shop.paymentsOf(id))[0]?.intentId ?? ''
  return {id, session, intentId}
}

describe('again and again', () => {
  test('faults 5 and 11: the same notice 100 times in parallel: 100 times done, 1 effect, 1 mail; medusa#4798, #3146', async () => {
    withoutNotices()
    const {id, session} = await shop.place()
    await shop.pay(session)
    const webhookEvent = shop.sign(completed(session.id))
    const lookups = () => shop.stripe.ledger.count('GET /v1/checkout/sessions/:id')
    const before = lookups()
    const other = shop.openShop()
    const outcomes = await Promise.all(
      Array.from({length: 100}, (_, index) =>
        (index % 2 ? other : shop.payments).handleWebhook(...webhookEvent),
      ),
    )
    expect(outcomes).toEqual(Array.from({length: 100}, () => 'done'))
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
    expect(await shop.mailsAbout(id)).toHaveLength(1)
    expect((await shop.paymentsOf(id)).map(({status}) => status)).toEqual(['paid'])
    expect(await eventCount()).toBe(1)
    // They do not all ask the provider.
    expect(lookups() - before).toBeLessThanOrEqual(4)
  })

  test('every kind of notice, doubled and backwards, settles once: mollie/PrestaShop#108', async () => {
    shop.stripe.setWebhookFaults({duplicates: 3, order: 'reversed'})
    const {id, session} = await shop.place()
    await shop.pay(session)
    await shop.deliverWebhooks()
    expect(shop.responses.length).toBeGreaterThanOrEqual(8)
    expect(new Set(shop.responses)).toEqual(new Set([200]))
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })

  test('ps_checkout#1546: a notice that could not be dealt with comes again, for the same order', async () => {
    const {id, session} = await shop.place()
    await shop.pay(session)
    shop.stripe.faults.add('GET /v1/checkout/sessions/:id', {kind: 'status', status: 500}, 1)
    await shop.deliverWebhooks()
    expect(shop.responses).toContain(500)
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
    await shop.stripe.pass(6_000)
    expect(await shop.orderOf(id)).toMatchObject({status: 'received'})
    expect(await shop.mailsAbout(id)).toHaveLength(1)
  })
})

describe('a notice about a session', () => {
  test.each(['completed', 'async_payment_succeeded', 'async_payment_failed', 'expired'])(
    '%s: the provider’s state is read, and nothing else is done',
    async (what) => {
      withoutNotices()
      const {id, session} = await shop.place()
      await shop.pay(session)
      const webhookEvent = {...completed(session.id), type: `checkout.session.${what}`}
      expect(await shop.payments.handleWebhook(...shop.sign(webhookEvent))).toBe('done')
      expect(await shop.orderOf(id)).toMatchObject({status: 'received'})
      expect(shop.logged.filter(({about}) => JSON.stringify(about).includes(webhookEvent.type))).toEqual([])
    },
  )

  test('a final outcome is returned without another request', async () => {
    withoutNotices()
    const {id, session} = await paid()
    const calls = shop.stripe.ledger.entries().length
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'paid', orderId: id})
    expect(shop.stripe.ledger.entries()).toHaveLength(calls)
  })
})

describe('fault 16: what nobody knows', () => {
  test('a kind of notice that nothing is done about is taken and logged', async () => {
    const event = {id: 'evt_odd', type: 'radar.early', data: {object: {object: 'radar', id: 'r_1'}}}
    expect(await shop.payments.handleWebhook(...shop.sign(event))).toBe('done')
    expect(shop.logged.at(-1)).toMatchObject({level: 'info', about: {type: 'radar.early'}})
  })

  test('a session of no order of ours: accepted, logged as an error, its money unapplied', async () => {
    withoutNotices()
    const session = await shop.foreignSession({metadata: {}})
    await shop.pay(session)
    expect(await shop.payments.handleWebhook(...shop.sign(completed(session.id)))).toBe('done')
    expect((await shop.payments.listUnapplied()).map(({sessionId}) => sessionId)).toContain(session.id)
    expect(shop.errors()).toHaveLength(1)
    expect(await shop.payments.handleWebhook(...shop.sign(completed('cs_test_gone')))).toBe('done')
    expect(shop.errors()).toHaveLength(2)
  })
})

describe('forged', () => {
  test('nothing is read, requested or written, and the log says nothing of it', async () => {
    withoutNotices()
    const {id, session} = await shop.place()
    await shop.pay(session)
    const [body, signature] = shop.sign(completed(session.id))
    const calls = shop.stripe.ledger.entries().length
    const forgeries: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, 't=1,v1=00'],
      [body.replace('cs_', 'ct_'), signature],
      [`${body} `, signature],
      // vendure#2450: what is no JSON must not end the process either.
      ['{"id":', signature],
      ['', signature],
      [...shop.sign(completed(session.id), 301)],
    ]
    for (const forgery of forgeries) expect(await shop.payments.handleWebhook(...forgery)).toBe('forged')
    expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
    expect(await eventCount()).toBe(0)
    expect(shop.stripe.ledger.entries()).toHaveLength(calls)
    const said = JSON.stringify(shop.logged)
    expect(said).not.toContain(session.id)
    expect(said).not.toMatch(/whsec|sk_test|v1=/)
    // The last one is signed: then it is the clocks.
    expect(shop.logged.map(({level}) => level)).toEqual([...forgeries.slice(1).map(() => 'warn'), 'error'])
  })

  test.each([10, -10])(
    'fault 32: a clock that is %i minutes off: the order is paid all the same',
    async (minutes) => {
      const {id, session} = await shop.place()
      shop.clock.aheadMs = minutes * MINUTE
      await shop.pay(session)
      await shop.deliverWebhooks()
      if (minutes > 0) {
        expect(new Set(shop.responses)).toEqual(new Set([400]))
        expect(shop.errors().length).toBeGreaterThan(0)
        expect(await shop.orderOf(id)).toMatchObject({status: 'pending'})
      }
      await shop.stripe.pass(minutes > 0 ? MINUTE : 12 * MINUTE)
      await shop.payments.reconcile()
      expect(await shop.orderOf(id)).toMatchObject({status: 'received'})
    },
  )
})

describe('fault 49: refunds and disputes', () => {
  test('refunded on the provider’s own pages: synced and flagged, the order is not received again', async () => {
    const {id, intentId} = await paid()
    await shop.stripe.client().refunds.create({payment_intent: intentId, amount: 200})
    await shop.deliverWebhooks()
    expect((await shop.paymentsOf(id))[0]).toMatchObject({status: 'paid', refundedCents: 200})
    expect(await shop.orderOf(id)).toMatchObject({status: 'received', flags: ['refunded-elsewhere']})
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
    expect(await shop.mailsAbout(id)).toEqual([`order:${id}:confirmation`])
  })

  test('an event is not processed again and again, whether or not it was known', async () => {
    const {intentId} = await paid()
    await shop.stripe.client().refunds.create({payment_intent: intentId, amount: 200})
    const findIntent = vi.fn(shop.cards.findIntent)
    const {handleWebhook} = shop.openShop({cards: {...shop.cards, findIntent}})
    const webhookEvent = ofPayment('charge.refunded', intentId)
    // Whose it is, and the sum: nobody else changed it meanwhile.
    await handleWebhook(...shop.sign(webhookEvent))
    expect(findIntent).toHaveBeenCalledTimes(2)
    await handleWebhook(...shop.sign({...webhookEvent, id: 'evt_again'}))
    expect(findIntent).toHaveBeenCalledTimes(4)
  })

  test('it comes before the notice that it was paid', async () => {
    withoutNotices()
    const {id, session, totalCents} = await shop.place()
    await shop.pay(session)
    const intentId = (await shop.cards.findSession(session.id))?.intentId ?? ''
    await shop.stripe.client().refunds.create({payment_intent: intentId})
    // The session was made by the shop, so the payment says whose it is.
    await shop.payments.handleWebhook(...shop.sign(ofPayment('charge.refunded', intentId)))
    expect((await shop.paymentsOf(id))[0]).toMatchObject({status: 'paid', refundedCents: totalCents})
  })

  test('disputed: flagged and recorded for staff, once, and nothing else', async () => {
    const {id, session, intentId} = await paid()
    const webhookEvent = shop.sign(ofPayment('charge.dispute.created', intentId, 'dispute'))
    await shop.payments.handleWebhook(...webhookEvent)
    await shop.payments.handleWebhook(...webhookEvent)
    expect(await shop.orderOf(id)).toMatchObject({
      status: 'received',
      flags: ['payment-disputed'],
    })
    expect((await shop.payments.listUnapplied()).filter(({orderId}) => orderId === id)).toMatchObject([
      {sessionId: session.id, reason: 'disputed'},
    ])
    expect(await shop.payments.confirmPayment(session.id)).toEqual({kind: 'paid', orderId: id})
    expect(await shop.statusesOf(id)).toEqual(['pending', 'received'])
  })

  test('of an unknown payment: accepted, logged as an error', async () => {
    await shop.payments.handleWebhook(...shop.sign(ofPayment('charge.refunded', 'pi_none')))
    await shop.payments.handleWebhook(...shop.sign(ofPayment('charge.dispute.created', 'pi_none', 'dispute')))
    expect(shop.errors()).toHaveLength(2)
    expect(await shop.payments.listUnapplied()).toContainEqual(
      expect.objectContaining({sessionId: 'pi_none', amountCents: 0, orderId: null}),
    )
  })

  test('an unapplied payment that is refunded is resolved', async () => {
    const session = await shop.foreignSession({metadata: {}})
    await shop.pay(session)
    await shop.deliverWebhooks()
    const findUnapplied = async () =>
      (await shop.payments.listUnapplied()).filter(({sessionId}) => sessionId === session.id)
    expect(await findUnapplied()).toHaveLength(1)
    const intentId = (await shop.cards.findSession(session.id))?.intentId ?? ''
    await shop.stripe.client().refunds.create({payment_intent: intentId})
    const errorCount = shop.errors().length
    await shop.deliverWebhooks()
    expect(await findUnapplied()).toEqual([])
    expect(shop.errors()).toHaveLength(errorCount)
  })
})
