import {beforeAll, expect, test, vi} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {holdWindow, unprovenCapacity} from './hold-window.server'
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

const NEWCOMERS = 40
/** Twenty seconds a round, however busy the machine is. */
const TIME_LIMIT = 60_000 + RACES * 20_000

/** Only here do transactions truly meet; two sets of connections stand for two processes. */
describePostgres('Postgres', ({connect}) => {
  let first: Sql
  let second: Sql

  const untilSomebodyWaits = () =>
    vi.waitFor(
      async () => {
        const waiting = await first.execute('select 1 from pg_locks where not granted')
        expect(waiting).toMatchObject({rows: [{}]})
      },
      // Its own limit of a second is little for a busy machine.
      {timeout: 20_000},
    )

  beforeAll(async () => {
    ;[first, second] = [connect(), connect()]
    await addShoppers(first, SHOPPERS, NEWCOMERS)
  })

  test(
    `fault 27: 1,000 shoppers at once for a window of 10, from two processes, ${RACES} times over: exactly 10 are held`,
    async () => {
      for (let round = 0; round < RACES; round += 1) {
        expect(await race([first, second], round)).toEqual({held: CAPACITY, full: 990, stored: CAPACITY})
      }
    },
    TIME_LIMIT,
  )

  test.each([
    ['is placed', 'full'],
    ['comes to nothing', 'held'],
  ] as const)('fault 27: a request while another order %s waits for its end: %s', async (end, outcome) => {
    const startsAt = raceWindow(end === 'is placed' ? 2_000 : 2_001)
    const ask = {startsAt, capacity: 1}
    let other: Promise<string> | undefined
    const placing = first.transaction(async (tx) => {
      expect(await placeFor(tx, {...ask, customerId: shopper(0)})).toBe('held')
      other = placeFor(second, {...ask, customerId: shopper(1)})
      await untilSomebodyWaits()
      if (end === 'comes to nothing') throw new Error('interrupted')
    })
    if (end === 'is placed') await placing
    else await expect(placing).rejects.toThrow('interrupted')
    expect(await other).toBe(outcome)
    await payAll(first)
  })

  test('M3: 40 new accounts at once, from two processes: a share of the window is theirs', async () => {
    const ask = {startsAt: raceWindow(3_002), capacity: CAPACITY}
    const outcomes = await Promise.all(
      Array.from({length: NEWCOMERS}, (_, index) =>
        placeFor(index % 2 === 0 ? first : second, {...ask, customerId: newcomer(index)}),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(unprovenCapacity(CAPACITY))
    expect(new Set(outcomes)).toEqual(new Set(['held', 'waiting']))
    await payAll(first)
  })

  test('orders for other windows do not wait', async () => {
    await first.transaction(async (tx) => {
      await holdWindow(tx, {startsAt: raceWindow(3_000), capacity: 1, now: NOW, buyerId: shopper(3)})
      const other = {startsAt: raceWindow(3_001), capacity: 1, customerId: shopper(2)}
      expect(await placeFor(first, other)).toBe('held')
    })
  })
})
