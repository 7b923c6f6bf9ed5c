import {eq} from 'drizzle-orm'
import {describe, expect, test} from 'vitest'
import {differenceKey, guestOrderKey} from '~/domain/orders/guest-link.server'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {outbox as mails} from '~/platform/db/schema'
import {MINUTE} from '../../../../tests/support/test-payments'
import type {TestPayments} from '../../../../tests/support/test-payments'
import {createHolding} from '../holds/held-orders.test-helper'
import type {Holding} from '../holds/held-orders.test-helper'
import {withTestPayments} from '../with-payments.test-helper'

const CREATE = 'POST /v1/checkout/sessions'
const DAY = 24 * 60 * MINUTE
const RETURN = new URL('https://shop.example/guest-order/key/difference')

let shop: TestPayments
let holding: Holding
withTestPayments((opened) => {
  shop = opened
  holding = createHolding(opened)
})

/** Held for $51.49, and it weighs five pounds: $55.49, which is $4.00 more. */
async function above() {
  const order = await holding.hold()
  await holding.weigh(order.id, [500])
  return order
}

const ask = (orderId: string) => shop.payments.askDifference({orderId, by: STAFF})
const open = (orderId: string) => shop.payments.payDifference({orderId, returnUrl: RETURN})
const differenceOf = async (orderId: string) => (await holding.differencesOf(orderId)).at(-1)

async function page(orderId: string) {
  const opened = await open(orderId)
  if (opened.kind !== 'pay') throw new Error(`No page: ${opened.kind}.`)
  return {url: opened.url, id: /cs_[A-Za-z0-9_]+/.exec(opened.url)?.[0] ?? ''}
}

async function pay(orderId: string) {
  const session = await page(orderId)
  await shop.pay(session)
  await shop.deliverWebhooks()
  return session
}

describe('asked for', () => {
  test('the shopper gets a mail with the sum, why, and a link that opens nothing else', async () => {
    const {id} = await above()
    expect(await ask(id)).toEqual({kind: 'asked', cents: 400})
    const difference = await differenceOf(id)
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
    const {id} = await above()
    await ask(id)
    expect(await ask(id)).toEqual({kind: 'existing', cents: 400})
    await holding.weigh(id, [520])
    expect(await ask(id)).toEqual({kind: 'asked', cents: 600})
    expect((await holding.differencesOf(id)).map(({status, cents}) => [status, cents])).toEqual([
      ['withdrawn', 400],
      ['asked', 600],
    ])
    expect(await shop.sql.$count(mails, eq(mails.key, `difference:${(await differenceOf(id))?.id}`))).toBe(1)
  })

  test('not before it is weighed, nor for what the hold covers, nor for cents that no card takes', async () => {
    const {id} = await holding.hold()
    expect(await ask(id)).toEqual({kind: 'not-weighed'})
    await holding.weigh(id, [460])
    expect(await ask(id)).toEqual({kind: 'not-needed'})
    await holding.weigh(id, [464])
    expect(await ask(id)).toEqual({kind: 'too-little', cents: 40})
    expect(await holding.differencesOf(id)).toEqual([])
  })

  test('staff take less after all: it is withdrawn, and the order is captured without it', async () => {
    const {id} = await above()
    await ask(id)
    const session = await page(id)
    await holding.weigh(id, [450])
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await differenceOf(id)).toMatchObject({status: 'withdrawn'})
    expect(await open(id)).toEqual({kind: 'over'})
    await shop.stripe.pass(61_000)
    await shop.payments.reconcile()
    expect((await shop.cards.findSession(session.id))?.status).toBe('expired')
  })

  test('the page says so too, before it is captured', async () => {
    const {id} = await above()
    await ask(id)
    await holding.weigh(id, [450])
    const key = differenceKey('secret', await shop.orderOf(id))
    expect(await shop.payments.findDifference(key)).toMatchObject({status: 'withdrawn'})
  })
})

describe('paid', () => {
  test('hold and difference are both taken when it is ready, and the receipt says so', async () => {
    const {id, intentId} = await above()
    await ask(id)
    await pay(id)
    expect(await differenceOf(id)).toMatchObject({status: 'paid'})
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
    const {id, intentId} = await above()
    await ask(id)
    await pay(id)
    await expect(holding.weigh(id, [470])).rejects.toThrow('closed')
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await holding.intent(intentId)).toMatchObject({amountReceived: 5_149})
  })

  test('the same page however often it is opened, at once and again', async () => {
    const {id} = await above()
    await ask(id)
    const urls = new Set<string>()
    for (const opened of await Promise.all([open(id), open(id), open(id)]))
      urls.add(opened.kind === 'pay' ? opened.url : opened.kind)
    urls.add((await page(id)).url)
    expect(urls.size).toBe(1)
    expect((await shop.paymentsOf(id)).filter(({kind}) => kind === 'difference')).toHaveLength(1)
  })

  test('its page expired: another one opens', async () => {
    const {id} = await above()
    await ask(id)
    const first = await page(id)
    await shop.stripe.pass(32 * MINUTE)
    const second = await page(id)
    expect(second.id).not.toBe(first.id)
    await pay(id)
    expect(await differenceOf(id)).toMatchObject({status: 'paid'})
  })

  test('its page was opened and the answer lost: there is one page', async () => {
    const {id} = await above()
    await ask(id)
    shop.stripe.faults.add(CREATE, {kind: 'reset', when: 'after'}, 1)
    expect(await open(id)).toEqual({kind: 'unavailable'})
    const soon = await page(id)
    await shop.stripe.pass(60_000)
    expect((await page(id)).id).toBe(soon.id)
  })

  test('its page was opened and the answer lost, and nobody came back for a minute', async () => {
    const {id} = await above()
    await ask(id)
    shop.stripe.faults.add(CREATE, {kind: 'reset', when: 'after'}, 1)
    await open(id)
    await shop.stripe.pass(60_000)
    await pay(id)
    expect(await differenceOf(id)).toMatchObject({status: 'paid'})
    const sessions = await shop.cards.listSessionsForOrder(id, new Date(shop.now() - 10 * MINUTE))
    expect(sessions.filter(({kind}) => kind === 'difference')).toHaveLength(1)
  })

  test('fault 64: twice: the second is unapplied and flagged, and can be given back', async () => {
    const {id} = await above()
    await ask(id)
    await pay(id)
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
    const {id} = await above()
    await ask(id)
    const session = await page(id)
    await holding.weigh(id, [450])
    await shop.pay(session)
    await shop.deliverWebhooks()
    expect((await shop.orderOf(id)).flags).toEqual(['payment-paid-twice'])
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await holding.holdOf(id)).toMatchObject({captureCents: 5_049})
  })

  test('a hold that lapsed: all of it is paid by the link', async () => {
    const {id} = await holding.hold()
    await shop.stripe.pass(8 * DAY)
    await holding.weigh(id, [400])
    expect(await ask(id)).toEqual({kind: 'asked', cents: 4_549})
    await pay(id)
    expect(await holding.ready(id)).toEqual({kind: 'ready'})
    expect(await shop.paymentsOf(id)).toMatchObject([
      {kind: 'order', status: 'released'},
      {kind: 'difference', status: 'paid', amountCents: 4_549},
    ])
  })
})

describe('refused', () => {
  test('staff are told, its page is closed, and nothing is captured above the hold', async () => {
    const {id} = await above()
    await ask(id)
    const session = await page(id)
    expect(await shop.payments.refuseDifference(id)).toBe('refused')
    expect(await differenceOf(id)).toMatchObject({status: 'refused'})
    expect((await shop.orderOf(id)).flags).toEqual(['difference-refused'])
    expect((await shop.cards.findSession(session.id))?.status).toBe('expired')
    expect(await holding.ready(id)).toEqual({kind: 'above-hold', overCents: 400})
    expect(await open(id)).toEqual({kind: 'over'})
    expect(await shop.payments.refuseDifference(id)).toBe('over')
  })

  test('what was paid before the "no" stands', async () => {
    const {id} = await above()
    await ask(id)
    const session = await page(id)
    shop.stripe.setWebhookFaults({lose: true})
    await shop.pay(session)
    expect(await shop.payments.refuseDifference(id)).toBe('over')
    expect(await differenceOf(id)).toMatchObject({status: 'paid'})
    expect((await shop.orderOf(id)).flags).toEqual([])
  })

  test('fault 64: paid after "no", because its page could not be closed: unapplied and flagged', async () => {
    const {id} = await above()
    await ask(id)
    const session = await page(id)
    shop.stripe.faults.add('POST /v1/checkout/sessions/:id/expire', {kind: 'reset', when: 'before'}, 1)
    expect(await shop.payments.refuseDifference(id)).toBe('refused')
    await shop.pay(session)
    await shop.deliverWebhooks()
    expect((await shop.orderOf(id)).flags.toSorted()).toEqual(['difference-refused', 'payment-paid-twice'])
    expect((await shop.paymentsOf(id)).map(({status}) => status)).toEqual(['held', 'unapplied'])
  })
})

describe('given back', () => {
  async function readyWithDifference() {
    const order = await above()
    await ask(order.id)
    await pay(order.id)
    await holding.ready(order.id)
    const [own, difference] = await shop.paymentsOf(order.id)
    return {...order, intents: [own?.intentId ?? '', difference?.intentId ?? '']}
  }
  const refundedOf = async (intents: string[]) =>
    Promise.all(intents.map(async (id) => (await holding.intent(id))?.refundedCents))
  const refund = (orderId: string, amountCents: number, formToken = 'form') =>
    shop.payments.refund({orderId, amountCents, formToken, reason: 'Torn', lines: [], by: STAFF})

  test('of both payments, never more than each took', async () => {
    const {id, intents} = await readyWithDifference()
    expect(await refund(id, 5_000)).toEqual({kind: 'done'})
    expect(await refundedOf(intents)).toEqual([5_000, 0])
    expect(await refund(id, 550, 'second')).toEqual({kind: 'too-much', leftCents: 549})
    expect(await refund(id, 549, 'third')).toEqual({kind: 'done'})
    expect(await refund(id, 549, 'third')).toEqual({kind: 'done'})
    expect(await refundedOf(intents)).toEqual([5_149, 400])
    expect(
      (await holding.refundsOf(id)).map(({amountCents}) => amountCents).toSorted((a, b) => a - b),
    ).toEqual([149, 400, 5_000])
    await shop.deliverWebhooks()
    expect((await shop.orderOf(id)).flags).toEqual([])
  })

  test('canceled when it is ready: all of both', async () => {
    const {id, intents} = await readyWithDifference()
    const seen = {status: 'ready', reason: {code: 'asked', words: null}, leftCents: 5_549} as const
    expect(await shop.payments.cancel({orderId: id, by: STAFF, seen})).toBe('canceled')
    expect(await refundedOf(intents)).toEqual([5_149, 400])
    expect(await shop.orderOf(id)).toMatchObject({status: 'cancelled', flags: []})
  })

  test('canceled before: the hold is let go, the difference goes back, and what is asked for is withdrawn', async () => {
    const cancel = (orderId: string, leftCents: number) =>
      shop.payments.cancel({
        ...{orderId, by: STAFF},
        seen: {status: 'preparing', reason: {code: 'asked', words: null}, leftCents},
      })
    const {id, intentId} = await above()
    await ask(id)
    await pay(id)
    expect(await cancel(id, 400)).toBe('canceled')
    expect(await holding.intent(intentId)).toMatchObject({status: 'canceled'})
    const [, difference] = await shop.paymentsOf(id)
    expect(difference).toMatchObject({amountCents: 400, refundedCents: 400})
    const other = await above()
    await ask(other.id)
    expect(await cancel(other.id, 0)).toBe('canceled')
    expect(await differenceOf(other.id)).toMatchObject({status: 'withdrawn'})
  })
})
