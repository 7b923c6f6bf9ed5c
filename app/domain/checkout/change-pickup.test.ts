import {eq} from 'drizzle-orm'
import {expect, test} from 'vitest'
import {orderHistory, orders} from '~/platform/db/orders-schema'
import {posOrders} from '~/platform/db/payments-schema'
import {flagOrder} from '~/domain/orders/flag-order.server'
import {parsePickupChangeNote} from '~/domain/orders/history-note'
import {makeGuestId} from '~/domain/orders/buyer.server'
import {STAFF} from '~/domain/orders/orders.test-helper'
import {changeStatus} from '~/domain/orders/write-order.server'
import {withTestPayments} from '~/domain/payments/with-payments.test-helper'
import {createPickup} from '~/domain/pickup/pickup.server'
import {countHeldPlaces} from '~/domain/pickup/hold-window.server'
import {builtInSettings} from '~/domain/store/settings'
import type {TestPayments} from '../../../tests/support/test-payments'
import {createChangePickup} from './change-pickup.server'
import type {ChangePickup} from './change-pickup.server'

const CAPACITY = 2
const store = {...builtInSettings, pickup: {...builtInSettings.pickup, capacity: CAPACITY}}

let shop: TestPayments
let change: ChangePickup
let changes = 0
withTestPayments((opened) => {
  shop = opened
  changes = 0
  change = createChangePickup({
    ...{sql: shop.sql, outbox: shop.openOutbox(), log: shop.log, now: shop.now},
    pickup: createPickup({sql: shop.sql, readStore: async () => store}),
    readStore: async () => store,
    publicUrl: () => new URL('https://shop.example'),
    secret: 'secret',
    onOrderChanged: () => void (changes += 1),
  })
})

async function paid(window: {startsAt: string; endsAt: string}) {
  const {id, session, customerId} = await shop.place({
    pickupStartsAt: new Date(window.startsAt),
    pickupEndsAt: new Date(window.endsAt),
  })
  await shop.pay(session)
  await shop.deliverWebhooks()
  return {id, customerId, guestId: null, name: 'Sara', pickupStartsAt: window.startsAt}
}

const held = (window: {startsAt: string}) =>
  countHeldPlaces(shop.sql, new Date(window.startsAt), new Date(shop.now()))
const start = (orderId: string) =>
  shop.sql.transaction((tx) => changeStatus(tx, {orderId, from: 'received', to: 'preparing', by: STAFF}))

let used = 0

/** Windows, from the day after tomorrow on, that no other test has orders in. */
async function three() {
  const offer = await createPickup({sql: shop.sql, readStore: async () => store}).offer(shop.now())
  const windows = offer.days.slice(2).flatMap((day) => day.windows)
  const [first, second, third] = windows.slice(used, (used += 3))
  if (!first || !second || !third) throw new Error('The store is not open long enough.')
  return [first, second, third] as const
}

test('another time: its place is taken and the old one free, and everybody hears of it, each time', async () => {
  const [first, second] = await three()
  const order = await paid(first)
  await shop.sql.transaction((tx) => flagOrder(tx, order.id, ['over-capacity'], new Date(shop.now())))
  expect(await change({order, ...second})).toEqual({kind: 'changed'})
  expect(await shop.orderOf(order.id)).toMatchObject({
    ...{status: 'received', flags: []},
    ...{pickupStartsAt: new Date(second.startsAt), pickupEndsAt: new Date(second.endsAt)},
  })
  expect([await held(first), await held(second)]).toEqual([0, 1])
  expect(changes).toBe(1)
  const entries = await shop.sql.select().from(orderHistory).where(eq(orderHistory.orderId, order.id))
  const last = entries.find(({note}) => note !== null)
  expect(last).toMatchObject({toStatus: 'received', byKind: 'customer', byId: order.customerId})
  expect(parsePickupChangeNote(last?.note ?? null)).toBe(first.startsAt)
  await change({order: {...order, pickupStartsAt: second.startsAt}, ...first})
  await change({order: {...order, pickupStartsAt: first.startsAt}, ...second})
  const mails = (await shop.mailsAbout(order.id)).filter((key) => key.includes(':rescheduled:'))
  expect(new Set(mails).size).toBe(3)
})

test('the same time again, as when the form is sent twice, changes nothing', async () => {
  const [first] = await three()
  const order = await paid(first)
  expect(await change({order, ...first})).toEqual({kind: 'changed'})
  expect(changes).toBe(0)
  expect(await shop.mailsAbout(`${order.id}:rescheduled`)).toEqual([])
})

test('of several who want the last place, as many get it as there is room for, and the others keep theirs', async () => {
  const [first, second, third] = await three()
  const people = [await paid(first), await paid(first), await paid(second)]
  await paid(third)
  const outcomes = await Promise.all(people.map((order) => change({order, ...third})))
  expect(outcomes.map(({kind}) => kind).sort()).toEqual(['changed', 'window', 'window'])
  expect(await held(third)).toBe(CAPACITY)
  const total = (await held(first)) + (await held(second)) + (await held(third))
  expect(total).toBe(4)
})

test('the counter and the customer at once: an order that is begun keeps its time', async () => {
  const [first, second] = await three()
  for (let round = 0; round < 4; round += 1) {
    const order = await paid(first)
    const acts = [() => change({order, ...second}), () => start(order.id)]
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()))
    const {status} = await shop.orderOf(order.id)
    expect(status).toBe('preparing')
    const isMoved = (await shop.orderOf(order.id)).pickupStartsAt.toISOString() === second.startsAt
    expect(await held(second)).toBe(isMoved ? 1 : 0)
    expect(await change({order, ...second})).toEqual({kind: 'too-late'})
    await shop.sql.update(orders).set({status: 'cancelled'}).where(eq(orders.id, order.id))
  }
})

test.each([
  ['a time when the store is closed', {time: '03:00'}, 'closed'],
  ['a day too far ahead', {date: '2099-01-01'}, 'too-far'],
])('%s is refused', async (_, other, why) => {
  const [first, second] = await three()
  const order = await paid(first)
  expect(await change({order, ...second, ...other})).toEqual({kind: 'window', why})
  expect((await shop.orderOf(order.id)).pickupStartsAt).toEqual(new Date(first.startsAt))
})

test('a point of sale that has it cannot be told, so staff are', async () => {
  const [first, second] = await three()
  const order = await paid(first)
  const at = new Date(shop.now())
  await shop.sql.insert(posOrders).values({orderId: order.id, state: 'sent', dueAt: at, createdAt: at})
  await change({order, ...second})
  expect((await shop.orderOf(order.id)).flags).toEqual(['changed-after-pos'])
})

test('a guest’s order is paid, so it is not held up by what others have not paid yet', async () => {
  const [first, second] = await three()
  const {id, name} = await paid(first)
  const guestId = makeGuestId('browser')
  await shop.sql.update(orders).set({customerId: null, guestId}).where(eq(orders.id, id))
  const order = {id, name, customerId: null, guestId, pickupStartsAt: first.startsAt}
  // The share of the window that newcomers may hold.
  await shop.place({pickupStartsAt: new Date(second.startsAt), pickupEndsAt: new Date(second.endsAt)})
  expect(await change({order: {...order, guestId: makeGuestId('other')}, ...second})).toEqual({
    ...{kind: 'window', why: 'waiting'},
  })
  expect(await change({order, ...second})).toEqual({kind: 'changed'})
  const entries = await shop.sql.select().from(orderHistory).where(eq(orderHistory.orderId, id))
  expect(entries.find(({note}) => note !== null)).toMatchObject({
    byKind: 'customer',
    byId: null,
    byName: 'Sara',
  })
  expect(await shop.mailsAbout(id)).toContainEqual(expect.stringContaining(':rescheduled:'))
})
