import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {addTestCustomers, openTestCheckout} from '../checkout.test-helper'
import {guest, openTestUdhiyah, testCampaign} from './udhiyah.test-helper'
import type {TestUdhiyah} from './udhiyah.test-helper'
import type {UdhiyahOrders} from './udhiyah-orders.server'

/** Two servers with connections of their own: only the database stands between them. */
describePostgres('two servers on Postgres', ({connect}) => {
  let udhiyah: TestUdhiyah
  let servers: UdhiyahOrders[]

  beforeAll(async () => {
    const [first, second] = [connect(), connect()]
    await addTestCustomers(first)
    udhiyah = openTestUdhiyah(await openTestCheckout(first))
    servers = [udhiyah.orders, udhiyah.openSecondProcess(second)]
  })
  afterAll(() => udhiyah?.shop.close())
  beforeEach(() => udhiyah.shop.reset())

  const server = (index: number) => servers[index % 2] ?? udhiyah.orders

  test('200 strangers at once, each for one share at any time, hold seven, once each', async () => {
    const windows = ['10', '12', '14', '16', '18'].map((hour) => {
      return {key: `w${hour}`, date: '2026-12-05', from: `${hour}:00`, to: `${hour}:59`, capacity: 50}
    })
    for (let round = 0; round < 3; round += 1) {
      await udhiyah.shop.reset()
      udhiyah.published.campaigns = [testCampaign({windows})]
      const inputs = Array.from({length: 200}, (_, index) =>
        udhiyah.fill(1, {buyer: guest(index), window: windows[index % windows.length]?.key ?? ''}),
      )
      const outcomes = await Promise.all(inputs.map((input, index) => server(index).place(input)))
      const kinds = outcomes.map(({kind}) => kind)
      expect(kinds.filter((kind) => kind === 'pay')).toHaveLength(7)
      expect(kinds.filter((kind) => kind !== 'pay' && kind !== 'too-few' && kind !== 'over')).toEqual([])
      expect(await udhiyah.taken()).toEqual([1, 2, 3, 4, 5, 6, 7])
      expect(await udhiyah.shop.orders()).toHaveLength(7)
    }
  })

  test('those who want several never have more than there are, and nobody waits for nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      await udhiyah.shop.reset()
      udhiyah.published.campaigns = [testCampaign()]
      const windows = ['morning', 'afternoon']
      const inputs = Array.from({length: 60}, (_, index) =>
        udhiyah.fill((index % 3) + 1, {buyer: guest(index), window: windows[index % 2] ?? ''}),
      )
      const outcomes = await Promise.all(inputs.map((input, index) => server(index).place(input)))
      const paying = inputs.filter((_, index) => outcomes[index]?.kind === 'pay')
      const taken = await udhiyah.taken()
      expect(taken).toHaveLength(paying.reduce((sum, {shares}) => sum + shares.length, 0))
      expect(new Set(taken).size).toBe(taken.length)
      expect(taken.length).toBeLessThanOrEqual(7)
      // One share is wanted by twenty, so that none is left over.
      expect(taken.length).toBe(7)
    }
  })
})
