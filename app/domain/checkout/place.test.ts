import {describe, expect, test} from 'vitest'
import {eq} from 'drizzle-orm'
import {orderLines, orders as orderTable} from '~/platform/db/orders-schema'
import {AMINA, BILAL} from '~/domain/orders/orders.test-helper'
import {GOOD_CARD} from '../../../tests/support/stripe-server'
import type {PlaceInput, PlaceOutcome} from './checkout'
import {MINUTE, newForm, testCustomer} from './checkout.test-helper'
import type {TestCheckout} from './checkout.test-helper'
import {placeToPay, withTestCheckout} from './with-checkout.test-helper'

let shop: TestCheckout
withTestCheckout((opened) => (shop = opened))

const FIFTY = Array.from({length: 50}, (_, index) => index)
const place = (input: PlaceInput) => shop.checkout.place(input)

const pay = (input: PlaceInput) => placeToPay(shop, input)

function urlsOf(outcomes: PlaceOutcome[]) {
  return new Set(outcomes.map((outcome) => (outcome.kind === 'pay' ? outcome.url : outcome.kind)))
}

test('an order, its place, its units and its session; the metadata bear the spec’s name', async () => {
  const {url, number} = await pay(await shop.fill({RICE: 3, COUSCOUS: 2}))
  const [order] = await shop.orders()
  expect(order).toMatchObject({
    ...{
      number,
      status: 'pending',
      totalCents: 7095,
      stockTaken: true,
      customerId: AMINA,
      phone: '5550100177',
    },
    pickupStartsAt: new Date('2026-11-22T20:00:00Z'),
  })
  const [session] = await shop.sessions()
  expect(session).toMatchObject({
    ...{url, status: 'open', amount_total: 7095, customer_email: `${AMINA}@shop.example`},
    ...{client_reference_id: order?.id, metadata: {delivery_id: order?.id, order_number: number}},
    success_url: 'https://shop.example/order-complete?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: `https://shop.example/checkout?back=${number}`,
  })
  expect(await shop.attempts()).toMatchObject([
    {attempt: 1, status: 'open', sessionId: session?.id, amountCents: 7095},
  ])
  expect(await shop.stockOf('COUSCOUS')).toBe(8)
  expect(await shop.checkout.findPending(AMINA)).toMatchObject({number, totalCents: 7095})
  expect(await shop.checkout.findStatus(AMINA, number)).toBe('waiting')
  // Another's order is as good as none.
  expect(await shop.checkout.findStatus(BILAL, number)).toBeNull()
  expect(await shop.checkout.findPending(BILAL)).toBeNull()
})

test('notes are kept with the order and its lines; with another note it is another order', async () => {
  const first = await shop.fill({RICE: 1, COUSCOUS: 1})
  const noted = {...first, notes: {RICE: 'the long one'}, note: 'Eggs on top.\nYusuf comes.'}
  const {number} = await pay(noted)
  const [line] = await shop.sql.select().from(orderLines).where(eq(orderLines.productId, 'RICE'))
  const [other] = await shop.sql.select().from(orderLines).where(eq(orderLines.productId, 'COUSCOUS'))
  expect([line?.note, other?.note]).toEqual(['the long one', null])
  expect(await shop.orders()).toMatchObject([{number, note: 'Eggs on top.\nYusuf comes.'}])
  expect((await pay({...noted, formToken: newForm()})).number).toBe(number)
  const changed = await pay({...noted, formToken: newForm(), notes: {RICE: 'the short one'}})
  const more = await pay({...noted, formToken: newForm(), note: ''})
  expect(new Set([number, changed.number, more.number]).size).toBe(3)
})

describe('once', () => {
  test('fault 20, woocommerce-gateway-stripe#1103: fifty clicks at once are one order, one session, one page', async () => {
    const input = await shop.fill({RICE: 1, COUSCOUS: 1})
    const outcomes = await Promise.all(FIFTY.map(() => place({...input})))
    expect([...urlsOf(outcomes)]).toHaveLength(1)
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.sessions()).toHaveLength(1)
    expect(await shop.stockOf('COUSCOUS')).toBe(9)
  })

  test('fault 20: and so they are in two processes', async () => {
    const other = shop.openSecondProcess()
    const input = await shop.fill({RICE: 1})
    const outcomes = await Promise.all(FIFTY.map((n) => (n % 2 ? shop.checkout : other).place({...input})))
    expect([...urlsOf(outcomes)]).toHaveLength(1)
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.sessions()).toHaveLength(1)
  })

  test('fault 21: two tabs with the same cart are one order', async () => {
    const input = await shop.fill({RICE: 1, COUSCOUS: 2})
    const lines = [...input.lines].reverse()
    const outcomes = await Promise.all([input, {...input, formToken: newForm(), lines}].map(place))
    expect([...urlsOf(outcomes)]).toHaveLength(1)
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.sessions()).toHaveLength(1)
  })

  test('fault 21: two tabs with other carts at once leave one order that waits', async () => {
    const inputs = await Promise.all([{RICE: 1}, {RICE: 2}].map((cart) => shop.fill(cart)))
    await Promise.all(inputs.map((input) => place(input)))
    const states = (await shop.orders()).map(({status}) => status).sort()
    expect(states).toEqual(['cancelled', 'pending'])
    expect((await shop.sessions()).filter(({status}) => status === 'open')).toHaveLength(1)
  })

  test('fault 22: of an edited cart the old page is closed before the new one opens', async () => {
    const {number} = await pay(await shop.fill({COUSCOUS: 2}))
    const edited = await pay(await shop.fill({COUSCOUS: 3}))
    expect(edited.number).not.toBe(number)
    const [old, fresh] = await shop.orders()
    expect([old?.status, fresh?.status]).toEqual(['cancelled', 'pending'])
    const sessions = await shop.sessions()
    expect(sessions.map(({status, metadata}) => [metadata.delivery_id, status])).toEqual([
      [fresh?.id, 'open'],
      [old?.id, 'expired'],
    ])
    const calls = shop.stripe.ledger.entries().filter(({method}) => method === 'POST')
    expect(calls.map(({call}) => call)).toEqual([
      '/v1/checkout/sessions',
      '/v1/checkout/sessions/:id/expire',
      '/v1/checkout/sessions',
    ])
    expect(await shop.stockOf('COUSCOUS')).toBe(7)
    expect(await shop.checkout.findStatus(AMINA, number)).toBe('over')
  })

  test('fault 22: the same form with an edited cart is never charged for the old one', async () => {
    const input = await shop.fill({COUSCOUS: 2})
    await pay(input)
    const {formToken} = input
    await pay(await shop.fill({COUSCOUS: 1}, {formToken}))
    // And back to what it was.
    await pay(await shop.fill({COUSCOUS: 2}, {formToken}))
    expect((await shop.orders()).map(({status, itemCount}) => [status, itemCount])).toEqual([
      ['cancelled', 2],
      ['cancelled', 1],
      ['pending', 2],
    ])
  })

  test('fault 22: paid while it was edited, what was paid stands', async () => {
    const first = await pay(await shop.fill({COUSCOUS: 2}))
    expect((await shop.stripe.pay(first.url, GOOD_CARD)).status).toBeLessThan(400)
    const outcome = await place(await shop.fill({COUSCOUS: 5}))
    expect(outcome).toMatchObject({kind: 'paid', number: first.number})
    expect(await shop.orders()).toMatchObject([{status: 'received', itemCount: 2}])
    expect(await shop.sessions()).toHaveLength(1)
  })

  test('faults 19, 23: a form that comes again leads to its order, before it is paid and after', async () => {
    const input = await shop.fill({RICE: 1})
    const {url, number} = await pay(input)
    await shop.advanceClock(5 * MINUTE)
    expect(await pay(input)).toMatchObject({url, number})
    await shop.stripe.pay(url)
    expect(await place(input)).toMatchObject({kind: 'paid', number})
    // Whatever the browser has in it by now: it is not sold once more.
    expect(
      await place({...input, ...(await shop.fill({RICE: 2})), formToken: input.formToken}),
    ).toMatchObject({
      ...{kind: 'paid', number},
    })
    expect(await shop.orders()).toHaveLength(1)
    expect(await shop.checkout.findStatus(AMINA, number)).toBe('paid')
  })

  test('fault 23: a form’s token says nothing to anybody else', async () => {
    const input = await shop.fill({RICE: 1})
    const {url} = await pay(input)
    const theirs = await pay({...input, buyer: testCustomer(BILAL)})
    expect(theirs.url).not.toBe(url)
    expect(await shop.orders()).toHaveLength(2)
  })

  test('an order whose time is over makes room for another of the same form', async () => {
    const input = await shop.fill({COUSCOUS: 4})
    const {number} = await pay(input)
    await shop.advanceClock(36 * MINUTE)
    expect((await pay(input)).number).not.toBe(number)
    expect(await shop.stockOf('COUSCOUS')).toBe(6)
    expect((await shop.sessions()).filter(({status}) => status === 'open')).toHaveLength(1)
  })

  test('a session that ended a moment ago leads to a new order, not to a dead page', async () => {
    const input = await shop.fill({COUSCOUS: 4})
    const {url} = await pay(input)
    await shop.advanceClock(32 * MINUTE)
    const fresh = await pay(input)
    expect(fresh.url).not.toBe(url)
    expect((await shop.orders()).map(({status}) => status)).toEqual(['expired', 'pending'])
    expect(await shop.stockOf('COUSCOUS')).toBe(6)
  })
})

test('five sessions in ten minutes, and no call for the sixth; what comes again does not count', async () => {
  const inputs: PlaceInput[] = []
  for (let quantity = 1; quantity <= 5; quantity += 1) {
    const input = await shop.fill({RICE: quantity})
    await pay(input)
    await pay(input)
    inputs.push(input)
    await shop.advanceClock(MINUTE)
  }
  const calls = shop.calls()
  const sixth = await shop.fill({RICE: 6})
  expect(await place(sixth)).toEqual({kind: 'slow-down', retryAfterSeconds: 300})
  // Nor by another process, which knows of no earlier call.
  expect(await shop.openSecondProcess().place(sixth)).toMatchObject({kind: 'slow-down'})
  expect(shop.calls()).toBe(calls)
  expect(await shop.sql.select().from(orderTable)).toHaveLength(5)
  await pay(inputs[4] as PlaceInput)
  await pay({...sixth, buyer: testCustomer(BILAL)})
  await shop.advanceClock(5 * MINUTE)
  await pay(sixth)
})
