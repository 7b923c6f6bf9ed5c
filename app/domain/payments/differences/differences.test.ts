import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {differenceKey, guestOrderKey} from '~/domain/orders/guest-link.server'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {outbox as mails} from '~/platform/db/schema'
import {MINUTE} from '../../../../tests/support/test-payments'
import type {TestPayments} from '../../../../tests/support/test-payments'
import type {Holding} from '../holds/held-orders.test-helper'
import {withTestPayments} from '../with-payments.test-helper'
import {createDifferences} from './differences.test-helper'
import type {Differences} from './differences.test-helper'

const CREATE = 'POST /v1/checkout/sessions'
const DAY = 24 * 60 * MINUTE

let shop: TestPayments
let differences: Differences
let holding: Holding
withTestPayments((opened) => {
  shop = opened
  differences = createDifferences(opened)
  holding = differences.holding
})

describe('asked for', () => {
  test('the shopper gets a mail with the sum, why, and a link that opens nothing else', async () => {
    const {id} = await differences.above()
    expect(await differences.ask(id)).toEqual({kind: 'asked', cents: 400})
    const difference = await differences.last(id)
    expect(difference).toMatchObject({status: 'asked', cents: 400, byName: STAFF.name})
    const [mail] = await shop.sql
      .select()
      .from(mails)
      .where(eq(mails.key, `difference:${difference?.id}`))
    expect(mail?.text).toContain('It comes to $55.49, and your card holds $51.49: that’s $4.00 more.')
    const order = await shop.orderOf(id)
    const key = differenceKey('secret', order)
    expect(mail?.text).toContain(`/guest-order/${key}/difference`)
    expect(await shop.payments.findDifference(key)).toMatchObject({cents: 400, status: 'asked'})
    for (const other of [guestOrderKey('secret', order), differenceKey('other', order), order.number, ''])
      expect(await shop.payments.findDifference(other)).toBeNull()
  })

  test('staff asking twice is one mail; another sum is another', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    expect(await differences.ask(id)).toEqual({kind: 'existing', cents: 400})
    await holding.weigh(id, [520])
    expect(await differences.ask(id)).toEqual({kind: 'asked', cents: 600})
    expect((await holding.differencesOf(id)).map(({status, cents}) => [status, cents])).toEqual([
      ['withdrawn', 400],
      ['asked', 600],
    ])
    expect(
      await shop.sql.$count(mails, eq(mails.key, `difference:${(await differences.last(id))?.id}`)),
    ).toBe(1)
  })

  test('not before it is weighed, nor for what the hold covers, nor for cents that no card takes', async () => {
    const {id} = await holding.hold()
    expect(await differences.ask(id)).toEqual({kind: 'not-weighed'})
    await holding.weigh(id, [460])
    expect(await differences.ask(id)).toEqual({kind: 'not-needed'})
    await holding.weigh(id, [464])
    expect(await differences.ask(id)).toEqual({kind: 'too-little', cents: 40})
    expect(await holding.differencesOf(id)).toEqual([])
  })

  test('staff take less after all: it is withdrawn, and the order is captured without it', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    const session = await differences.page(id)
    await holding.weigh(id, [450])
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await differences.last(id)).toMatchObject({status: 'withdrawn'})
    expect(await differences.open(id)).toEqual({kind: 'over'})
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect((await shop.cards.findSession(session.id))?.status).toBe('expired')
  })

  test('the page says so too, before it is captured', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    await holding.weigh(id, [450])
    const key = differenceKey('secret', await shop.orderOf(id))
    expect(await shop.payments.findDifference(key)).toMatchObject({status: 'withdrawn'})
  })
})

describe('paid', () => {
  test('hold and difference are both taken when it is ready, and the receipt says so', async () => {
    const {id, intentId} = await differences.above()
    await differences.ask(id)
    await differences.pay(id)
    expect(await differences.last(id)).toMatchObject({status: 'paid'})
    expect(await shop.paymentsOf(id)).toMatchObject([
      {kind: 'order', status: 'held', amountCents: 5_149},
      {kind: 'difference', status: 'paid', amountCents: 400},
    ])
    expect(await shop.orderOf(id)).toMatchObject({status: 'preparing', flags: []})
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await holding.intent(intentId)).toMatchObject({amountReceived: 5_149})
    const [mail] = await shop.sql
      .select()
      .from(mails)
      .where(eq(mails.key, `order:${id}:ready`))
    expect(mail?.text).toContain('We charged $55.49 in all, with the $4.00 that you paid by our link')
  })

  test('for what was weighed: it is not weighed again', async () => {
    const {id, intentId} = await differences.above()
    await differences.ask(id)
    await differences.pay(id)
    await expect(holding.weigh(id, [470])).rejects.toThrow('closed')
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await holding.intent(intentId)).toMatchObject({amountReceived: 5_149})
  })

  test('the same page however often it is opened, at once and again', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    const urls = new Set<string>()
    for (const opened of await Promise.all([
      differences.open(id),
      differences.open(id),
      differences.open(id),
    ]))
      urls.add(opened.kind === 'pay' ? opened.url : opened.kind)
    urls.add((await differences.page(id)).url)
    expect(urls.size).toBe(1)
    expect((await shop.paymentsOf(id)).filter(({kind}) => kind === 'difference')).toHaveLength(1)
  })

  test('its page expired: another one opens', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    const first = await differences.page(id)
    await shop.stripe.pass(32 * MINUTE)
    const second = await differences.page(id)
    expect(second.id).not.toBe(first.id)
    await differences.pay(id)
    expect(await differences.last(id)).toMatchObject({status: 'paid'})
  })

  test('its page was opened and the answer lost: there is one page', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    shop.stripe.faults.add(CREATE, {kind: 'reset', when: 'after'}, 1)
    expect(await differences.open(id)).toEqual({kind: 'unavailable'})
    const soon = await differences.page(id)
    await shop.stripe.pass(60_000)
    expect((await differences.page(id)).id).toBe(soon.id)
  })

  test('its page was opened and the answer lost, and nobody came back for a minute', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    shop.stripe.faults.add(CREATE, {kind: 'reset', when: 'after'}, 1)
    await differences.open(id)
    await shop.stripe.pass(60_000)
    await differences.pay(id)
    expect(await differences.last(id)).toMatchObject({status: 'paid'})
    const sessions = await shop.cards.listSessionsForOrder(id, new Date(shop.now() - 10 * MINUTE))
    expect(sessions.filter(({kind}) => kind === 'difference')).toHaveLength(1)
  })

  test('fault 64: twice: the second is unapplied and flagged, and can be given back', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    await differences.pay(id)
    const second = await shop.attempt(id, 3, 400)
    await shop.sql.execute(`update payments set kind = 'difference' where id = 'payment-${id}-3'`)
    await shop.pay(second)
    expect(await shop.payments.confirmPayment(second.id)).toMatchObject({
      ...{kind: 'unapplied', reason: 'paid-twice'},
    })
    expect((await shop.orderOf(id)).flags).toEqual(['payment-paid-twice'])
    expect(await shop.payments.refundUnapplied(second.id, STAFF)).toEqual({kind: 'done'})
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
  })

  test('after staff took less: unapplied, and the order is as it was', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    const session = await differences.page(id)
    await holding.weigh(id, [450])
    await shop.pay(session)
    await shop.deliverWebhooks()
    expect((await shop.orderOf(id)).flags).toEqual(['payment-paid-twice'])
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await holding.holdOf(id)).toMatchObject({captureCents: 5_049})
  })

  test('after the hold was captured on the provider’s own pages: unapplied, and staff decide', async () => {
    const {id, intentId} = await differences.above()
    await differences.ask(id)
    const session = await differences.page(id)
    await shop.stripe.client().paymentIntents.capture(intentId)
    await shop.deliverWebhooks()
    await shop.pay(session)
    await shop.deliverWebhooks()
    expect((await shop.paymentsOf(id)).map(({status}) => status)).toEqual(['paid', 'unapplied'])
    expect((await shop.orderOf(id)).flags.toSorted()).toEqual(['payment-other-amount', 'payment-paid-twice'])
  })

  test('a hold that lapsed: all of it is paid by the link', async () => {
    const {id} = await holding.hold()
    await shop.stripe.pass(8 * DAY)
    await holding.weigh(id, [400])
    expect(await differences.ask(id)).toEqual({kind: 'asked', cents: 4_549})
    await differences.pay(id)
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await shop.paymentsOf(id)).toMatchObject([
      {kind: 'order', status: 'released'},
      {kind: 'difference', status: 'paid', amountCents: 4_549},
    ])
  })
})

describe('refused', () => {
  test('staff are told, its page is closed, and nothing is captured above the hold', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    const session = await differences.page(id)
    expect(await shop.payments.refuseDifference(id)).toBe('refused')
    expect(await differences.last(id)).toMatchObject({status: 'refused'})
    expect((await shop.orderOf(id)).flags).toEqual(['difference-refused'])
    expect((await shop.cards.findSession(session.id))?.status).toBe('expired')
    expect(await holding.ready(id)).toEqual({kind: 'above-hold', overCents: 400})
    expect(await differences.open(id)).toEqual({kind: 'over'})
    expect(await shop.payments.refuseDifference(id)).toBe('over')
  })

  test('what was paid before the "no" stands', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    const session = await differences.page(id)
    shop.stripe.setWebhookFaults({lose: true})
    await shop.pay(session)
    expect(await shop.payments.refuseDifference(id)).toBe('over')
    expect(await differences.last(id)).toMatchObject({status: 'paid'})
    expect((await shop.orderOf(id)).flags).toEqual([])
  })

  test('fault 64: paid after "no", because its page could not be closed: unapplied and flagged', async () => {
    const {id} = await differences.above()
    await differences.ask(id)
    const session = await differences.page(id)
    shop.stripe.faults.add('POST /v1/checkout/sessions/:id/expire', {kind: 'reset', when: 'before'}, 1)
    expect(await shop.payments.refuseDifference(id)).toBe('refused')
    await shop.pay(session)
    await shop.deliverWebhooks()
    expect((await shop.orderOf(id)).flags.toSorted()).toEqual(['difference-refused', 'payment-paid-twice'])
    expect((await shop.paymentsOf(id)).map(({status}) => status)).toEqual(['held', 'unapplied'])
  })
})
