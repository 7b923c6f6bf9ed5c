import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate} from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import type {Sql} from '~/db/client.server'
import {findPostgres, startTestPostgres} from '~/db/test-postgres'
import type {TestPostgres} from '~/db/test-postgres'
import {holdWindow} from './hold.server'
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

const installed = findPostgres() !== undefined
/** Twenty seconds a round, however busy the machine is. */
const TIME_LIMIT = 60_000 + RACES * 20_000

/** Only here do transactions truly meet; two pools stand for two processes of the server. */
describe.skipIf(!installed)(
  installed ? 'Postgres' : 'Postgres (skipped: initdb and postgres are not installed)',
  () => {
    let postgres: TestPostgres
    let pools: pg.Pool[] = []
    let connections: Sql[] = []
    const one = () => {
      const [sql] = connections
      if (!sql) throw new Error('no connection')
      return sql
    }

    const untilSomebodyWaits = () =>
      vi.waitFor(async () => {
        const {rows} = (await pools[0]?.query('select 1 from pg_locks where not granted')) ?? {rows: []}
        expect(rows).not.toHaveLength(0)
      })

    beforeAll(async () => {
      postgres = await startTestPostgres()
      const connectionString = await postgres.createDatabase()
      pools = [1, 2].map(() => new pg.Pool({connectionString, max: 10}))
      const clients = pools.map((pool) => drizzle(pool))
      connections = clients
      for (const client of clients.slice(0, 1)) {
        await migrate(client, {migrationsFolder: 'app/db/migrations', migrationsTable: 'app_migrations'})
      }
      await addShoppers(one(), SHOPPERS)
    })
    afterAll(async () => {
      await Promise.all(pools.map((pool) => pool.end()))
      await postgres?.stop()
    })

    test(
      `fault 27: 1,000 shoppers at once for a window of 10, from two processes, ${RACES} times over: exactly 10 are held`,
      async () => {
        for (let round = 0; round < RACES; round += 1) {
          expect(await race(connections, round)).toEqual({held: CAPACITY, full: 990, stored: CAPACITY})
        }
      },
      TIME_LIMIT,
    )

    test.each([
      ['is placed', 'full'],
      ['comes to nothing', 'held'],
    ] as const)('fault 27: who asks while another order %s waits for its end: %s', async (end, told) => {
      const [first, second] = connections as [Sql, Sql]
      const startsAt = raceWindow(end === 'is placed' ? 2_000 : 2_001)
      const ask = {startsAt, capacity: 1}
      let other: Promise<'held' | 'full'> | undefined
      const placing = first.transaction(async (tx) => {
        expect(await placeFor(tx, {...ask, customerId: shopper(0)})).toBe('held')
        other = placeFor(second, {...ask, customerId: shopper(1)})
        await untilSomebodyWaits()
        if (end === 'comes to nothing') throw new Error('interrupted')
      })
      if (end === 'is placed') await placing
      else await expect(placing).rejects.toThrow('interrupted')
      expect(await other).toBe(told)
      await payAll(first)
    })

    test('orders for other windows do not wait', async () => {
      await one().transaction(async (tx) => {
        await holdWindow(tx, {startsAt: raceWindow(3_000), capacity: 1, now: NOW})
        const other = {startsAt: raceWindow(3_001), capacity: 1, customerId: shopper(2)}
        expect(await placeFor(one(), other)).toBe('held')
      })
    })
  },
)
