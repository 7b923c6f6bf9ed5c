import {beforeAll, expect, test} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {orderHistory, orders} from '~/platform/db/orders-schema'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {
  addTestCustomer,
  AMINA,
  placeTestOrder,
  STAFF,
  SYSTEM,
  testLine,
  testOrder,
} from './orders.test-helper'
import {changeStatus, insertOrder} from './write-order.server'

const AT_ONCE = Array.from({length: 20}, (_, index) => index)

/** PGlite does one transaction at a time; only here do they truly meet. */
describePostgres('Postgres', ({connect}) => {
  let sql: Sql

  beforeAll(async () => {
    sql = connect()
    await addTestCustomer(sql, AMINA)
  })

  test('the same form sent twenty times at once is one order', async () => {
    const order = testOrder({formToken: 'form-at-once'})
    const placed = await Promise.all(
      AT_ONCE.map(() => sql.transaction((tx) => insertOrder(tx, order, [testLine()], SYSTEM))),
    )
    expect(placed.filter(({kind}) => kind === 'placed')).toHaveLength(1)
    expect(new Set(placed.map(({id}) => id)).size).toBe(1)
    expect(await sql.select().from(orders)).toHaveLength(1)
  })

  test('of twenty who take the same order two ways at once one wins', async () => {
    const {id} = await placeTestOrder(sql, {steps: ['received', 'ready']})
    const outcomes = await Promise.all(
      AT_ONCE.map((n) =>
        sql.transaction((tx) =>
          changeStatus(tx, {orderId: id, from: 'ready', to: n % 2 ? 'collected' : 'cancelled', by: STAFF}),
        ),
      ),
    )
    expect(outcomes.filter(({kind}) => kind === 'changed')).toHaveLength(1)
    expect(outcomes.filter(({kind}) => kind === 'stale')).toHaveLength(19)
    const steps = (await sql.select().from(orderHistory)).filter(({orderId}) => orderId === id)
    expect(steps).toHaveLength(4)
  })
})
