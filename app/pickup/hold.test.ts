import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, describe, expect, it, test} from 'vitest'
import type {Sql} from '~/db/client.server'
import {orders} from '~/db/orders-schema'
import {pickupSlots} from '~/db/payments-schema'
import {createTestDatabase} from '~/db/test-database'
import {ORDER_STATUSES, PENDING_FOR_MS} from '~/orders/order-status'
import {countHeld} from './hold.server'
import {
  addShoppers,
  CAPACITY,
  NOW,
  payAll,
  placeFor,
  race,
  RACES,
  raceWindow,
  shopper,
  SHOPPERS,
} from './test-race'

let sql: Sql
let close: () => Promise<void>

beforeAll(async () => {
  ;({sql, close} = await createTestDatabase())
  await addShoppers(sql, SHOPPERS)
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
  const told = await Promise.all([0, 1].map((index) => placeFor(sql, {...ask, customerId: shopper(index)})))
  expect(told.sort()).toEqual(['full', 'held'])
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
    expect(await countHeld(sql, startsAt, NOW)).toBe(0)
  })

  it('as long as it may be paid, and no longer', async () => {
    await setStatus('pending')
    const later = (ms: number) => countHeld(sql, startsAt, new Date(NOW.getTime() + ms))
    expect(await later(PENDING_FOR_MS - 1)).toBe(1)
    expect(await later(PENDING_FOR_MS)).toBe(0)
    await setStatus('received')
    expect(await later(PENDING_FOR_MS)).toBe(1)
  })
})

test('a full window writes nothing but that it was asked for', async () => {
  const startsAt = raceWindow(2_002)
  const before = await sql.select({id: orders.id}).from(orders)
  expect(await placeFor(sql, {startsAt, capacity: 0, customerId: shopper(5)})).toBe('full')
  expect(await sql.select({id: orders.id}).from(orders)).toHaveLength(before.length)
  expect(await sql.select().from(pickupSlots).where(eq(pickupSlots.startsAt, startsAt))).toHaveLength(1)
})
