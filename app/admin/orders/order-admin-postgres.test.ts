import {beforeAll, expect, test} from 'vitest'
import type {Sql} from '~/platform/db/database'
import {orderHistory} from '~/platform/db/orders-schema'
import {outbox as mails} from '~/platform/db/schema'
import {describePostgres} from '~/platform/db/describe-postgres.test-helper'
import {createOutbox} from '~/platform/outbox/outbox.server'
import {builtInSettings} from '~/domain/store/settings'
import {addTestCustomer, AMINA, payTestOrder, placeTestOrder} from '~/domain/orders/orders.test-helper'
import {createOrderAdmin} from './order-admin.server'
import {KARIM, SALMA} from './order-admin.test-helper'

/** The version is another with each new hour too, so the desks' clock stands. */
const NOW = Date.now()
const AT_ONCE = Array.from({length: 10}, (_, index) => index)
const quiet = {info: () => {}, warn: () => {}, error: () => {}}

/** PGlite does one transaction at a time; only here do two hands truly meet. */
describePostgres('Postgres', ({connect}) => {
  let sql: Sql

  beforeAll(async () => {
    sql = connect()
    await addTestCustomer(sql, AMINA)
  })

  const openOrderAdmin = () => {
    const send = () => Promise.reject(new Error('Nothing is sent here.'))
    const outbox = createOutbox({sql, mailer: {send, domain: 'shop.example'}, log: quiet})
    return createOrderAdmin({
      ...{sql, outbox, now: () => NOW},
      readStore: () => Promise.resolve(builtInSettings),
      publicUrl: () => new URL('http://localhost:3000'),
      secret: 'secret',
    })
  }

  test('of two who tap at once one is done, and the other is told who it was', async () => {
    // Two processes, each with a shop of its own.
    const desks = [openOrderAdmin(), openOrderAdmin()] as const
    const {id, number} = await placeTestOrder(sql, {steps: ['received']})
    await payTestOrder(sql, id, 549)
    const before = await desks[1].version()
    const outcomes = await Promise.all(
      AT_ONCE.map((n) =>
        desks[n % 2 ? 1 : 0].change({
          orderId: id,
          from: 'received',
          to: 'ready',
          by: n % 2 ? KARIM : SALMA,
        }),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.kind === 'changed')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome.kind === 'stale')).toHaveLength(9)
    const winner = outcomes.findIndex((outcome) => outcome.kind === 'changed') % 2 ? KARIM : SALMA
    expect((await desks[0].find(number))?.changedBy).toEqual({id: winner.id, name: winner.name})
    expect((await sql.select().from(orderHistory)).filter(({toStatus}) => toStatus === 'ready')).toHaveLength(
      1,
    )
    expect(await sql.select().from(mails)).toHaveLength(1)
    expect(await desks[1].version()).not.toBe(before)
  })

  test('lists, search and version ask what Postgres understands', async () => {
    const orderAdmin = openOrderAdmin()
    const [order] = await orderAdmin.search('amina')
    expect(order).toMatchObject({status: 'ready', name: 'Amina Yusuf'})
    expect(await orderAdmin.listDay('2025-11-22')).toHaveLength(1)
    expect(await orderAdmin.countOpen()).toEqual([{date: '2025-11-22', count: 1}])
    expect(await orderAdmin.version()).toBe(await orderAdmin.version())
  })
})
