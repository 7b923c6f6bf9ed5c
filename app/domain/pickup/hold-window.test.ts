import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it, test} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {pickupSlots} from '~/platform/db/payments-schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {ORDER_STATUSES, PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {countHeldPlaces, unprovenCapacity} from './hold-window.server'
import {
  addShoppers,
  CAPACITY,
  newcomer,
  NOW,
  payAll,
  placeFor,
  race,
  RACES,
  raceWindow,
  shopper,
  SHOPPERS,
} from './race.test-helper'

let sql: Sql
let close: () => Promise<void>

beforeAll(async () => {
  ;({sql, close} = await createTestDatabase())
  await addShoppers(sql, SHOPPERS, 20)
})
afterAll(() => close())

test(
  `fault 27: 1,000 shoppers at once for a window of 10, ${RACES} times over: exactly 10 are held`,
  async () => {
    for (let round = 0; round < RACES; round += 1) {
      expect(await race([sql], round)).toEqual({held: CAPACITY, full: 990, stored: CAPACITY})
    }
  },
  60_000 + RACES * 20_000,
)

test('WC-Local-Pickup#68: a window of one order is chosen by two people at once, and one gets it', async () => {
  const ask = {startsAt: raceWindow(2_000), capacity: 1}
  const outcomes = await Promise.all(
    [0, 1].map((index) => placeFor(sql, {...ask, customerId: shopper(index)})),
  )
  expect(outcomes.sort()).toEqual(['full', 'held'])
  await payAll(sql)
})

describe('an order takes a place in its window', () => {
  const startsAt = raceWindow(2_001)
  const ask = {startsAt, capacity: 1}
  const setStatus = (status: string) =>
    sql.update(orders).set({status}).where(eq(orders.pickupStartsAt, startsAt))

  beforeAll(async () => {
    expect(await placeFor(sql, {...ask, customerId: shopper(0)})).toBe('held')
  })

  const FREE = ['cancelled', 'expired']

  // TastyIgniter's limit counted orders in some of their statuses only, so that more came in.
  it.each(ORDER_STATUSES)('TastyIgniter#646: while it is %s, or leaves it to others', async (status) => {
    await setStatus(status)
    const refused = {...ask, customerId: shopper(1)}
    if (!FREE.includes(status)) return expect(await placeFor(sql, refused)).toBe('full')
    expect(await countHeldPlaces(sql, startsAt, NOW)).toBe(0)
  })

  it('as long as it may be paid, and no longer', async () => {
    await setStatus('pending')
    const later = (ms: number) => countHeldPlaces(sql, startsAt, new Date(NOW.getTime() + ms))
    expect(await later(PENDING_LIFETIME_MS - 1)).toBe(1)
    expect(await later(PENDING_LIFETIME_MS)).toBe(0)
    await setStatus('received')
    expect(await later(PENDING_LIFETIME_MS)).toBe(1)
  })
})

test('a full window writes nothing but its slot’s row', async () => {
  const startsAt = raceWindow(2_002)
  const before = await sql.select({id: orders.id}).from(orders)
  expect(await placeFor(sql, {startsAt, capacity: 0, customerId: shopper(5)})).toBe('full')
  expect(await sql.select({id: orders.id}).from(orders)).toHaveLength(before.length)
  expect(await sql.select().from(pickupSlots).where(eq(pickupSlots.startsAt, startsAt))).toHaveLength(1)
})

describe('M3: of customers who never paid', () => {
  const startsAt = raceWindow(2_003)
  const ask = (index: number) => placeFor(sql, {startsAt, capacity: CAPACITY, customerId: newcomer(index)})
  const pay = (index: number) =>
    sql
      .update(orders)
      .set({status: 'received', paidAt: NOW})
      .where(eq(orders.customerId, newcomer(index)))

  test('a share of a window is held while they have not, and the rest is for others', async () => {
    const outcomes = await Promise.all(Array.from({length: 10}, (_, index) => ask(index)))
    expect(outcomes.sort().join(' ')).toBe(`${'held '.repeat(4)}${'waiting '.repeat(6)}`.trim())
    const others = await Promise.all(
      Array.from({length: 7}, (_, index) =>
        placeFor(sql, {startsAt, capacity: CAPACITY, customerId: shopper(index)}),
      ),
    )
    expect(others.sort().join(' ')).toBe(`full${' held'.repeat(6)}`)
    await payAll(sql)
    await sql.delete(orders).where(eq(orders.pickupStartsAt, startsAt))
  })

  test('each that is paid makes room for the next, so that all of a window is theirs to have', async () => {
    for (let index = 0; index < CAPACITY; index += 1) {
      expect(await ask(index)).toBe('held')
      await pay(index)
    }
    expect(await ask(10)).toBe('full')
  })

  test('an account that was deleted has not paid', async () => {
    const window = {startsAt: raceWindow(2_004), capacity: 1}
    expect(await placeFor(sql, {...window, customerId: newcomer(11)})).toBe('held')
    await sql
      .update(orders)
      .set({customerId: null})
      .where(eq(orders.customerId, newcomer(11)))
    const two = {...window, capacity: 2}
    expect(await placeFor(sql, {...two, customerId: newcomer(12)})).toBe('waiting')
    expect(await placeFor(sql, {...two, customerId: shopper(0)})).toBe('held')
  })
})

test('there is always a place for a first order in an empty window', () => {
  expect([1, 2, 3, 4, 10, 500].map(unprovenCapacity)).toEqual([1, 1, 1, 2, 4, 167])
})
