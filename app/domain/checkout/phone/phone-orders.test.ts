import {eq} from 'drizzle-orm'
import {beforeAll, expect, test} from 'vitest'
import {guestOrderKey} from '~/domain/orders/guest-link.server'
import {pauseOrders} from '~/domain/pickup/order-pause.server'
import {outbox as mails, products} from '~/platform/db/schema'
import {orderHistory} from '~/platform/db/orders-schema'
import {GOOD_CARD} from '../../../../tests/support/stripe-server'
import {MINUTE, newForm} from '../checkout.test-helper'
import type {TestCheckout} from '../checkout.test-helper'
import {withTestCheckout} from '../with-checkout.test-helper'
import type {PhoneOrderInput} from './phone-order'
import {createPhoneOrders} from './phone-orders.server'
import type {PhoneOrders} from './phone-orders.server'

const KARIM = {id: 'staff-karim', name: 'Karim'}

let shop: TestCheckout
let phone: PhoneOrders
withTestCheckout((opened) => (shop = opened))
beforeAll(() => {
  const {outbox} = shop.paymentsParts
  phone = createPhoneOrders({...shop.deps, outbox})
})

async function write(quantities: Record<string, number>, overrides: Partial<PhoneOrderInput> = {}) {
  const {date, time, name} = await shop.fill(quantities)
  const lines = Object.entries(quantities).map(([id, quantity]) => ({id, quantity}))
  const quote = await phone.quote(lines)
  return {
    ...{by: KARIM, formToken: newForm(), lines, date, time, name, phone: '5550100177'},
    ...{email: 'caller@people.example', note: '', seenCents: quote?.priced.totalCents ?? 0},
    ...overrides,
  }
}

async function place(input: PhoneOrderInput) {
  const outcome = await phone.place(input)
  if (outcome.kind !== 'placed') throw new Error(outcome.kind)
  const row = (await shop.orders()).find(({number}) => number === outcome.number)
  if (!row) throw new Error('It is placed.')
  return {...row, key: guestOrderKey('secret', row)}
}

test('holds place and stock, and mails the link by which it is paid, once', async () => {
  const input = await write({COUSCOUS: 2, LAMB: 1}, {note: 'Cut small'})
  const order = await place(input)
  expect(order).toMatchObject({
    ...{status: 'pending', customerId: null, email: 'caller@people.example', note: 'Cut small'},
    ...{totalCents: input.seenCents, paidAt: null},
  })
  expect(await shop.stockOf('COUSCOUS')).toBe(8)
  expect(await shop.sql.select().from(orderHistory)).toMatchObject([{byKind: 'staff', byName: 'Karim'}])
  // Sent twice, and by two at once.
  const again = await Promise.all([phone.place(input), phone.place(input)])
  expect(again.map((outcome) => outcome.kind === 'placed' && outcome.number)).toEqual([
    order.number,
    order.number,
  ])
  const sent = await shop.sql.select().from(mails)
  expect(sent).toMatchObject([{recipient: 'caller@people.example'}])
  expect(sent[0]?.text).toContain(`https://shop.example/guest-order/${order.key}/pay`)
  expect(await shop.stockOf('COUSCOUS')).toBe(8)
})

test('is paid by its link, once, and comes back to its own page', async () => {
  const order = await place(await write({RICE: 1}))
  expect(await phone.findByKey(order.key)).toMatchObject({id: order.id, paidAt: null})
  const [first, second] = await Promise.all([phone.openPayment(order), phone.openPayment(order)])
  expect(first).toEqual(second)
  if (first.kind !== 'pay') throw new Error(first.kind)
  const [session, ...others] = await shop.sessions()
  expect(others).toEqual([])
  const back = `https://shop.example/guest-order/${order.key}/pay`
  expect(session).toMatchObject({
    ...{cancel_url: back, success_url: `${back}?session_id={CHECKOUT_SESSION_ID}`},
    amount_total: order.totalCents,
  })
  await shop.stripe.pay(first.url, GOOD_CARD)
  await shop.payments.confirmPayment(session?.id ?? '')
  expect(await shop.orders()).toMatchObject([{status: 'received'}])
  expect(await phone.openPayment(order)).toEqual({kind: 'over'})
  expect(await phone.findByKey(order.key)).toMatchObject({chargedCents: order.totalCents})
  expect(await shop.attempts()).toMatchObject([{status: 'paid', amountCents: order.totalCents}])
})

test('opened late, it is still paid; once its time is over, it is not, and gives back what it held', async () => {
  const order = await place(await write({COUSCOUS: 3}))
  await shop.advanceClock(20 * MINUTE)
  expect(await phone.openPayment(order)).toMatchObject({kind: 'pay'})
  await shop.advanceClock(16 * MINUTE)
  await shop.payments.reconcile()
  expect(await shop.orders()).toMatchObject([{status: 'expired'}])
  expect(await shop.stockOf('COUSCOUS')).toBe(10)
  expect(await phone.openPayment(order)).toEqual({kind: 'over'})
})

test('is found by its own key only, and an order of the shop never', async () => {
  const [one, other] = [await place(await write({RICE: 1})), await place(await write({RICE: 1}))]
  const [, signature = ''] = other.key.split('.')
  for (const key of [one.number, `${one.number}.`, `${one.number}.${signature}`, 'K7M4XTP.x', ''])
    expect([key, await phone.findByKey(key)]).toEqual([key, null])
  const guest = await shop.checkout.place(
    await shop.fill({RICE: 1}, {buyer: {id: 'guest-browser', email: 'a@people.example'}}),
  )
  if (guest.kind !== 'pay') throw new Error(guest.kind)
  const key = guestOrderKey('secret', {id: guest.orderId, number: guest.number})
  expect(await phone.findByKey(key)).toBeNull()
})

test('nothing is placed at another sum, beyond the stock, in a pause or at no time', async () => {
  const input = await write({COUSCOUS: 2})
  expect(await phone.place({...input, seenCents: input.seenCents + 1})).toEqual({kind: 'changed'})
  const lines = [{id: 'COUSCOUS', quantity: 11}]
  expect((await phone.quote(lines))?.missing).toMatchObject([{id: 'COUSCOUS', kind: 'fewer', left: 10}])
  expect(await phone.place({...input, lines})).toEqual({kind: 'changed'})
  expect((await phone.quote([{id: 'GONE', quantity: 1}]))?.missing).toMatchObject([{kind: 'gone'}])
  expect(await phone.place({...input, time: '03:00'})).toMatchObject({kind: 'window'})
  const one = await write({DATES: 1})
  expect(await phone.place(one)).toEqual({kind: 'too-little'})
  await pauseOrders(shop.sql, {endsAt: null, by: KARIM, now: shop.clock.at})
  expect(await phone.place(input)).toMatchObject({kind: 'paused'})
  expect(await shop.orders()).toEqual([])
  expect(await shop.sql.select().from(mails)).toEqual([])
})

test('staff are not bound by what bounds unknown shoppers, but by the places there are', async () => {
  // An unknown shopper may hold half of it.
  await shop.sql.update(products).set({stock: 30}).where(eq(products.id, 'LAMB'))
  expect(await phone.place(await write({LAMB: 25}))).toMatchObject({kind: 'placed'})
  shop.published.store.pickup.capacity = 3
  for (const _ of [1, 2]) await place(await write({RICE: 1}))
  expect(await phone.place(await write({RICE: 1}))).toEqual({kind: 'window', why: 'full'})
})
