import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {findPostgres, startTestPostgres} from '../../app/platform/db/postgres.test-helper'
import type {TestPostgres} from '../../app/platform/db/postgres.test-helper'
import {between, createSweep} from './sweep/sweep'
import {startSweepShop} from './sweep/sweep-shop'
import type {SweepShop} from './sweep/sweep-shop'

/**
 * As `sweep.test.ts`, on the way of an order that is weighed: held, weighed, captured, let go. Once on the shop's own
 * database, and once on a Postgres that another server goes on with while the first is dead. `SWEEP=all` kills at every
 * step.
 */
const ALL = process.env['SWEEP'] === 'all'
const LIMIT_MS = ALL ? 5_400_000 : 600_000
const few = (count: number) => (ALL ? Infinity : count)
const WAYS = [
  ['holding', 1],
  ['weighing', 1],
  ['capturing', 2],
  ['releasing', 1],
] as const
const installed = findPostgres() !== undefined

function sweepHolds(start: () => Promise<SweepShop>) {
  let shop: SweepShop
  let sweep: ReturnType<typeof createSweep>
  let [kills, breaches] = [0, 0]

  beforeAll(async () => {
    shop = await start()
    sweep = createSweep(shop)
  }, LIMIT_MS)
  afterAll(async () => {
    console.log(
      `FIGURE sweep of holds${shop.other ? ', two servers on Postgres' : ''}: ${kills} kills, ${breaches} breaches`,
    )
    await shop.remove()
  }, LIMIT_MS)

  test.each(WAYS)(
    'fault 57: killed at any step of %s, what the card holds is taken or let go once, and every invariant holds',
    async (name, most) => {
      const killed = await sweep.killIn(sweep.ways[name], between(null, null), few(most))
      kills += killed
      const found = await shop.findViolations()
      breaches += found.length
      console.log(`FIGURE ${name}: ${killed} kills, ${found.length} breaches`)
      expect(found).toEqual([])
      expect(killed).toBeGreaterThan(0)
    },
    LIMIT_MS,
  )
}

const SHOPPERS = ALL ? 400 : 20

describe('a shop with a database of its own', () => {
  sweepHolds(() => startSweepShop(SHOPPERS))
})

describe.skipIf(!installed)(
  installed ? 'two servers on one Postgres' : 'two servers on one Postgres (skipped: not installed)',
  () => {
    let postgres: TestPostgres

    beforeAll(async () => {
      postgres = await startTestPostgres()
    })
    afterAll(() => postgres.stop())

    sweepHolds(async () => startSweepShop(SHOPPERS, {databaseUrl: await postgres.createDatabase()}))
  },
)
