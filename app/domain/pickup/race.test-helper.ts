import {eq} from 'drizzle-orm'
import type {Sql} from '~/platform/db/database'
import {customers} from '~/platform/db/customers-schema'
import {orders} from '~/platform/db/orders-schema'
import {SYSTEM, testLine, testOrder} from '~/domain/orders/orders.test-helper'
import {insertOrder} from '~/domain/orders/write-order.server'
import {countHeldPlaces, holdWindow} from './hold-window.server'

export const NOW = new Date('2026-11-21T15:00:00Z')
const FIRST = Date.parse('2026-11-22T15:00:00Z')
const HALF_HOUR = 30 * 60_000

/** RACES=100 runs the race as often as the fault catalog asks for; once is enough for every day. */
export const RACES = Number(process.env['RACES'] ?? 1)
export const SHOPPERS = 1_000
export const CAPACITY = 10

const BEFORE = new Date(NOW.getTime() - 24 * HALF_HOUR)

export const shopper = (index: number) => `customer-race-${index}`
/** Who has never paid for an order. */
export const newcomer = (index: number) => `customer-new-${index}`
export const raceWindow = (round: number) => new Date(FIRST + round * HALF_HOUR)

/** Who have all paid for an order before, and then some who have not. */
export async function addShoppers(sql: Sql, count: number, newcomers = 0) {
  const ids = [
    ...Array.from({length: count}, (_, index) => shopper(index)),
    ...Array.from({length: newcomers}, (_, index) => newcomer(index)),
  ]
  await sql.insert(customers).values(
    ids.map((id) => ({
      ...{id, email: `${id}@race.example`, name: 'Amina', lastName: '', loyaltyPoints: 0},
      ...{revision: 1, createdAt: NOW, updatedAt: NOW},
    })),
  )
  await sql.insert(orders).values(
    ids.slice(0, count).map((customerId) => {
      const order = testOrder({customerId, pickupStartsAt: BEFORE, pickupEndsAt: NOW, at: BEFORE})
      return {
        ...{...order, id: `order-before-${customerId}`, number: customerId, status: 'collected'},
        ...{
          itemCount: 1,
          goodsCents: 0,
          savingsCents: 0,
          totalCents: 0,
          currency: 'usd' as const,
          revision: 1,
        },
        ...{createdAt: BEFORE, paidAt: BEFORE},
      }
    }),
  )
}

/** What the checkout's transaction does, with as little around it as there can be. */
export async function placeFor(
  sql: Sql,
  {
    customerId,
    startsAt,
    capacity,
    now = NOW,
  }: {customerId: string; startsAt: Date; capacity: number; now?: Date},
): Promise<'held' | 'full' | 'waiting'> {
  return sql.transaction(async (tx) => {
    const held = await holdWindow(tx, {startsAt, capacity, now, buyerId: customerId})
    if (held !== 'held') return held
    const pickupEndsAt = new Date(startsAt.getTime() + HALF_HOUR)
    const order = testOrder({customerId, pickupStartsAt: startsAt, pickupEndsAt, at: now})
    const {kind} = await insertOrder(tx, order, [testLine()], SYSTEM)
    if (kind !== 'placed') throw new Error(`The order was not placed: ${kind}.`)
    return 'held'
  })
}

/** One of a customer's orders may wait for its payment; once it is paid, they may order again. */
export async function payAll(sql: Sql) {
  await sql.update(orders).set({status: 'received'}).where(eq(orders.status, 'pending'))
}

/**
 * All shoppers at once, by turns through each of the connections given: one for each process of the server.
 * Afterwards those who got a place have paid.
 */
export async function race(connections: readonly Sql[], round: number) {
  const startsAt = raceWindow(round)
  const outcomes = await Promise.all(
    Array.from({length: SHOPPERS}, (_, index) => {
      const sql = connections[index % connections.length]
      if (!sql) throw new Error('A race needs a database.')
      return placeFor(sql, {customerId: shopper(index), startsAt, capacity: CAPACITY})
    }),
  )
  const [sql] = connections
  if (!sql) throw new Error('A race needs a database.')
  const stored = await countHeldPlaces(sql, startsAt, NOW)
  await payAll(sql)
  return {
    held: outcomes.filter((outcome) => outcome === 'held').length,
    full: outcomes.filter((outcome) => outcome === 'full').length,
    stored,
  }
}
