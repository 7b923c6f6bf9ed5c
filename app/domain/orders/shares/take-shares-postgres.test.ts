import {beforeAll, expect, test, vi} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {addTestCustomer, SYSTEM, testLine, testOrder} from '../orders.test-helper'
import {insertOrder} from '../write-order.server'
import {countFreeShares, takeShares} from './take-shares.server'

const AT = new Date('2027-04-01T12:00:00Z')
const WISH = {name: null, cutting: null, distribution: null, restCents: 0}

/** Only here do transactions truly meet: whoever takes the same number waits for it. */
describePostgres('shares on Postgres', ({connect}) => {
  let first: Sql
  let second: Sql
  beforeAll(() => ([first, second] = [connect(), connect()]))

  async function take(sql: Sql, offer: string, count: number, onTaken?: () => Promise<void>) {
    const customerId = await addTestCustomer(first)
    return sql.transaction(async (tx) => {
      const order = testOrder({customerId, campaignId: 'eid', at: AT})
      const {id: orderId} = await insertOrder(tx, order, [testLine()], SYSTEM)
      const taken = {
        orderId,
        campaignId: 'eid',
        offer,
        available: 7,
        perAnimal: 7,
        state: 'held',
        at: AT,
      } as const
      const outcome = await takeShares(tx, {...taken, wishes: Array(count).fill(WISH)})
      await onTaken?.()
      if (outcome === 'short') throw new Error('short')
      return outcome
    })
  }

  const untilSomebodyWaits = () =>
    vi.waitFor(
      async () => {
        const waiting = await first.execute('select 1 from pg_locks where not granted')
        expect(waiting).toMatchObject({rows: [{}]})
      },
      {timeout: 20_000},
    )

  test.each([
    ['is placed', 'next', 3],
    ['comes to nothing', 'undone', 5],
  ] as const)(
    'whoever wants the same numbers as an order that %s waits, and has others',
    async (end, offer, left) => {
      let other: Promise<string> | undefined
      const placing = take(first, offer, 2, async () => {
        other = take(second, offer, 2)
        await untilSomebodyWaits()
        if (end === 'comes to nothing') throw new Error('interrupted')
      })
      if (end === 'is placed') await placing
      else await expect(placing).rejects.toThrow('interrupted')
      expect(await other).toBe('taken')
      expect(await countFreeShares(first, {campaignId: 'eid', offer, available: 7})).toBe(left)
    },
  )

  test('thirty who want two at once, with no window between them, leave one of seven', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({length: 30}, (_, index) => take(index % 2 === 0 ? first : second, 'crowd', 2)),
    )
    expect(outcomes.filter(({status}) => status === 'fulfilled').length).toBeLessThanOrEqual(3)
    const free = await countFreeShares(first, {campaignId: 'eid', offer: 'crowd', available: 7})
    expect(free).toBe(7 - 2 * outcomes.filter(({status}) => status === 'fulfilled').length)
    expect(free).toBeGreaterThanOrEqual(1)
  })
})
