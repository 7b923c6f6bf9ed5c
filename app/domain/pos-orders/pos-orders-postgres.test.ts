import {setTimeout as wait} from 'node:timers/promises'
import {beforeAll, beforeEach, expect, test} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {posOrders} from '~/platform/db/payments-schema'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {addTestCustomer, AMINA, placeTestOrder} from '~/domain/orders/orders.test-helper'
import {waitUntil} from '../../../tests/support/mail-server'
import {claimPosOrder, insertPosOrder} from './pos-order-rows.server'
import {createPosOrders} from './pos-orders.server'

const log = {info: () => {}, warn: () => {}, error: () => {}}

/** PGlite answers one statement at a time; only here do claims truly meet. */
describePostgres('Postgres', ({connect}) => {
  let sql: Sql
  const ids: string[] = []

  beforeAll(async () => {
    sql = connect()
    await addTestCustomer(sql, AMINA)
    for (let count = 0; count < 40; count++) {
      ids.push((await placeTestOrder(sql, {steps: ['received']})).id)
    }
  })
  beforeEach(() => sql.delete(posOrders))

  test('an order that another is just claiming is passed over', async () => {
    const at = new Date()
    for (const id of ids.slice(0, 2)) await insertPosOrder(sql, id, at)
    let second: ReturnType<typeof claimPosOrder> | undefined
    const first = await sql.transaction(async (tx) => {
      const claimed = await claimPosOrder(tx, at)
      second = claimPosOrder(sql, at)
      await Promise.race([second, wait(500)])
      return claimed
    })
    expect(first).not.toBeNull()
    expect((await second)?.orderId).not.toBe(first?.orderId)
    expect(await second).not.toBeNull()
    expect(await claimPosOrder(sql, at)).toBeNull()
  })

  test('processes that look at once send each order once', async () => {
    const sent: string[] = []
    const gateway = {send: async (_order: unknown, key: string) => void sent.push(key)}
    const readStore = () => Promise.resolve({timeZone: 'America/New_York'})
    const jobs = Array.from({length: 6}, () => createPosOrders({sql, gateway, readStore, log}))
    for (const id of ids) await insertPosOrder(sql, id, new Date())
    for (const job of jobs) job.start()
    await waitUntil(() => sent.length >= ids.length)
    await Promise.all(jobs.map((job) => job.close()))
    expect(sent.sort()).toEqual([...ids].sort())
  })
})
