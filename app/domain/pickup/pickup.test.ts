import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {orders} from '~/platform/db/orders-schema'
import {createTestDatabase} from '~/platform/db/database.test-helper'
import {PENDING_LIFETIME_MS} from '~/domain/orders/order-status'
import {builtInSettings} from '~/domain/store/settings'
import type {StoreSettings} from '~/domain/store/settings'
import {findEarliestPickup} from './find-earliest.server'
import {pauseOrders, resumeOrders} from './order-pause.server'
import type {Pickup} from './pickup'
import {createPickup} from './pickup.server'
import {addShoppers, placeFor, shopper} from './race.test-helper'

/** Saturday, 2 PM at the store. */
const NOW = Date.parse('2026-11-21T19:00:00Z')
const MINUTE = 60_000

let sql: Sql
let close: () => Promise<void>
let store: StoreSettings
let pickup: Pickup

beforeAll(async () => {
  ;({sql, close} = await createTestDatabase())
  await addShoppers(sql, 5)
})
afterAll(() => close())
beforeEach(() => {
  store = {...builtInSettings, pickup: {...builtInSettings.pickup, leadMinutes: 30, capacity: 2}}
  pickup = createPickup({sql, readStore: () => Promise.resolve(store)})
})
afterEach(async () => {
  vi.restoreAllMocks()
  await sql.delete(orders)
  await resumeOrders(sql)
})

/** Some orders for a window, by hours and minutes in UTC. */
async function order(time: string, many = 1, at = NOW) {
  const startsAt = new Date(`2026-11-${time}Z`)
  for (let index = 0; index < many; index += 1) {
    await placeFor(sql, {startsAt, capacity: 99, customerId: shopper(index), now: new Date(at)})
    await sql.update(orders).set({customerId: null})
  }
}

async function leftOn(date: string, now = NOW) {
  const {days} = await pickup.offer(now)
  const day = days.find((candidate) => candidate.date === date)
  return Object.fromEntries(day?.windows.map(({time, remaining}) => [time, remaining]) ?? [])
}

describe('an order with meat', () => {
  const HOUR = 60 * MINUTE
  const log = {warn: vi.fn()} as unknown as Parameters<typeof findEarliestPickup>[0]['log']

  it('is offered less, checked the same, and its first time says until when one can order for it', async () => {
    const needs = {readyFrom: NOW + 24 * HOUR, holdEndsAt: NOW + 48 * HOUR}
    const {days, settings} = await pickup.offer(NOW, needs)
    expect(days.map(({date, isTooSoon = false}) => [date, isTooSoon])).toEqual([
      ['2026-11-21', true],
      ['2026-11-22', false],
      ['2026-11-23', false],
    ])
    expect(settings.leadMinutes).toBe(24 * 60)
    expect(days[1]?.windows[0]?.time).toBe('14:00')
    expect(days[2]?.windows.at(-1)?.time).toBe('13:30')
    expect(await pickup.check('2026-11-22', '13:30', NOW, needs)).toEqual({kind: 'before-cut'})
    expect(await pickup.check('2026-11-22', '14:00', NOW, needs)).toMatchObject({kind: 'open'})
    expect(await pickup.check('2026-11-23', '13:30', NOW, needs)).toMatchObject({kind: 'open'})
    expect(await pickup.check('2026-11-23', '14:00', NOW, needs)).toEqual({kind: 'after-hold'})
    const outlook = await findEarliestPickup({pickup, log}, NOW, needs)
    expect(outlook.pickup).toMatchObject({
      date: '2026-11-22',
      time: '14:00',
      orderBy: new Date(NOW).toISOString(),
    })
  })

  it('has no first time where its hold ends before it is ready', async () => {
    const needs = {readyFrom: NOW + 72 * HOUR, holdEndsAt: NOW + 48 * HOUR}
    expect((await findEarliestPickup({pickup, log}, NOW, needs)).pickup).toBeNull()
  })
})

describe('what is offered', () => {
  it('begins with what can be made ready, and ends with the last day', async () => {
    const {timeZone, settings, days} = await pickup.offer(NOW)
    expect({timeZone, settings}).toEqual({timeZone: 'America/New_York', settings: store.pickup})
    expect(days.map(({date}) => date)).toEqual([
      ...['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'],
      ...['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
    ])
    expect(days[0]?.windows[0]).toEqual({
      ...{date: '2026-11-21', time: '14:30', remaining: 2},
      ...{startsAt: '2026-11-21T19:30:00.000Z', endsAt: '2026-11-21T20:00:00.000Z'},
    })
    expect(days[7]?.windows).toHaveLength(22)
  })

  it('keeps today in the list when it is too late for it', async () => {
    const {days} = await pickup.offer(Date.parse('2026-11-22T01:45:00Z'))
    expect(days[0]).toEqual({date: '2026-11-21', windows: []})
  })

  it('follows the settings at once', async () => {
    store = {...store, pickup: {...store.pickup, slotMinutes: 60, daysAhead: 0}}
    const {days} = await pickup.offer(NOW)
    expect(days).toHaveLength(1)
    expect(days[0]?.windows.map(({time}) => time)).toEqual([
      '15:00',
      '16:00',
      '17:00',
      '18:00',
      '19:00',
      '20:00',
    ])
  })

  it('asks the database for the orders and the pause, and for nothing where nothing is offered', async () => {
    const select = vi.spyOn(sql, 'select')
    await pickup.offer(NOW)
    expect(select).toHaveBeenCalledTimes(2)
    store = {...store, hours: []}
    await pickup.offer(NOW)
    expect(select).toHaveBeenCalledTimes(2)
  })
})

describe('the orders of a window', () => {
  it('take its places, down to none', async () => {
    await order('21T22:00:00')
    await order('22T22:00:00', 3)
    expect(await leftOn('2026-11-21')).toMatchObject({'16:30': 2, '17:00': 1, '17:30': 2})
    expect(await leftOn('2026-11-22')).toMatchObject({'16:30': 2, '17:00': 0, '17:30': 2})
  })

  it('give the place back when they are not paid in time', async () => {
    await order('21T22:00:00', 2, NOW - PENDING_LIFETIME_MS)
    await sql.update(orders).set({status: 'pending'})
    expect(await leftOn('2026-11-21', NOW - 1)).toMatchObject({'17:00': 0})
    expect(await leftOn('2026-11-21')).toMatchObject({'17:00': 2})
  })
})

describe('the earliest time', () => {
  const log = {warn: vi.fn()} as unknown as Parameters<typeof findEarliestPickup>[0]['log']
  const findEarliest = async (now = NOW) => (await findEarliestPickup({pickup, log}, now)).pickup

  it('is none while orders are paused, which is said instead', async () => {
    const by = {id: 'staff-karim', name: 'Karim'}
    await pauseOrders(sql, {endsAt: NOW + 3_600_000, by, now: NOW})
    const outlook = await findEarliestPickup({pickup, log}, NOW)
    expect(outlook.pickup).toBeNull()
    expect(outlook.paused).toContain('Ordering is back at 3:00 PM.')
    expect(await findEarliestPickup({pickup, log}, NOW + 3_600_000)).toMatchObject({paused: null})
    await resumeOrders(sql)
    expect(await findEarliest()).not.toBeNull()
  })

  it('is the first that can be made ready and is not full, with the moment until when it is', async () => {
    expect(await findEarliest()).toEqual({
      ...{date: '2026-11-21', time: '14:30', timeZone: 'America/New_York'},
      orderBy: '2026-11-21T19:00:00.000Z',
    })
    expect(await findEarliest(NOW + 1)).toMatchObject({time: '15:00', orderBy: '2026-11-21T19:30:00.000Z'})
    await order('21T19:30:00', 2)
    expect(await findEarliest()).toMatchObject({time: '15:00'})
  })

  it('keeps to closed days, and is none where nothing is offered', async () => {
    const opening = {opens: '12:00', closes: '13:00'}
    store = {
      ...store,
      exceptions: [
        {date: '2026-11-21', opening: null, note: null},
        {date: '2026-11-22', opening, note: null},
      ],
    }
    expect(await findEarliest()).toMatchObject({date: '2026-11-22', time: '12:00'})
    store = {...store, hours: [], exceptions: []}
    expect(await findEarliest()).toBeNull()
  })

  it('is unknown while orders cannot be counted; a bug stays one', async () => {
    const away = new Error('Failed query', {cause: Object.assign(new Error('no'), {code: 'ECONNREFUSED'})})
    vi.spyOn(pickup, 'offer').mockRejectedValueOnce(away).mockRejectedValueOnce(new TypeError('a bug'))
    expect(await findEarliest()).toBeNull()
    await expect(findEarliest()).rejects.toThrow('a bug')
  })
})

describe('peers’ bugs', () => {
  test('WC-Local-Pickup#46: the time that was chosen passes before the form is sent', async () => {
    const [first] = (await pickup.offer(NOW)).days[0]?.windows ?? []
    expect(first?.time).toBe('14:30')
    expect(await pickup.check('2026-11-21', '14:30', NOW)).toMatchObject({kind: 'open'})
    expect(await pickup.check('2026-11-21', '14:30', NOW + 1)).toEqual({kind: 'too-soon'})
    expect(await pickup.check('2026-11-21', '14:30', NOW + 35 * MINUTE)).toEqual({kind: 'too-soon'})
  })

  test('TastyIgniter#732: a time that was chosen once does not stay open to the shopper who chose it', async () => {
    expect(await pickup.check('2026-11-21', '17:00', NOW)).toMatchObject({
      kind: 'open',
      window: {remaining: 2},
    })
    await order('21T22:00:00', 2)
    expect(await pickup.check('2026-11-21', '17:00', NOW)).toMatchObject({
      kind: 'full',
      window: {remaining: 0},
    })
    const again = {startsAt: new Date('2026-11-21T22:00:00Z'), capacity: 2, now: new Date(NOW)}
    expect(await placeFor(sql, {...again, customerId: shopper(0)})).toBe('full')
  })

  test('TastyIgniter#646: the limit of one order holds for what is shown and for what is placed', async () => {
    store = {...store, pickup: {...store.pickup, capacity: 1}}
    await order('21T22:00:00')
    expect(await leftOn('2026-11-21')).toMatchObject({'17:00': 0})
    const again = {startsAt: new Date('2026-11-21T22:00:00Z'), capacity: 1, now: new Date(NOW)}
    expect(await placeFor(sql, {...again, customerId: shopper(1)})).toBe('full')
  })
})

test.each([
  ['2026-11-21', '10:00', 'too-soon'],
  ['2026-11-21', '21:00', 'closed'],
  ['2026-11-29', '10:00', 'too-far'],
  ['', '', 'closed'],
])('fault 30: %s %s is %s', async (date, time, kind) => {
  expect(await pickup.check(date, time, NOW)).toEqual({kind})
})
